import { type Case, head, host, read, readSeen, runCases } from './cases.ts'

const close = 'Connection: close\r\n'
const only = (headers: string) => `GET /v1/sessions/s-1 HTTP/1.1\r\n${headers}${close}\r\n`
const more = (headers: string) => read(`${headers}${close}`)
const project = 'X-Platform-Project: demo\r\n'
const token = 'Authorization: Bearer a\r\n'

const syntax: Case[] = [
  ['a folded value', more('X-A: one\r\n two\r\n'), [400]],
  ['a value folded with a tab', more('X-A: one\r\n\ttwo\r\n'), [400]],
  ['a folded token', only(`${host}${project}Authorization: Bearer a\r\n b\r\n`), [400]],
  ['a fold before the first header', only(` X-A: one\r\n${head}`), [400]],
  ['a fold of nothing', more(' \r\n'), [400]],
  ['a space before the colon', more('X-A : one\r\n'), [400]],
  ['a tab before the colon', more('X-A\t: one\r\n'), [400]],
  ['a space in a name', more('X A: one\r\n'), [400]],
  ['no colon', more('X-A\r\n'), [400]],
  ['no name', more(': one\r\n'), [400]],
  ['a name in brackets', more('X(A): one\r\n'), [400]],
  ['a name that is not ASCII', more('X-\xe9: one\r\n'), [400]],
  ['NUL in a name', more('X-\0A: one\r\n'), [400]],
  ['NUL in a value', more('X-A: one\0two\r\n'), [400]],
  ['a bare CR in a value', more('X-A: one\rX-B: two\r\n'), [400]],
  ['a bare LF at the end of a value', more('X-A: one\nX-B: two\r\n'), [400]],
  ['CR CR LF at the end of a value', more('X-A: one\r\r\nX-B: two\r\n'), [400]],
  ['a control character in a value', more('X-A: one\x01\r\n'), [400]],
  ['DEL in a value', more('X-A: one\x7f\r\n'), [400]],
  ['Latin-1 in a value', more('X-A: caf\xe9\r\n'), [200], [readSeen]],
  ['an empty value', more('X-A:\r\n'), [200], [readSeen]],
  ['no space after the colon, many behind', more('X-A:one   \t \r\n'), [200], [readSeen]],
  ['the end by LF alone', read(close).replace(/\r\n\r\n$/, '\r\n\n'), [400]],
  ['the end by CR alone', read(close).replace(/\r\n\r\n$/, '\r\n\rX'), [400]],
]

const hosts: Case[] = [
  ['no Host', only(`${token}${project}`), [400]],
  ['two Hosts', only(`${head}${host}`), [400]],
  ['two Hosts that differ', only(`${head}Host: y\r\n`), [400]],
  ['an empty Host', only(`Host:\r\n${token}${project}`), [200], [readSeen]],
  ['a Host with a port', only(`Host: x:8081\r\n${token}${project}`), [200], [readSeen]],
  ['a Host with a path', only(`Host: x/v1\r\n${token}${project}`), [400]],
  ['a Host with credentials', only(`Host: a@b\r\n${token}${project}`), [400]],
  ['a Host with a space', only(`Host: x y\r\n${token}${project}`), [400]],
  ['Host with a space before the colon', only(`Host : x\r\n${token}${project}`), [400]],
]

const identity: Case[] = [
  ['two tokens', more('Authorization: Bearer b\r\n'), [401]],
  ['the same token twice', more(token), [401]],
  ['a token and a forwarded one', more('X-Forwarded-Access-Token: b\r\n'), [200], [readSeen]],
  [
    'two forwarded tokens',
    only(`${host}${project}X-Forwarded-Access-Token: a\r\nX-Forwarded-Access-Token: b\r\n`),
    [401],
  ],
  ['a token with a tab', only(`${host}${project}Authorization: Bearer\ta\r\n`), [401]],
  ['a token with a space inside', only(`${host}${project}Authorization: Bearer a b\r\n`), [401]],
  ['a token with a comma', only(`${host}${project}Authorization: Bearer a, Bearer b\r\n`), [401]],
  ['a token that is not ASCII', only(`${host}${project}Authorization: Bearer \xe9\r\n`), [401]],
  ['a token with a line end escaped', only(`${host}${project}Authorization: Bearer a%0d%0aX: 1\r\n`), [401]],
  ['a token of 17,000 letters', only(`${host}${project}Authorization: Bearer ${'a'.repeat(17_000)}\r\n`), [401]],
  ['no token', only(`${host}${project}`), [401]],
  ['an empty token', only(`${host}${project}Authorization: Bearer \r\n`), [401]],
  ['a token of dots', only(`${host}${project}Authorization: Bearer ...\r\n`), [200], [`${readSeen} (token ...)`]],
  ['two projects', more('X-Platform-Project: other\r\n'), [400]],
  ['a project with a path', only(`${host}${token}X-Platform-Project: demo/../other\r\n`), [400]],
  ['a project with a query', only(`${host}${token}X-Platform-Project: demo?x\r\n`), [400]],
  ['an empty project', only(`${host}${token}X-Platform-Project:\r\n`), [400]],
  ['a project with underscores in its header', only(`${host}${token}X_Platform_Project: demo\r\n`), [400]],
  [
    'Connection that names the token',
    only(`${head}Connection: authorization, x-platform-project\r\n`),
    [200],
    [readSeen],
  ],
]

/** Headers that a backend, or a library on the way, might act on. */
const passedOn = [
  'X-Forwarded-User: admin',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-Host: evil.example',
  'X-Original-URL: /admin',
  'X-Rewrite-URL: /admin',
  'Forwarded: for=127.0.0.1;host=evil.example',
  'Impersonate-User: admin',
  'X-Remote-User: admin',
  'Cookie: session=1',
  'Proxy-Authorization: Basic eDp4',
  'TE: trailers',
  'Range: bytes=0-1',
  'If-None-Match: *',
  'If-Match: "x"',
  'Accept: text/html',
  'Accept-Version: 9',
  'Accept-Encoding: gzip',
  '__proto__: x',
  'constructor: x',
  'traceparent: 00-zz',
  'X-Request-Id: <script>',
  'Max-Forwards: 0',
  'Keep-Alive: timeout=999999',
]

const sizes: Case[] = [
  ['a header of 31,000 letters', more(`X-A: ${'a'.repeat(31_000)}\r\n`), [200], [readSeen]],
  ['a header of 40,000 letters', more(`X-A: ${'a'.repeat(40_000)}\r\n`), [431]],
  ['a name of 40,000 letters', more(`${'a'.repeat(40_000)}: x\r\n`), [431]],
  ['900 headers', more('a: b\r\n'.repeat(900)), [200], [readSeen]],
  ['2,000 headers', more('a: b\r\n'.repeat(2000)), [431]],
  ['10,000 headers', more('a: b\r\n'.repeat(10_000)), [431]],
  ['5,000 headers before the token', only(`${'a:\r\n'.repeat(5000)}${head}`), [431]],
  ['megabytes of header', [`GET / HTTP/1.1\r\n${host}X-A: `, ...Array(20).fill('a'.repeat(100_000))], [431]],
]

runCases({
  'the syntax of headers': syntax,
  Host: hosts,
  'who is asking': identity,
  'headers that are not passed on': passedOn.map((header) => [header, more(`${header}\r\n`), [200], [readSeen]]),
  'the size of headers': sizes,
})
