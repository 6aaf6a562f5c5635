import { type Case, create, createSeen, read, readSeen, runCases } from './cases.ts'

const body = '{"task":"x"}'
/** A request that must be read as part of a body or be ignored, but never be handled as a request. */
const smuggled = read('', 'smuggled')
const chunked = 'Transfer-Encoding: chunked\r\n'
const close = 'Connection: close\r\n'
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const chunks = `${chunk(body)}0\r\n\r\n`
const length = (value: string) => create(`Content-Length: ${value}\r\n${close}`, body)
const coding = (value: string) => create(`Transfer-Encoding: ${value}\r\n${close}`, chunks)
const inChunks = (text: string) => create(`${chunked}${close}`, text)

const lengths: Case[] = [
  ['the right one', length('12'), [201], [createSeen]],
  ['zeros before it', length('0012'), [201], [createSeen]],
  ['white space around it', length('  12 '), [201], [createSeen]],
  ['a sign', length('+12'), [400]],
  ['a negative one', length('-12'), [400]],
  ['in hexadecimal', length('0xc'), [400]],
  ['with an exponent', length('12e0'), [400]],
  ['with a fraction', length('12.0'), [400]],
  ['with an underscore', length('1_2'), [400]],
  ['with a space inside', length('1 2'), [400]],
  ['with a letter behind', length('12x'), [400]],
  ['empty', length(''), [400]],
  ['a list of one twice', length('12, 12'), [400]],
  ['a list of two', length('12, 0'), [400]],
  ['2^64 and some', length('18446744073709551628'), [400]],
  ['of thirty digits', length('9'.repeat(30)), [400]],
  ['the same twice', create('Content-Length: 12\r\nContent-Length: 12\r\n', body), [400]],
  ['two that differ', create('Content-Length: 12\r\nContent-Length: 0\r\n', body + smuggled), [400]],
  ['a space before the colon', create('Content-Length : 12\r\n', body), [400]],
  ['a folded one', create('Content-Length:\r\n 12\r\n', body), [400]],
  ['an underscore in the name', create(`Content_Length: 12\r\n${close}`, body), [400]],
]

const both: Case[] = [
  ['a length, then chunks', create(`Content-Length: 5\r\n${chunked}`, `0\r\n\r\n${smuggled}`), [400]],
  ['chunks, then a length', create(`${chunked}Content-Length: 5\r\n`, `0\r\n\r\n${smuggled}`), [400]],
  [
    'chunks with a space before the colon, and a length',
    create(`Transfer-Encoding : chunked\r\nContent-Length: 12\r\n`, body),
    [400],
  ],
  ['chunks with a NUL, and a length', create('Transfer-Encoding: chun\0ked\r\nContent-Length: 12\r\n', body), [400]],
  [
    'chunks in a folded header, and a length',
    create('Transfer-Encoding:\r\n chunked\r\nContent-Length: 12\r\n', body),
    [400],
  ],
  [
    'chunks by an underscore, and a length',
    create(`Transfer_Encoding: chunked\r\nContent-Length: 12\r\n${close}`, body),
    [201],
    [createSeen],
  ],
  ['an unknown coding, and a length', create('Transfer-Encoding: x\r\nContent-Length: 12\r\n', body + smuggled), [400]],
  ['an empty coding, and a length', create('Transfer-Encoding:\r\nContent-Length: 12\r\n', body + smuggled), [400]],
]

const codings: Case[] = [
  ['chunked', coding('chunked'), [201], [createSeen]],
  ['Chunked', coding('Chunked'), [201], [createSeen]],
  ['identity', coding('identity'), [501]],
  ['gzip', coding('gzip'), [501]],
  ['chunked twice', coding('chunked, chunked'), [400]],
  ['chunked, then identity', coding('chunked, identity'), [400]],
  ['chunked, then a word', coding('chunked x'), [501]],
  ['xchunked', coding('xchunked'), [501]],
  ['chunked in quotes', coding('"chunked"'), [501]],
  ['chunked with a parameter', coding('chunked;q=1'), [501]],
  ['chunked behind a vertical tab', coding('\x0bchunked'), [400]],
  ['chunked and a comma', coding('chunked,'), [400]],
  [
    'two headers, the second not chunked',
    create(`${chunked}Transfer-Encoding: identity\r\n`, chunks + smuggled),
    [400],
  ],
  ['two headers, the first not chunked', create(`Transfer-Encoding: identity\r\n${chunked}`, chunks + smuggled), [501]],
  ['gzip, then chunked', coding('gzip, chunked'), [501]],
  [
    'chunked in HTTP/1.0',
    create(`${chunked}Connection: keep-alive\r\n`, chunks + smuggled).replace('HTTP/1.1', 'HTTP/1.0'),
    [400],
  ],
]

