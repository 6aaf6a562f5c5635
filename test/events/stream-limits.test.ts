import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import t, { type Test } from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { openStream } from '../support/event-stream.ts'
import { caller, startGateway, startGatewayProcess } from '../support/gateway.ts'
import { startPlatform, turn } from '../support/platform.ts'
import { eventually } from '../support/processes.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const sse = { 'content-type': 'text/event-stream' }
const plenty = { RATE_LIMIT_RPS: '10000', RATE_LIMIT_BURST: '10000' }

t.test('the gateway sends its own heartbeats, only between events', async (t) => {
  const halves = ['data: {"a":1}\n\ndata: {"b"', ':2}\n\n']
  const open: ServerResponse[] = []
  const backend = await startBackend(t, ({ url }, response) => {
    if (!url.endsWith('/agui/events')) return [200, resource('s-1')]
    open.push(response)
    // The first stream is silent between events, the second in the middle of an event.
    return response.writeHead(200, sse).write(open.length === 1 ? 'data: {"a":1}\n\n' : halves[0])
  })
  const { url } = await startGateway(t, { BACKEND_URL: backend.url })
  const silent = await openStream(t, `${url}/v1/sessions/s-1/events`)
  await silent.said(/"a"/)
  const cut = await openStream(t, `${url}/v1/sessions/s-1/events`)
  await cut.said(/"b"/)

  await silent.said(/: heartbeat\n\n$/)
  // By now the other stream would have had its heartbeat, too.
  await wait(1500)
  open[1]?.write(halves[1])
  await cut.said(/:2}\n\n$/)

  t.equal(silent.text(), ': open\n\ndata: {"a":1}\n\n: heartbeat\n\n')
  t.equal(cut.text(), `: open\n\n${halves.join('')}`)
})

t.test('above MAX_EVENT_STREAMS the response is 503, until a stream ends', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { events: turn('r', { id: 'm', content: 'x' }, 'y') })
  const { url, send } = await startGateway(t, { BACKEND_URL: platform.url, MAX_EVENT_STREAMS: '2' })
  const events = `${url}/v1/sessions/s-1/events`
  const first = await openStream(t, events)
  await openStream(t, events)
  platform.seen.length = 0

  const refused = await send('/v1/sessions/s-1/events')

  t.match(refused, { status: 503, body: { error: /^The gateway has reached MAX_EVENT_STREAMS/ } })
  t.match(refused.headers.get('retry-after'), /^\d+$/)
  t.same(platform.calls(), [], 'the backend is not asked')
  first.leave()
  const again = await eventually(async () => {
    const stream = await openStream(t, events)
    return stream.reply.statusCode === 200 ? stream : undefined
  }, 'room for one more')
  await again.said(/RUN_FINISHED/)
})

t.test('streams do not use the connections of other calls', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { events: turn('r', { id: 'm', content: 'x' }, 'y') })
  const { url, send } = await startGateway(t, { BACKEND_URL: platform.url, BACKEND_TIMEOUT: '20s', ...plenty })

  const streams = await Promise.all(Array.from({ length: 150 }, () => openStream(t, `${url}/v1/sessions/s-1/events`)))
  await Promise.all(streams.map((stream) => stream.said(/RUN_FINISHED/)))
  const replies = await Promise.all(Array.from({ length: 100 }, () => send('/v1/sessions/s-1')))

  t.equal(platform.streams().length, 150)
  t.same(new Set(replies.map(({ status }) => status)), new Set([200]))
})

/** A backend whose events have ids, and which resumes after Last-Event-ID. */
async function startNumbered(t: Test) {
  const events: string[] = []
  const open = new Set<ServerResponse>()
  const backend = await startBackend(t, ({ url, headers }, response) => {
    if (!url.endsWith('/agui/events')) return [200, resource('s-1')]
    open.add(response)
    response.once('close', () => open.delete(response))
    const after = Number(headers['last-event-id'] ?? -1)
    return response.writeHead(200, sse).write(`: hello\n\n${events.slice(after + 1).join('')}`)
  })
  const tell = () => {
    const event = `id: ${events.length}\ndata: {"n":${events.length}}\n\n`
    events.push(event)
    for (const response of open) response.write(event)
  }
  return { backend, open, tell, count: () => events.length }
}

t.test(
  'a restart of the gateway ends streams cleanly, and clients resume where they were',
  { buffered: true },
  async (t) => {
    const { backend, open, tell, count } = await startNumbered(t)
    const env = { BACKEND_URL: backend.url, ...plenty }
    const [old, next] = [await startGatewayProcess(t, env), await startGatewayProcess(t, env)]
    const talking = setInterval(tell, 5)
    t.teardown(() => clearInterval(talking))
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => openStream(t, `${old.url}/v1/sessions/s-1/events`)),
    )
    await Promise.all(streams.map((stream) => stream.said(/"n":20/)))

    old.child.kill('SIGTERM')
    const ends = await Promise.all(streams.map(({ ended }) => ended))
    const code = await old.ended
    const resumed = await Promise.all(
      streams.map((stream) => {
        const [, last = ''] = [...stream.text().matchAll(/^id: (\d+)$/gm)].at(-1) ?? []
        return openStream(t, `${next.url}/v1/sessions/s-1/events`, { 'last-event-id': last })
      }),
    )
    const target = count() + 20
    await Promise.all(resumed.map((stream) => stream.said(new RegExp(`"n":${target}\\b`))))

    t.same(new Set(ends), new Set(['end']))
    t.equal(code, 0)
    t.equal(open.size, 20, 'the backend is left by the one that stopped')
    for (const [index, stream] of streams.entries()) {
      const numbers = [stream, resumed[index]].flatMap((one) => (one?.events() ?? []).map(({ n }) => n))
      // Events after the last complete id may come twice. Nothing is missing, and the order is right.
      t.same(
        [...new Set(numbers)].slice(0, target),
        Array.from({ length: target }, (_, n) => n),
      )
    }
  },
)

