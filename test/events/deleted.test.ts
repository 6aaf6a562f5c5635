import t from 'tap'
import { openStream } from '../support/event-stream.ts'
import { startGateway } from '../support/gateway.ts'
import { startPlatform } from '../support/platform.ts'
import { eventually } from '../support/processes.ts'

const settings = { EVENTS_IDLE_TIMEOUT: '3s', RATE_LIMIT_BURST: '1000' }

t.test('the stream of a deleted session ends after EVENTS_IDLE_TIMEOUT, and the next request is a 404', async (t) => {
  const platform = await startPlatform(t, { heartbeat: 100 })
  platform.add('s-1')
  const { url, send } = await startGateway(t, { BACKEND_URL: platform.url, ...settings })
  const events = `${url}/v1/sessions/s-1/events`
  const stream = await openStream(t, events)
  await stream.said(/: heartbeat/)

  platform.remove('s-1')

  t.equal(await stream.ended, 'end')
  t.equal((await openStream(t, events)).reply.statusCode, 404)
  t.match((await send('/metrics')).body, /^gateway_event_streams_ended_total\{reason="gone"\} 1$/m)
})

t.test('a stream with events is not checked, and an idle one stays open as long as its session exists', async (t) => {
  const platform = await startPlatform(t, { heartbeat: 100 })
  platform.add('lively')
  platform.add('silent')
  const { url } = await startGateway(t, { BACKEND_URL: platform.url, ...settings })
  const lively = await openStream(t, `${url}/v1/sessions/lively/events`)
  const silent = await openStream(t, `${url}/v1/sessions/silent/events`)
  const emit = setInterval(() => platform.emit('lively', { type: 'CUSTOM', name: 'x' }), 100)
  t.teardown(() => clearInterval(emit))
  const lookUps = (name: string) => platform.calls().filter((call) => call === `GET /${name}`).length

  await eventually(() => lookUps('silent') >= 3, 'look-ups of the silent stream', 60_000)

  t.equal(lookUps('lively'), 1, 'only before its stream')
  t.equal(await Promise.race([lively.ended, silent.ended, 'both go on']), 'both go on')
})

t.test('many idle streams share a few checks per second', async (t) => {
  const streams = 20
  const platform = await startPlatform(t, { heartbeat: 100 })
  const { url } = await startGateway(t, { BACKEND_URL: platform.url, ...settings })
  const names = Array.from({ length: streams }, (_, index) => `s-${index}`)
  for (const name of names) platform.add(name)
  await Promise.all(names.map((name) => openStream(t, `${url}/v1/sessions/${name}/events`)))
  const lookUps = () =>
    platform
      .calls()
      .filter((call) => /^GET \/s-\d+$/.test(call))
      .slice(streams)
  const begun = performance.now()

  await eventually(() => new Set(lookUps()).size === streams, 'a look-up of each', 60_000)

  const seconds = (performance.now() - begun) / 1000
  t.ok(lookUps().length <= 5 * (seconds + 1), `${lookUps().length} look-ups in ${seconds} s`)
  t.equal(lookUps().length, streams, 'each was looked up before any a second time')
})
