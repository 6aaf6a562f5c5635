import t from 'tap'
import { startGatewayProcess } from '../support/gateway.ts'
import { type Case, create, head, read, readSeen } from './cases.ts'
import { startRecordingBackend } from './recording-backend.ts'
import { exchange } from './wire.ts'

const json = 'Content-Type: application/json\r\n'
const chunked = 'Transfer-Encoding: chunked\r\n'
/** One byte at a time, for longer than any timeout here. */
const drip = (text: string) => [text, ...Array<string>(400).fill('x')]

/** The bytes that are sent before silence. The gateway must end the connection. */
const cases: Case[] = [
  ['nothing', '', []],
  ['an empty line', '\r\n', [408]],
  ['one letter', 'G', [408]],
  ['a request line', 'GET /health HTTP/1.1\r\n', [408]],
  ['a head that does not end', `GET /v1/sessions/s-1 HTTP/1.1\r\n${head}`, [408]],
  ['a head that comes byte by byte', drip(`GET /v1/sessions/s-1 HTTP/1.1\r\n${head}X-A: `), [408]],
  ['no body', create('Content-Length: 12\r\n', ''), [408]],
  ['half a body', create('Content-Length: 12\r\n', '{"task"'), [408]],
  ['a body that comes byte by byte', drip(create('Content-Length: 1000\r\n', '{"task":"')), [408]],
  ['a chunk that does not end', create(chunked, 'c\r\n{"task"'), [408]],
  ['chunks that do not end', create(chunked, 'c\r\n{"task":"x"}\r\n'), [408]],
  ['trailers that do not end', create(chunked, 'c\r\n{"task":"x"}\r\n0\r\nX-A: b\r\n'), [408]],
  ['no body after 100-continue', create('Expect: 100-continue\r\nContent-Length: 12\r\n', ''), [100, 408]],
  ['a read, then nothing', read(), [200], [readSeen]],
  ['a read, then half of another', read() + read().slice(0, 40), [200, 408], [readSeen]],
  // These are rejected by their headers. A client would match a second response to another request.
  [
    'no body of a request without a token',
    `POST /v1/sessions HTTP/1.1\r\nHost: x\r\n${json}Content-Length: 9\r\n\r\n`,
    [401],
  ],
  ['no body of a request over the limit', create('Content-Length: 1099511627776\r\n', ''), [413]],
  ['a body over the limit byte by byte', drip(create('Content-Length: 1099511627776\r\n', '')), [413]],
]

t.test('a slow client gets one error or a closed connection, and delays no other client', async (t) => {
  const backend = await startRecordingBackend(t)
  const env = { BACKEND_URL: backend.url, HEADERS_TIMEOUT: '1s', REQUEST_TIMEOUT: '2s', KEEP_ALIVE_TIMEOUT: '3s' }
  const gateway = await startGatewayProcess(t, env)
  const port = Number(new URL(gateway.url).port)

  const slow = cases.map(async ([, sent]) =>
    (await exchange(port, sent, Number.POSITIVE_INFINITY)).map(({ status }) => status),
  )
  const isOver = Promise.all(slow).then(() => true)
  let served = 0
  while (!(await Promise.race([isOver, new Promise((resolve) => setTimeout(resolve, 50, false))]))) {
    t.match(await exchange(port, read('Connection: close\r\n', 'next'), 1), [{ status: 200 }])
    served += 1
  }

  t.ok(served > 0)
  for (const [index, [name, , answers]] of cases.entries()) t.same(await slow[index], answers, name)
  const seen = backend.seen.filter((request) => request !== 'GET demo/next')
  t.same(
    seen,
    cases.flatMap(([, , , seen = []]) => seen),
  )
  t.same(backend.faults, [])
})
