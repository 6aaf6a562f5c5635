import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import t, { type Test } from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { openStream } from '../support/event-stream.ts'
import { startGateway } from '../support/gateway.ts'
import { startPlatform, turn } from '../support/platform.ts'
import { eventually } from '../support/processes.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const said = { id: 'm-1', content: 'hello' }

/** A gateway in front of a backend that has every session. `stream` writes the events. */
async function startStreaming(
  t: Test,
  stream: (response: ServerResponse) => unknown,
  env: Record<string, string> = {},
) {
  const backend = await startBackend(t, ({ url }, response) =>
    url.endsWith('/agui/events') ? stream(response) : [200, resource('s-1')],
  )
  const gateway = await startGateway(t, { BACKEND_URL: backend.url, ...env })
  return { backend, gateway, events: `${gateway.url}/v1/sessions/s-1/events` }
}

const begin = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
}

t.test('past events come at once, and new events as they happen', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { events: turn('r-1', said, 'Hello to you') })
  const { url, send } = await startGateway(t, { BACKEND_URL: platform.url })

  const stream = await openStream(t, `${url}/v1/sessions/s-1/events`)
  await stream.said(/RUN_FINISHED/)
  t.same(stream.events(), turn('r-1', said, 'Hello to you'))
  const { body } = await send('/v1/sessions/s-1/messages', { method: 'POST', body: { text: 'And now?' } })
  await stream.said(new RegExp(`RUN_FINISHED.*${body.id}`))

  t.equal(stream.reply.statusCode, 200)
  t.match(stream.reply.headers, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': String,
  })
  t.match(stream.text(), /You .*said: .*And .*now\?/s)
})

t.test('the backend gets Last-Event-ID, and no other header of the client', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { events: turn('r-1', said, 'Hello') })
  const { url } = await startGateway(t, { BACKEND_URL: platform.url })

  const headers = { 'last-event-id': '42:é~', cookie: 'a=b', 'x-forwarded-user': 'root', accept: 'text/event-stream' }
  await openStream(t, `${url}/v1/sessions/s-1/events`, headers)

  const { headers: seen = {} } = platform.seen.at(-1) ?? {}
  t.match(seen, { 'last-event-id': '42:é~', authorization: 'Bearer test-token', accept: 'text/event-stream' })
  t.notOk('cookie' in seen || 'x-forwarded-user' in seen)
})

t.test('a page of an allowed origin can read the stream, and send Last-Event-ID', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { events: turn('r-1', said, 'Hello') })
  const { url } = await startGateway(t, { BACKEND_URL: platform.url })
  const origin = 'http://localhost:3000'

  const asked = await fetch(`${url}/v1/sessions/s-1/events`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'last-event-id' },
  })
  const stream = await openStream(t, `${url}/v1/sessions/s-1/events`, { origin })

  t.match(asked.headers.get('access-control-allow-headers'), /Last-Event-ID/)
  t.match(asked.headers.get('access-control-allow-methods'), /PATCH/)
  t.equal(stream.reply.headers['access-control-allow-origin'], origin)
})

t.test('a stream of any length is relayed byte for byte', async (t) => {
  const events = Array.from(
    { length: 10_000 },
    (_, id) => `id: ${id}\r\ndata: {"n":${id},"x":"${'é😀'.repeat(id % 40)}"}\r\n\r\n`,
  )
  const whole = Buffer.from(events.join(''))
  const { events: url } = await startStreaming(t, async (response) => {
    begin(response)
    // The cuts ignore line and character boundaries.
    for (let at = 0; at < whole.length; at += 9973) {
      if (!response.write(whole.subarray(at, at + 9973)))
        await new Promise((resolve) => response.once('drain', resolve))
    }
    response.end()
  })

  const stream = await openStream(t, url)

  t.equal(await stream.ended, 'end', 'it ends when the backend ends it')
  const got = stream.text().replace(/^: open\n\n/, '')
  const sum = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  t.equal(sum(got), sum(whole))
})

t.test('when the client disconnects, the backend connection is closed', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { events: turn('r-1', said, 'Hello') })
  const { url, send, lines } = await startGateway(t, { BACKEND_URL: platform.url })
  const stream = await openStream(t, `${url}/v1/sessions/s-1/events`)
  await stream.said(/RUN_FINISHED/)
  t.match((await send('/metrics')).body, /^gateway_event_streams 1$/m)
  await wait(1500)

  stream.leave()

  await eventually(() => platform.streams().length === 0, 'the stream of the backend closed')
  const metrics = await eventually(async () => {
    const { body } = await send('/metrics')
    return /^gateway_event_streams 0$/m.test(body) && /^http_requests_in_flight 1$/m.test(body) ? body : undefined
  }, 'gauges at rest')
  t.match(metrics, /^gateway_event_streams_ended_total\{reason="client"\} 1$/m)
  const route = 'method="GET",route="/v1/sessions/:id/events",status="2xx"'
  t.ok(metrics.includes(`http_request_duration_seconds_count{${route}} 1`), 'it counts as served')
  t.ok(metrics.includes(`http_request_duration_seconds_bucket{le="1",${route}} 1`), 'with the time that its head took')
  const line = lines.find(({ route }) => route === '/v1/sessions/:id/events')
  t.match(line, { status: 200, durationMs: Number, err: undefined })
  t.ok(Number(line?.durationMs) >= 1500, 'the log has the time that it lasted')
  t.same(
    lines.map(({ msg }) => String(msg).slice(0, 16)),
    ['Server listening', 'request'],
    'and no other line',
  )
})