t.test('clients also resume after the gateway is killed', async (t) => {
  const { backend, open, tell } = await startNumbered(t)
  const gateway = await startGatewayProcess(t, { BACKEND_URL: backend.url })
  const stream = await openStream(t, `${gateway.url}/v1/sessions/s-1/events`)
  tell()
  await stream.said(/"n":0/)

  gateway.child.kill('SIGKILL')

  t.not(await stream.ended, 'end', 'the client sees that it was cut')
  await eventually(() => open.size === 0, 'the backend sees it, too')
})

t.test('a request for a stream during the shutdown is a 503', async (t) => {
  const asked = Promise.withResolvers<void>()
  const backend = await startBackend(t, async () => {
    asked.resolve()
    await wait(700)
    return [200, resource('s-1')]
  })
  const { app, send } = await startGateway(t, { BACKEND_URL: backend.url })
  const reply = send('/v1/sessions/s-1/events')
  await asked.promise

  const closed = app.close()

  t.match(await reply, { status: 503, body: { error: 'The gateway is shutting down: try again' } })
  await closed
})

/** Waits until more can be written, or the stream is closed. */
function drained(response: ServerResponse) {
  return new Promise<void>((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
}

/** A client that does not read its stream until it is resumed. */
async function openUnread(t: Test, url: string): Promise<IncomingMessage> {
  const request = get(url, { headers: caller, agent: false })
  t.teardown(() => request.destroy())
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  reply.pause()
  return reply
}

t.test('100 slow readers do not increase memory, and lose no events', async (t) => {
  const each = 40 * 1024 ** 2
  const chunk = Buffer.from(`data: ${'x'.repeat(64 * 1024 - 8)}\n\n`)
  const sent = new Map<ServerResponse, number>()
  const backend = await startBackend(t, async ({ url }, response) => {
    if (!url.endsWith('/agui/events')) return [200, resource('s-1')]
    response.writeHead(200, sse)
    for (let bytes = 0; bytes < each; bytes += chunk.length) {
      sent.set(response, bytes)
      if (!response.write(chunk)) await drained(response)
      if (response.destroyed) return
    }
    response.end()
  })
  const { child, url } = await startGatewayProcess(t, { BACKEND_URL: backend.url, SEND_TIMEOUT: '5m', ...plenty })
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const linux = process.platform === 'linux'
  const before = linux ? memory() : 0

  const readers = await Promise.all(Array.from({ length: 100 }, () => openUnread(t, `${url}/v1/sessions/s-1/events`)))
  const total = () => [...sent.values()].reduce((sum, bytes) => sum + bytes, 0)
  let last = -1
  await eventually(async () => {
    const settled = total() === last
    last = total()
    await wait(500)
    return settled
  }, 'back-pressure as far as the backend')

  t.ok(total() < (100 * each) / 2, `the backend got rid of ${(total() / 1024 ** 2 / 100).toFixed(1)} MB a reader`)
  const grown = linux ? memory() - before : 0
  t.comment(`${grown.toFixed(0)} MB more for 100 slow readers`)
  // Most of it is garbage of what was relayed before the clients stopped reading. Without a limit it would be 4 GB.
  t.ok(grown < 400, `${grown.toFixed(0)} MB more`)
  let read = 0
  readers[0]?.on('data', (bytes: Buffer) => {
    read += bytes.length
  })
  await once((readers[0] as IncomingMessage).resume(), 'end')
  t.equal(read, ': open\n\n'.length + each, 'who reads on gets all of it')
})

t.test('a client that stops reading is disconnected, and its backend connection closed', async (t) => {
  const open = new Set<ServerResponse>()
  const backend = await startBackend(t, ({ url }, response) => {
    if (!url.endsWith('/agui/events')) return [200, resource('s-1')]
    open.add(response)
    response.writeHead(200, sse)
    const talking = setInterval(() => response.write(`data: ${'x'.repeat(256 * 1024)}\n\n`), 5)
    response.once('close', () => {
      clearInterval(talking)
      open.delete(response)
    })
  })
  const { url, send } = await startGateway(t, { BACKEND_URL: backend.url, SEND_TIMEOUT: '1s' })

  await openUnread(t, `${url}/v1/sessions/s-1/events`)
  await eventually(() => open.size === 1)

  await eventually(() => open.size === 0, 'the end of the stream')
  await eventually(async () => /^gateway_event_streams 0$/m.test((await send('/metrics')).body), 'no stream left')
  t.pass('given up')
})
