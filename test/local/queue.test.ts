import t from 'tap'
import type { Session } from '../../local/storage/session.ts'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { startScripted, talkTo } from './support/scripted.ts'

t.test('a queued session says why it waits and what to do', async (t) => {
  const backend = await startScripted(t, [], { LOCAL_MAX_RUNNING: '2' })
  const { call, create, read, reached, sessions } = backend
  const { idle, post } = talkTo(backend)
  const idleOne = await create({ initialPrompt: 'say a', stopOnRunFinished: false })
  await idle(idleOne)
  const working = await create({ initialPrompt: 'say a\nwait' })
  await reached(working, 'Running')
  const [third, fourth] = [await create({ initialPrompt: 'say c' }), await create({ initialPrompt: 'say d' })]
  const why = (place: number) =>
    `The session is number ${place} in the queue: 2 of 2 slots are in use. 1 session is waiting for its user and keeps its slot. Stop one that you do not need, or restart the backend with LOCAL_MAX_RUNNING above 2.`

  const { items } = (await (await call('GET', sessions)).json()) as { items: Session[] }

  t.equal((await read(third)).status.conditions[0]?.message, why(1))
  t.same(
    items.slice(0, 2).map(({ status }) => status.conditions[0]?.message),
    [why(2), why(1)],
  )
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const shown = (await send('/v1/sessions')).body.items.map(({ activity, reason }: Record<string, string>) => [
    activity,
    reason,
  ])
  t.same(shown, [
    ['queued', why(2)],
    ['queued', why(1)],
    ['working', undefined],
    ['waiting', undefined],
  ])
  const page = async (name: string) => await (await call('GET', `/sessions/${name}`)).text()
  t.match(await page(fourth), why(2))
  await talkTo(backend).say(idleOne, 'wait')
  const busy = 'All of these sessions are working. The next session starts when one of them ends.'
  await eventually(
    async () => (await read(third)).status.conditions[0]?.message.endsWith(busy),
    'the change of the reason',
  )
  await post(working, '/stop')
  t.match((await reached(third, 'Completed')).status, { result: 'c', conditions: [{ reason: 'Completed' }] })
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
