import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { Transcripts } from '../../local/storage/transcripts.ts'
import { followEvents, messagesIn } from '../support/events.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { eventually, memoryOf } from '../support/processes.ts'

t.test('headers and a heartbeat are sent immediately, and further heartbeats without any event', async (t) => {
  const { create, origin, sessions } = await startLocalBackend(t, { LOCAL_HEARTBEAT: '200ms' })
  const name = await create({ stopOnRunFinished: false })

  const { response, heartbeats, received } = await followEvents(t, `${origin}${sessions}/${name}/agui/events`)

  t.equal(response.status, 200)
  t.match(response.headers.get('cache-control'), 'no-store')
  await eventually(() => heartbeats() >= 3)
  t.same(received, [])
})

t.test('a stream of 10,000 events continues after any id, complete and in order', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const first = await startLocalBackend(t, { LOCAL_DATA })
  const name = await first.create()
  await first.reached(name, 'Completed')
  first.child.kill('SIGTERM')
  await first.ended
  const transcripts = new Transcripts(join(LOCAL_DATA, 'sessions'))
  for (let number = 0; number < 9_992; number += 1) {
    transcripts.append(name, { type: 'CUSTOM', name: 'number', value: `${number} ${'ä\n'.repeat(number % 50)}` })
  }
  const { origin, sessions } = await startLocalBackend(t, { LOCAL_DATA })
  const url = `${origin}${sessions}/${name}/agui/events`
  const whole = await followEvents(t, url)
  await eventually(() => whole.received.length === 10_000)

  for (const place of [0, 1, 9_998, 9_999, ...Array.from({ length: 10 }, () => Math.floor(Math.random() * 10_000))]) {
    const rest = await followEvents(t, url, whole.received[place]?.id)
    await eventually(() => rest.received.length >= 9_999 - place)
    t.strictSame(rest.received, whole.received.slice(place + 1), `after number ${place}`)
    rest.close()
  }
  for (const unknown of ['', 'x', '-1', '1', '999999999', '1e3', '99999999999999999999']) {
    const all = await followEvents(t, url, unknown)
    await eventually(() => all.received.length === 10_000, `all events after ${unknown}`)
    all.close()
  }
})

t.test('an incomplete line after a kill -9 is removed', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const first = await startLocalBackend(t, { LOCAL_DATA, WALKTHROUGH_DELAY: '1h' })
  const name = await first.create()
  await first.reached(name, 'Running')
  first.child.kill('SIGKILL')
  await first.ended
  appendFileSync(join(LOCAL_DATA, 'sessions', name, 'transcript.jsonl'), '{"type":"TEXT_MESS')

  const { origin, sessions } = await startLocalBackend(t, { LOCAL_DATA })

  const { received } = await followEvents(t, `${origin}${sessions}/${name}/agui/events`)
  await eventually(() => received.at(-1)?.event.type === 'RUN_ERROR')
  t.equal(received.length, 5)
})

t.test('the stream ends when its session is deleted or the backend shuts down', async (t) => {
  const backend = await startLocalBackend(t)
  const names = [await backend.create({ stopOnRunFinished: false }), await backend.create()]
  const follow = (name = '') => followEvents(t, `${backend.origin}${backend.sessions}/${name}/agui/events`)
  const [deleted, left] = [await follow(names[0]), await follow(names[1])]

  await backend.call('DELETE', `${backend.sessions}/${names[0]}`)
  await deleted.ended
  backend.child.kill('SIGTERM')

  await left.ended
  t.equal(await backend.ended, 0)
})

