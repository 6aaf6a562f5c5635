import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import type { Session } from '../../local/storage/session.ts'
import { schedulesOf, yearly } from '../schedules/support/local-schedules.ts'
import { messagesIn } from '../support/events.ts'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { answer, question } from './support/questions.ts'
import { startScripted, talkTo } from './support/scripted.ts'

const why = (place: number) =>
  `Number ${place} in the queue: the only slot is in use. The next one starts when a working session ends, waits for its user or asks. For more slots, restart the backend with LOCAL_MAX_RUNNING above 1.`

t.test('a session that waits or asks holds no slot; what is queued says why, in the order of arrival', async (t) => {
  const open = join(await temporaryDirectory(t), 'open')
  const backend = await startScripted(t, [], { LOCAL_MAX_RUNNING: '1', AGENT_PERMISSIONS: 'ask' })
  const { call, create, read, reached, sessions } = backend
  const { idle, post, say, events } = talkTo(backend)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const gatewayShows = async () =>
    (await send('/v1/sessions')).body.items.map(({ status, activity, reason }: Record<string, string>) => [
      status,
      activity,
      reason,
    ])
  const waiting = await create({ initialPrompt: 'say a', stopOnRunFinished: false })
  await idle(waiting)
  const asking = await create({ initialPrompt: 'ask /etc/passwd\nsay done', stopOnRunFinished: false })
  const { received } = await events(t, asking)
  const { id } = await question(received)
  const working = await create({ initialPrompt: `until ${open}\nsay w` })
  await reached(working, 'Running')
  const third = await create({ initialPrompt: 'say c' })
  t.equal((await say(waiting, 'say b')).status, 200)
  const last = await create({ initialPrompt: 'say d' })

  const { items } = (await (await call('GET', sessions)).json()) as { items: Session[] }
  t.match(
    items.map(({ status }) => [status.phase, status.agentStatus, status.conditions[0]?.reason]),
    [
      ['Pending', undefined, 'Queued'],
      ['Pending', undefined, 'Queued'],
      ['Running', 'working', 'Running'],
      ['Running', 'waiting_input', 'AgentAsks'],
      ['Running', 'queued', 'Queued'],
    ],
  )
  t.match(await gatewayShows(), [
    ['pending', 'queued', why(3)],
    ['pending', 'queued', why(1)],
    ['running', 'working', undefined],
    ['running', 'asking', /^The agent asks/],
    ['running', 'queued', why(2)],
  ])
  t.equal((await read(waiting)).status.conditions[0]?.message, why(2))

  t.equal((await answer(backend, asking, id, 'yes')).status, 200)
  await idle(asking)
  t.match((await read(third)).status.conditions, [{ message: why(1) }], 'the answer needed no slot')
  await post(third, '/stop')
  t.match((await read(third)).status, { phase: 'Stopped', stoppedReason: 'user' })
  t.match((await read(waiting)).status.conditions, [{ message: why(1) }])
  writeFileSync(open, '')

  t.match((await reached(last, 'Completed')).status, { result: 'd' })
  const transcript = await (await call('GET', `${sessions}/${waiting}/export`)).text()
  t.match(transcript, '"delta":"b"', 'the message was answered before the session that came later')
  t.match((await idle(waiting)).conditions, [{ reason: 'WaitingForUser' }])
})

t.test('a session with many messages lets others in between; a stop or delete takes its message out', async (t) => {
  const open = join(await temporaryDirectory(t), 'open')
  const backend = await startScripted(t, [], { LOCAL_MAX_RUNNING: '1' })
  const { create, reached, call, sessions } = backend
  const { idle, say, post, events } = talkTo(backend)
  const [stopped, deleted] = [await create({ stopOnRunFinished: false }), await create({ stopOnRunFinished: false })]
  await Promise.all([idle(stopped), idle(deleted)])
  const busy = await create({ initialPrompt: `until ${open}\nsay 1`, stopOnRunFinished: false })
  const { received } = await events(t, busy)
  await reached(busy, 'Running')
  await say(stopped, 'say never')
  await say(deleted, 'say never')
  const other = await create({ initialPrompt: 'say o' })
  const { received: others } = await events(t, other)
  for (const number of [2, 3]) await say(busy, `say ${number}`)

  await post(stopped, '/stop')
  await reached(stopped, 'Stopped')
  t.equal((await call('DELETE', `${sessions}/${deleted}`)).status, 204)
  writeFileSync(open, '')

  await reached(other, 'Completed')
  await eventually(() => messagesIn(received).includes('assistant: 3'), 'all answers')
  const second = received.filter(({ event }) => event.type === 'RUN_STARTED')[1]?.event.timestamp ?? 0
  const between = others.find(({ event }) => event.type === 'RUN_FINISHED')?.event.timestamp
  t.ok(second >= (between ?? Number.NaN), 'the other session was first')
  await post(stopped, '/start')
  const { received: later } = await events(t, stopped)
  await eventually(() => messagesIn(later).includes('assistant: never'), 'the message was kept')
})

t.test('a session of a schedule that stays open blocks no slot', async (t) => {
  const backend = await startScripted(t, [], { LOCAL_MAX_RUNNING: '1' })
  const { create, trigger } = schedulesOf(backend)
  const { name } = await create(yearly, { suspend: true }, { initialPrompt: 'say a', stopOnRunFinished: undefined })

  for (const session of [await trigger(name), await trigger(name), await trigger(name)])
    await talkTo(backend).idle(session)

  t.match((await backend.reached(await backend.create({ initialPrompt: 'say b' }), 'Completed')).status.result, 'b')
})

t.test('the default timeout is an hour with an agent and five minutes without', async (t) => {
  for (const [backend, timeout] of [
    [await startScripted(t), 3600],
    [await startLocalBackend(t), 300],
  ] as const) {
    t.equal((await backend.read(await backend.create({ initialPrompt: 'say a' }))).spec.timeout, timeout)
    const asked = await backend.create({ initialPrompt: 'say a', timeout: 60 })
    t.equal((await backend.read(asked)).spec.timeout, 60)
  }
})
