import { type Case, create, created, createSeen, head, read, readSeen, runCases } from './cases.ts'

const close = 'Connection: close\r\n'
const smuggled = read('', 'smuggled')
const as = (token: string, project: string, name: string) =>
  `GET /v1/sessions/${name} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nX-Platform-Project: ${project}\r\n\r\n`
const refused = (headers: string, body: string) =>
  `POST /v1/sessions HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`
const slow = read('', 'slow')
const connectTo = `CONNECT x:80 HTTP/1.1\r\n${head}\r\n`
const unexpected = read('Expect: the-unexpected\r\n')

const inOrder: Case[] = [
  ['two reads', read() + read('', 's-2'), [200, 200], [readSeen, 'GET demo/s-2']],
  ['a slow one first', slow + read(), [200, 200], ['GET demo/slow', readSeen]],
  ['a create, then a read', created('{"task":"x"}') + read(), [201, 200], [createSeen, readSeen]],
  ['HEAD, then a read', read().replace('GET', 'HEAD') + read(), [200, 200], [readSeen, readSeen]],
  ['a delete, then a read', read().replace('GET', 'DELETE') + read(), [204, 200], ['DELETE demo/s-1', readSeen]],
  ['fifty reads', read().repeat(50), Array(50).fill(200), Array(50).fill(readSeen)],
  [
    'each with a token and a project of its own',
    as('b', 'one', 'slow') + as('c', 'two', 's-2') + as('d', 'one', 's-3'),
    [200, 200, 200],
    ['GET one/slow (token b)', 'GET two/s-2 (token c)', 'GET one/s-3 (token d)'],
  ],
  ['a second without a token', `${read()}GET /v1/sessions/s-2 HTTP/1.1\r\nHost: x\r\n\r\n`, [200, 401], [readSeen]],
  ['an unknown path, then a read', `GET /nope HTTP/1.1\r\n${head}\r\n${read()}`, [404, 200], [readSeen]],
  ['100-continue', create('Expect: 100-continue\r\nContent-Length: 12\r\n', '{"task":"x"}'), [100, 201], [createSeen]],
]

const pastAnError: Case[] = [
  ['bytes that are no request, then a read', `GARBAGE\r\n\r\n${smuggled}`, [400]],
  ['a read, then bytes that are no request', `${read()}GARBAGE\r\n\r\n${smuggled}`, [200, 400], [readSeen]],
  ['a slow read, then bytes that are no request', `${slow}GARBAGE\r\n\r\n${smuggled}`, [200, 400], ['GET demo/slow']],
  ['two lengths, then a read', create('Content-Length: 0\r\nContent-Length: 12\r\n', '') + smuggled, [400]],
  ['headers too large, then a read', read(`X-A: ${'a'.repeat(40_000)}\r\n`) + smuggled, [431]],
  ['a request after a request with Connection: close', read(close) + smuggled, [200], [readSeen]],
  ['a request after one of HTTP/1.0', read().replace('1.1', '1.0') + smuggled, [200], [readSeen]],
  ['CONNECT, then a read', connectTo + smuggled, [405]],
  ['a slow read, then CONNECT', slow + connectTo, [200, 405], ['GET demo/slow']],
  ['an odd expectation', unexpected + read(close, 's-2'), [417, 200], ['GET demo/s-2']],
  ['a slow read, then an odd expectation', slow + unexpected, [200, 417], ['GET demo/slow']],
  [
    'an odd expectation of a create',
    create('Expect: x\r\nContent-Length: 12\r\n', '{"task":"x"}') + read(),
    [417, 200],
    [readSeen],
  ],
]

/** Bodies of requests that are rejected by their headers. They are read and dropped, whatever they contain. */
const droppedBodies: Case[] = [
  ['of a request without a token', refused('', smuggled) + read(), [401, 200], [readSeen]],
  ['of a request without a project', refused('Authorization: Bearer a\r\n', smuggled) + read(), [400, 200], [readSeen]],
  [
    'of another type',
    refused(`${head.slice(9)}Content-Type: text/plain\r\n`, smuggled) + read(),
    [415, 200],
    [readSeen],
  ],
  ['of an unknown path', refused('', smuggled).replace('/v1/sessions', '/nope') + read(), [404, 200], [readSeen]],
  [
    'of a method that is not allowed',
    refused(head.slice(9), smuggled).replace('POST', 'PUT') + read(),
    [405, 200],
    [readSeen],
  ],
  ['of an invalid path', refused('', smuggled).replace('/v1/sessions', '/%zz') + read(), [400, 200], [readSeen]],
  ['of /health', refused('', smuggled).replace('POST /v1/sessions', 'GET /health') + read(), [200, 200], [readSeen]],
  ['of another length than JSON', created(`{"task":"x"}${smuggled}`) + read(), [400, 200], [readSeen]],
  [
    'over the limit',
    create('Content-Length: 1500000\r\n', smuggled.padEnd(1_500_000)) + read(),
    [413, 200],
    [readSeen],
  ],
  [
    'over the limit, in chunks',
    create('Transfer-Encoding: chunked\r\n', `16e360\r\n${smuggled.padEnd(1_500_000)}\r\n0\r\n\r\n`) + read(),
    [413, 200],
    [readSeen],
  ],
]

runCases({
  'pipelined requests are answered in their order': inOrder,
  'nothing past an error is taken for a request': pastAnError,
  'the bodies of refused requests are no requests': droppedBodies,
})