t.test('the stream of a slow reader also ends when its session is deleted', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const { create, call, reached, origin, sessions } = await startLocalBackend(t, { LOCAL_DATA, LOCAL_HEARTBEAT: '1s' })
  const name = await create()
  await reached(name, 'Completed')
  const transcripts = new Transcripts(join(LOCAL_DATA, 'sessions'))
  for (let number = 0; number < 1000; number += 1) {
    transcripts.append(name, { type: 'CUSTOM', name: 'big', value: 'x'.repeat(30_000) })
  }
  const { socket } = await connectSlowly(t, `${origin}${sessions}/${name}/agui/events`)
  // Longer than the heartbeat interval, so that a heartbeat is pending.
  await new Promise((resolve) => setTimeout(resolve, 2000))

  await call('DELETE', `${sessions}/${name}`)

  const ended = once(socket, 'end')
  socket.resume()
  await ended
})

t.test('readers that read late or not at all do not delay the shutdown', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const { create, origin, sessions, reached, child, ended } = await startLocalBackend(t, { LOCAL_DATA })
  const name = await create()
  await reached(name, 'Completed')
  const transcripts = new Transcripts(join(LOCAL_DATA, 'sessions'))
  for (let number = 0; number < 1000; number += 1) {
    transcripts.append(name, { type: 'CUSTOM', name: 'big', value: 'x'.repeat(30_000) })
  }
  const url = `${origin}${sessions}/${name}/agui/events`
  // A keep-alive connection that becomes idle only after the shutdown has begun.
  const late = await connectSlowly(t, url, '1.1')
  await connectSlowly(t, url)

  child.kill('SIGTERM')

  late.socket.resume()
  t.equal(await ended, 0)
})

t.test('a long message is split into several events, never inside a character', async (t) => {
  const { create, origin, sessions } = await startLocalBackend(t)
  const prompt = `a${'😀'.repeat(100_000)}`
  const name = await create({ initialPrompt: prompt })

  const { received } = await followEvents(t, `${origin}${sessions}/${name}/agui/events`)

  await eventually(() => received.some(({ event }) => event.type === 'RUN_FINISHED'))
  t.ok(messagesIn(received)[0] === `user: ${prompt}`)
  t.ok(received.length > 10)
})

t.test('100 stalled readers use little memory and lose no event', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const { create, origin, sessions, reached, child } = await startLocalBackend(t, { LOCAL_DATA, LOCAL_HEARTBEAT: '1h' })
  const name = await create()
  await reached(name, 'Completed')
  const transcripts = new Transcripts(join(LOCAL_DATA, 'sessions'))
  const value = 'x'.repeat(30_000)
  for (let number = 0; number < 1000; number += 1) transcripts.append(name, { type: 'CUSTOM', name: 'big', value })
  const url = `${origin}${sessions}/${name}/agui/events`
  const one = await followEvents(t, url)
  await eventually(() => one.received.length === 1008)
  one.close()
  const before = memoryOf(child.pid)

  const readers = await Promise.all(Array.from({ length: 100 }, () => connectSlowly(t, url)))

  await new Promise((resolve) => setTimeout(resolve, 5000))
  const growth = memoryOf(child.pid) - before
  // The transcript has 30 MB, so one copy per reader would be 3 GB. A reader should hold one batch of about 64 KiB.
  t.ok(growth < 400, `${growth} MiB`)
  for (const reader of readers.slice(0, 3)) t.match(await reader.readAll(), /id: \d+\ndata: .*"name":"big".*\n\n$/)
})

/** Opens a stream without reading from it. `readAll` then reads all 1008 events and returns the end. */
async function connectSlowly(t: Test, url: string, version = '1.0') {
  const { hostname, port, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  t.teardown(() => socket.destroy())
  socket.pause()
  socket.write(`GET ${pathname} HTTP/${version}\r\nHost: ${hostname}\r\nAuthorization: Bearer any\r\n\r\n`)
  await once(socket, 'connect')
  return { socket, readAll }

  async function readAll() {
    let [events, last] = [0, '']
    socket.setEncoding('utf8').on('data', (text: string) => {
      last = (last + text).slice(-40_000)
      events += text.split('id: ').length - 1
    })
    socket.resume()
    await eventually(() => events >= 1000 && last.endsWith('\n\n'), 'all events')
    return last
  }
}
