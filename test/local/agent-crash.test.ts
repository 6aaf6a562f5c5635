import { join } from 'node:path'
import t from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually, processesWith } from '../support/processes.ts'
import { hangingRepository } from '../support/repositories.ts'
import { size } from '../support/size.ts'
import { agentsOf, startScripted, talkTo } from './support/scripted.ts'

t.test('the start after a kill -9 of the backend kills the old agents, their children and clones', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const hanging = await hangingRepository(t)
  const env = { LOCAL_DATA, LOCAL_MAX_RUNNING: '2' }
  const first = await startScripted(t, [], env)
  const names = [
    await first.create({ initialPrompt: 'say a\nchild 600\nhang' }),
    await first.create({ initialPrompt: 'say a', stopOnRunFinished: false }),
    await first.create({ repos: [{ url: hanging }] }),
  ]
  const waiting = await first.create({ initialPrompt: 'say later' })
  await talkTo(first).idle(names[1] ?? '')
  await eventually(() => processesWith('sleep 600').length > 0 && processesWith(hanging).length > 0)

  first.child.kill('SIGKILL')
  await first.ended
  const second = await startScripted(t, [], env)

  t.same(agentsOf(join(LOCAL_DATA, 'sessions', names[0] ?? '')), [])
  t.same(processesWith(hanging), [])
  for (const name of names) {
    t.match((await second.read(name)).status.conditions, [{ reason: 'BackendRestarted' }])
    t.same(agentsOf(join(LOCAL_DATA, 'sessions', name)), [])
  }
  t.equal((await second.reached(waiting, 'Completed', 'Failed')).status.result, 'later')
})

const many = size(15, 50)

t.test(`${many} sessions complete in order, even over a kill -9, except those that were running`, async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const env = { LOCAL_DATA, LOCAL_MAX_RUNNING: '3' }
  const first = await startScripted(t, [], env)
  const names = await Promise.all(
    Array.from({ length: many }, (_, number) => first.create({ initialPrompt: `say ${number}` })),
  )
  await first.reached(names[5] ?? '', 'Completed')
  first.child.kill('SIGKILL')
  await first.ended
  const second = await startScripted(t, [], env)

  const ends = await Promise.all(names.map((name) => second.reached(name, 'Completed', 'Failed')))

  const failed = ends.filter(({ status }) => status.phase === 'Failed')
  t.ok(failed.length <= 3, 'only the running sessions failed')
  for (const { status } of failed) t.match(status.conditions, [{ reason: 'BackendRestarted' }])
  for (const [number, { status }] of ends.entries())
    if (status.phase === 'Completed') t.equal(status.result, String(number))
  t.same(agentsOf(LOCAL_DATA), [])
})
