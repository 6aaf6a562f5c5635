import { type Case, head, host, read, readSeen, runCases } from './cases.ts'

const close = 'Connection: close\r\n'
const to = (target: string) => `GET ${target} HTTP/1.1\r\n${head}${close}\r\n`
const line = (text: string) => `${text}\r\n${head}${close}\r\n`
/** The start of a TLS handshake, from a client that expects HTTPS on the port. */
const clientHello = Buffer.from('16030100c8010000c40303', 'hex')
/** The start of version 2 of the PROXY protocol, with an IPv4 address. */
const proxyV2 = Buffer.from('0d0a0d0a000d0a515549540a2111000c7f0000017f000001d9031f91', 'hex')

const forms: Case[] = [
  ['a path', to('/v1/sessions/s-1'), [200], [readSeen]],
  ['the absolute form', to('http://x/v1/sessions/s-1'), [200], [readSeen]],
  ['the absolute form of another host than Host', to('http://other.example/v1/sessions/s-1'), [200], [readSeen]],
  ['the absolute form with credentials', to('http://user:pass@x/v1/sessions/s-1'), [200], [readSeen]],
  ['the absolute form of another scheme', to('ftp://x/v1/sessions/s-1'), [404]],
  ['the absolute form with no path', to('http://x'), [404]],
  ['the authority form', to('x:80'), [400]],
  ['the asterisk form of GET', to('*'), [404]],
  ['the asterisk form of OPTIONS', line('OPTIONS * HTTP/1.1'), [204]],
  ['CONNECT', line('CONNECT backend:8080 HTTP/1.1'), [405]],
  ['CONNECT to a path', line('CONNECT /v1/sessions HTTP/1.1'), [405]],
  ['TRACE', line('TRACE /v1/sessions/s-1 HTTP/1.1'), [405]],
  ['a path without a slash', to('v1/sessions/s-1'), [400]],
]

const versions: Case[] = [
  ['HTTP/0.9', 'GET /v1/sessions/s-1\r\n\r\n', [505]],
  ['HTTP/0.9 by name', line('GET /v1/sessions/s-1 HTTP/0.9'), [505]],
  ['HTTP/1.0 without Host', read().replace('1.1', '1.0').replace(host, ''), [200], [readSeen]],
  ['HTTP/1.0 that keeps alive', read('Connection: keep-alive\r\n').replace('1.1', '1.0'), [200], [readSeen]],
  ['HTTP/1.2', line('GET /v1/sessions/s-1 HTTP/1.2'), [400]],
  ['HTTP/1.10', line('GET /v1/sessions/s-1 HTTP/1.10'), [400]],
  ['HTTP/11', line('GET /v1/sessions/s-1 HTTP/11'), [400]],
  ['HTTP/2.0', line('GET /v1/sessions/s-1 HTTP/2.0'), [505]],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['http/1.1 in small letters', line('GET /v1/sessions/s-1 http/1.1'), [400]],
  ['ICE/1.0', line('SOURCE /v1/sessions/s-1 ICE/1.0'), [405]],
  ['RTSP/1.0', line('PLAY /v1/sessions/s-1 RTSP/1.0'), [400]],
  ['RTSP/1.0 with a method of HTTP, read as HTTP/1.0', read().replace('HTTP/1.1', 'RTSP/1.0'), [200], [readSeen]],
  ['no version', line('GET /v1/sessions/s-1 '), [400]],
]

const spaces: Case[] = [
  ['an empty line before it', `\r\n${read(close)}`, [200], [readSeen]],
  ['twenty empty lines before it', `${'\r\n'.repeat(20)}${read(close)}`, [200], [readSeen]],
  ['a space before it', ` ${read(close)}`, [400]],
  ['NUL before it', `\0${read(close)}`, [400]],
  ['a tab for a space', line('GET\t/v1/sessions/s-1 HTTP/1.1'), [400]],
  ['two spaces before the version', line('GET /v1/sessions/s-1  HTTP/1.1'), [200], [readSeen]],
  ['a space after the version', line('GET /v1/sessions/s-1 HTTP/1.1 '), [400]],
  ['a word more', line('GET /v1/sessions/s-1 HTTP/1.1 HTTP/1.0'), [400]],
  ['a space in the path', to('/v1/sessions/s 1'), [400]],
  ['a bare LF at its end', read(close).replace('\r\n', '\n'), [400]],
  ['a bare CR at its end', read(close).replace('\r\n', '\r'), [400]],
  ['LF everywhere', read(close).replaceAll('\r\n', '\n'), [400]],
  ['CR CR LF at its end', read(close).replace('\r\n', '\r\r\n'), [400]],
]