const sizes: Case[] = [
  ['in capital letters', inChunks(`C\r\n${body}\r\n0\r\n\r\n`), [201], [createSeen]],
  ['zeros before it', inChunks(`000c\r\n${body}\r\n000\r\n\r\n`), [201], [createSeen]],
  ['an extension', inChunks(`c;a=b\r\n${body}\r\n0;c\r\n\r\n`), [201], [createSeen]],
  ['a quoted extension', inChunks(`c;a="b c"\r\n${body}\r\n0\r\n\r\n`), [201], [createSeen]],
  ['an extension of 20,000 letters', inChunks(`c;a=${'b'.repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`), [413]],
  ['a bare LF in an extension', inChunks(`c;a\nb\r\n${body}\r\n0\r\n\r\n`), [400]],
  ['a bare CR in an extension', inChunks(`c;a\rb\r\n${body}\r\n0\r\n\r\n`), [400]],
  ['no size', inChunks(`\r\n${body}\r\n0\r\n\r\n`), [400]],
  ['no digit', inChunks(`zz\r\n${body}\r\n0\r\n\r\n`), [400]],
  ['0x', inChunks(`0xc\r\n${body}\r\n0\r\n\r\n`), [400]],
  ['negative', inChunks(`-c\r\n${body}\r\n0\r\n\r\n`), [400]],
  ['a sign', inChunks(`+c\r\n${body}\r\n0\r\n\r\n`), [400]],
  ['a space before it', inChunks(` c\r\n${body}\r\n0\r\n\r\n`), [400]],
  ['a space after it', inChunks(`c \r\n${body}\r\n0\r\n\r\n`), [400]],
  ['more than 2^64', inChunks(`1000000000000000c\r\n${body}\r\n0\r\n\r\n`), [400]],
  ['its line ends in LF', inChunks(`c\n${body}\r\n0\r\n\r\n`), [400]],
  ['its line ends in CR', inChunks(`c\r${body}\r\n0\r\n\r\n`), [400]],
  ['too small for its data', inChunks(`b\r\n${body}\r\n0\r\n\r\n${smuggled}`), [400]],
  ['too large for its data', inChunks(`d\r\n${body}\r\n0\r\n\r\n`), [400]],
  ['data that ends in LF', inChunks(`c\r\n${body}\n0\r\n\r\n`), [400]],
  ['data that ends in two other bytes', inChunks(`c\r\n${body}xx0\r\n\r\n`), [400]],
  ['the end by LF', inChunks(`c\r\n${body}\r\n0\n\n`), [400]],
]

const trailers: Case[] = [
  ['a trailer', inChunks(`${chunk(body)}0\r\nX-A: one\r\n\r\n`), [201], [createSeen]],
  ['a token in a trailer', inChunks(`${chunk(body)}0\r\nAuthorization: Bearer b\r\n\r\n`), [201], [createSeen]],
  ['a project in a trailer', inChunks(`${chunk(body)}0\r\nX-Platform-Project: other\r\n\r\n`), [201], [createSeen]],
  ['a length in a trailer', inChunks(`${chunk(body)}0\r\nContent-Length: 5\r\n\r\n`), [400]],
  ['a trailer that is no header', inChunks(`${chunk(body)}0\r\nGET / HTTP/1.1\r\n\r\n`), [400]],
  ['a folded trailer', inChunks(`${chunk(body)}0\r\nX-A: one\r\n two\r\n\r\n`), [400]],
  ['trailers of 40,000 letters', inChunks(`${chunk(body)}0\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`), [431]],
]

const unread: Case[] = [
  [
    'a request in the body of a read',
    read(`Content-Length: ${smuggled.length}\r\n${close}`) + smuggled,
    [200],
    [readSeen],
  ],
  ['a request in a body in chunks of a read', `${read(chunked + close)}${chunk(smuggled)}0\r\n\r\n`, [200], [readSeen]],
]

runCases({
  'Content-Length': lengths,
  'Content-Length and Transfer-Encoding': both,
  'Transfer-Encoding': codings,
  'chunk sizes': sizes,
  trailers: trailers,
  'bodies that are not asked for': unread,
})
