import t, { type Test } from 'tap'
import { type OpenStream, openStream } from '../support/event-stream.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'

/** A gateway in front of the local backend, with an interactive session. */
async function startSession(t: Test, env: NodeJS.ProcessEnv = {}) {
  const backend = await startLocalBackend(t, { LOCAL_BACKEND_PREFIX: '/api', ...env })
  const settings = { BACKEND_URL: `${backend.origin}/api`, RATE_LIMIT_RPS: '10000', RATE_LIMIT_BURST: '10000' }
  const gateway = await startGatewayProcess(t, settings)
  const made = await gateway.send('/v1/sessions', { method: 'POST', body: { task: 'first', interactive: true } })
  const session = `/v1/sessions/${made.body.id}`
  const post = (verb: string, body?: object) => gateway.send(`${session}/${verb}`, { method: 'POST', body })
  const inStatus = (status: string) =>
    eventually(async () => (await gateway.send(session)).body.status === status, `status ${status}`)
  return { backend, gateway, settings, session, post, inStatus }
}

const finished = (stream: OpenStream, turns: number) =>
  eventually(() => stream.events().filter(({ type }) => type === 'RUN_FINISHED').length === turns, `turn ${turns}`)

t.test('interactive mode over the API: turn, wait, answer, next turn, stop, start, continue', async (t) => {
  const { gateway, session, post, inStatus } = await startSession(t)
  const stream = await openStream(t, `${gateway.url}${session}/events`)
  await finished(stream, 1)

  const said = await post('messages', { text: 'second' })
  t.equal(said.status, 202)
  await finished(stream, 2)
  t.match(stream.events().at(-1), { type: 'RUN_FINISHED', runId: said.body.id }, 'its id is that of the run')
  t.match(await gateway.send(session), { body: { status: 'running' } }, 'it waits for its user')

  t.match(await gateway.send(session, { method: 'PATCH', body: { timeout: 120 } }), { status: 409 })
  t.match(await gateway.send(session, { method: 'PATCH', body: { displayName: 'While it runs' } }), { status: 200 })
  t.match(await gateway.send(session, { method: 'PATCH', body: { stopped: true } }), {
    status: 200,
    body: { task: 'first', status: /^Stopp(ing|ed)$/ },
  })
  await inStatus('Stopped')
  const start = `start it with POST ${session}/start`
  t.match(await post('messages', { text: 'too early' }), { status: 409, body: { error: new RegExp(start) } })
  t.match(await post('interrupt'), { status: 409, body: { error: /^The session is Stopped: there is nothing/ } })
  t.match(await gateway.send(session, { method: 'PATCH', body: { timeout: 120, displayName: 'Mine' } }), {
    status: 200,
  })
  t.match(await gateway.send(session, { method: 'PATCH', body: { labels: { team: 'a' } } }), { status: 200 })
  t.equal((await gateway.send('/v1/sessions?label=team%3Da')).body.total, 1)
  t.match(await post('start'), { status: 202 })
  await inStatus('running')
  await post('messages', { text: 'third' })
  await finished(stream, 3)

  const { body } = await gateway.send(`${session}/transcript`)
  const words = body.items.map(({ role, text }: { role: string; text: string }) => `${role}: ${text}`)
  t.match(words, [
    'user: first',
    /^assistant: This is/,
    'user: second',
    /^assistant: .*second/s,
    'user: third',
    /^assistant: .*third/s,
  ])
  t.equal(body.complete, true)
  t.match((await gateway.send(`${session}/transcript?format=markdown`)).body, /^# Session .*\n\n## User/)
})

t.test('an interrupt ends the turn, and the session accepts the next message', async (t) => {
  const { gateway, session, post, inStatus } = await startSession(t, { WALKTHROUGH_DELAY: '1h' })
  const stream = await openStream(t, `${gateway.url}${session}/events`)
  await stream.said(/RUN_STARTED/)
  await inStatus('running')

  t.match(await post('interrupt'), { status: 202 })

  await finished(stream, 1)
  await post('messages', { text: 'again' })
  await stream.said(/"delta":"again"/)
  t.match(await post('stop'), { status: 202 })
  await inStatus('Stopped')
})

t.test('a stream is resumed after any event, through another gateway too', async (t) => {
  const { gateway, settings, session, post } = await startSession(t)
  const stream = await openStream(t, `${gateway.url}${session}/events`)
  await finished(stream, 1)
  await post('messages', { text: 'second' })
  await finished(stream, 2)
  const events = stream.events()
  const ids = Array.from(stream.text().matchAll(/^id: (.*)$/gm), ([, id = '']) => id)
  const other = await startGatewayProcess(t, settings)

  gateway.child.kill('SIGTERM')
  t.equal(await stream.ended, 'end')
  for (const place of [0, 3, ids.length - 2]) {
    const resumed = await openStream(t, `${other.url}${session}/events`, { 'last-event-id': ids[place] ?? '' })
    await eventually(() => resumed.events().length === events.length - place - 1, 'the rest of the events')
    t.same(resumed.events(), events.slice(place + 1))
  }
})

t.test('a restart of the backend ends a stream, and the next stream continues the session', async (t) => {
  const { backend, gateway, session } = await startSession(t)
  const stream = await openStream(t, `${gateway.url}${session}/events`)
  await finished(stream, 1)

  backend.child.kill('SIGTERM')

  t.equal(await stream.ended, 'end')
  t.match(await gateway.send(`${session}/events`), { status: 502, body: { error: 'The backend is unavailable' } })
})