t.test('when the client disconnects before the backend responds, the call is cancelled', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1')
  const { url, send } = await startGateway(t, { BACKEND_URL: platform.url })

  const leaving = fetch(`${url}/v1/sessions/s-1/events`, {
    headers: { authorization: 'Bearer x', 'x-platform-project': 'demo' },
    signal: AbortSignal.timeout(150),
  })
  await t.rejects(leaving)

  await eventually(() => platform.calls().includes('GET /s-1/agui/events'), 'the stream')
  await eventually(() => platform.streams().length === 0, 'its end')
  await eventually(async () => /^gateway_event_streams 0$/m.test((await send('/metrics')).body), 'no stream')
  t.pass('closed')
})

t.test('the response headers are sent at once, even if the backend has no events yet', async (t) => {
  const platform = await startPlatform(t, { heartbeat: 600_000 })
  platform.add('s-1')
  const { url } = await startGateway(t, { BACKEND_URL: platform.url, BACKEND_TIMEOUT: '2s' })

  const stream = await openStream(t, `${url}/v1/sessions/s-1/events`)
  await stream.said(/^: open\n\n$/)
  await wait(2500)
  platform.emit('s-1', { type: 'CUSTOM', name: 'late' })
  await stream.said(/late/)

  t.equal(stream.reply.statusCode, 200, 'BACKEND_TIMEOUT is not for streams')
})

t.test('the client gets the error of a backend that refuses', async (t) => {
  const cases: [status: number, json: unknown, seen: number, error: RegExp][] = [
    [401, { error: 'Token expired or invalid' }, 401, /^Token expired or invalid$/],
    [403, { error: 'No' }, 403, /^No$/],
    [409, { error: 'Not now' }, 409, /^Not now$/],
    [500, { error: 'dial tcp 10.0.0.1' }, 502, /^The backend failed to serve the request$/],
    [302, {}, 502, /^The backend failed/],
    [200, { events: [] }, 502, /^The backend sent an invalid response$/],
  ]
  let refusal = cases[0]
  const { gateway } = await startStreaming(t, () => refusal)

  for (refusal of cases) {
    const [, , status, error] = refusal
    const reply = await gateway.send('/v1/sessions/s-1/events')
    t.match(reply, { status, body: { error } }, JSON.stringify(refusal))
    t.match(reply.headers.get('content-type'), /^application\/json/)
  }
  t.match((await gateway.send('/metrics')).body, /^gateway_event_streams 0$/m)
})

t.test('an unavailable backend is an error, and a lost one ends the stream cleanly', async (t) => {
  const cases: [name: string, end: (response: ServerResponse) => void, text: RegExp, err?: object][] = [
    [
      'refuses late',
      (response) => setTimeout(() => response.writeHead(500).end(), 1500),
      /^: open\n\n$/,
      { message: /failed/ },
    ],
    [
      'is lost',
      (response) => {
        begin(response)
        response.write('data: {"a":1}\n\ndata: {"b"', () => setTimeout(() => response.socket?.resetAndDestroy(), 700))
      },
      /data: \{"a":1\}\n\ndata: \{"b"$/,
      { message: 'the connection to the backend was lost' },
    ],
  ]
  for (const [name, end, text, err] of cases) {
    const { gateway, events } = await startStreaming(t, end)

    const stream = await openStream(t, events)

    t.equal(await stream.ended, 'end', `${name}: it ends, so that the client connects again`)
    t.match(stream.text(), text)
    const line = await eventually(() => gateway.lines.find(({ route }) => String(route).endsWith('/events')))
    t.match(line, { status: 200, err }, name)
  }
  const { send } = await startGateway(t)
  t.match(await send('/v1/sessions/s-1/events'), { status: 502, body: { error: 'The backend is unavailable' } })
})

t.test('a stream without data for EVENTS_IDLE_TIMEOUT ends, and one with data does not', async (t) => {
  const open: ServerResponse[] = []
  const { events } = await startStreaming(
    t,
    (response) => {
      begin(response)
      open.push(response)
    },
    { EVENTS_IDLE_TIMEOUT: '2s', BACKEND_TIMEOUT: '1s' },
  )

  const began = performance.now()
  const [silent, lively] = await Promise.all([openStream(t, events), openStream(t, events)])
  await eventually(() => open.length === 2)
  const beat = setInterval(() => open[0]?.write(': heartbeat\n\n'), 100)
  t.teardown(() => clearInterval(beat))
  const first = await Promise.race([silent.ended.then(() => silent), lively.ended.then(() => lively)])
  await wait(1000)

  t.ok(performance.now() - began >= 2900)
  const other = first === silent ? lively : silent
  t.notMatch(first.text(), /heartbeat/)
  t.match(other.text(), /heartbeat/)
  t.equal(await Promise.race([other.ended, wait(10)]), undefined, 'the other goes on')
})