const methods: Case[] = [
  ['a method in small letters', line('get /v1/sessions/s-1 HTTP/1.1'), [400]],
  ['an unknown method', line('SMUGGLE /v1/sessions/s-1 HTTP/1.1'), [400]],
  ['a method of 40,000 letters', line(`${'A'.repeat(40_000)} /v1/sessions/s-1 HTTP/1.1`), [400]],
  ['a method with NUL', line('GE\0T /v1/sessions/s-1 HTTP/1.1'), [400]],
  ['a method with LF', line('GET\n /v1/sessions/s-1 HTTP/1.1'), [400]],
  ['PUT', line('PUT /v1/sessions/s-1 HTTP/1.1'), [405]],
  ['PURGE', line('PURGE /v1/sessions/s-1 HTTP/1.1'), [405]],
  ['QUERY', line('QUERY /v1/sessions HTTP/1.1'), [405]],
  [
    'another method in a header',
    read(`X-HTTP-Method-Override: DELETE\r\nX-Method: DELETE\r\n${close}`),
    [200],
    [readSeen],
  ],
]

const paths: Case[] = [
  ['NUL in the path', to('/v1/sessions/s\0'), [400]],
  ['NUL escaped', to('/v1/sessions/s%00'), [400]],
  ['a bare CR in the path', to('/v1/sessions/s\r1'), [400]],
  ['a control character in the path', to('/v1/sessions/s\x01'), [400]],
  ['DEL in the path', to('/v1/sessions/s\x7f'), [400]],
  ['UTF-8 in the path', Buffer.from(to('/v1/sessions/sé')), [400]],
  ['bytes that are no UTF-8, escaped', to('/v1/sessions/%ff%fe'), [400]],
  ['a line end escaped', to('/v1/sessions/s%0d%0aX-Injected:%20yes'), [400]],
  ['a request escaped', to('/v1/sessions/s%20HTTP/1.1%0d%0a%0d%0aDELETE%20/x'), [404]],
  ['a slash escaped', to('/v1/sessions/..%2f..%2fother'), [400]],
  ['dots', to('/v1/sessions/../../projects/other'), [404]],
  ['dots escaped', to('/v1/sessions/%2e%2e'), [400]],
  ['dots escaped twice', to('/v1/sessions/%252e%252e'), [400]],
  ['a backslash', to('/v1/sessions\\s-1'), [404]],
  ['two slashes', to('//v1/sessions/s-1'), [404]],
  ['a host in the path', to('//evil.example/v1/sessions/s-1'), [404]],
  ['a semicolon', to('/v1/sessions/s-1;x=1'), [400]],
  ['a fragment', to('/v1/sessions/s-1#x'), [200], [readSeen]],
  ['a letter escaped', to('/v1/sessions/%73-1'), [200], [readSeen]],
  ['a path of 30,000 letters', to(`/v1/sessions/${'a'.repeat(30_000)}`), [400]],
  ['a path of 100,000 letters', to(`/v1/sessions/${'a'.repeat(100_000)}`), [431]],
  ['10,000 slashes', to('/'.repeat(10_000)), [404]],
  ['a query with a line end escaped', to('/v1/sessions?status=a%0d%0aX:%201'), [400]],
  ['a query that is not UTF-8', to('/v1/sessions?limit=%ff'), [400]],
  ['a parameter twice', to('/v1/sessions?limit=1&limit=2'), [400]],
  ['a parameter in brackets', to('/v1/sessions?limit[]=1'), [400]],
  ['a parameter __proto__', to('/v1/sessions?__proto__=1&constructor=2'), [400]],
  ['8,000 parameters', to(`/v1/sessions/s-1?${'a&'.repeat(8000)}`), [200], [readSeen]],
]

const otherProtocols: Case[] = [
  ['TLS', clientHello, [400]],
  ['SSH', 'SSH-2.0-OpenSSH_9.2p1\r\n', [400]],
  ['SMTP', 'EHLO client.example\r\n', [400]],
  ['Redis', '*1\r\n$4\r\nPING\r\n', [400]],
  ['SOCKS', Buffer.from('050100', 'hex'), [400]],
  ['the PROXY protocol, version 1', `PROXY TCP4 10.0.0.1 10.0.0.2 1 2\r\n${read(close)}`, [400]],
  ['the PROXY protocol, version 2', Buffer.concat([proxyV2, Buffer.from(read(close))]), [400]],
  ['an answer', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n', [400]],
  ['a WebSocket', read('Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\n'), [200], [readSeen]],
  [
    'HTTP/2 by upgrade',
    read('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n'),
    [200],
    [readSeen],
  ],
]

runCases({
  'forms of the target': forms,
  versions: versions,
  'white space': spaces,
  methods: methods,
  'paths and queries': paths,
  'other protocols on the port': otherProtocols,
})
