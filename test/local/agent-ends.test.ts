import { join } from 'node:path'
import t from 'tap'
import { messagesIn } from '../support/events.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { childrenOf, commandOf, eventually, isRunning, startProcess } from '../support/processes.ts'
import { agentsOf, startScripted, talkTo } from './support/scripted.ts'

t.test('an agent that ignores an interrupt, or dies between two prompts, fails its session', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startScripted(t, [], { LOCAL_DATA, AGENT_CANCEL_TIMEOUT: '1s' })
  const { idle, post, events } = talkTo(backend)
  const deaf = await backend.create({ initialPrompt: 'say a\nhang', stopOnRunFinished: false })
  const dies = await backend.create({ initialPrompt: 'say a', stopOnRunFinished: false })
  const { received } = await events(t, deaf)
  await eventually(() => messagesIn(received).length > 1)
  await post(deaf, '/agui/interrupt')
  await idle(dies)
  for (const pid of agentsOf(join(LOCAL_DATA, 'sessions', dies))) process.kill(pid, 'SIGKILL')

  t.match((await backend.reached(deaf, 'Failed')).status.conditions, [
    { reason: 'CancelIgnored', message: /within 1 s/ },
  ])
  t.match((await backend.reached(dies, 'Failed')).status.conditions, [{ reason: 'AgentEnded', message: /SIGKILL/ }])
  t.same(agentsOf(join(LOCAL_DATA, 'sessions', deaf)), [])
})

t.test('an agent that is interrupted and ends its turn is ready for the next prompt', async (t) => {
  const backend = await startScripted(t, [], { AGENT_CANCEL_TIMEOUT: '2m' })
  const { idle, post, events } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'say a\nwait', stopOnRunFinished: false })
  const { received } = await events(t, name)
  await eventually(() => messagesIn(received).length > 1)

  await post(name, '/agui/interrupt')

  t.match(await idle(name), { phase: 'Running', conditions: [{ reason: 'WaitingForUser' }] })
})

t.test('a stop, a time limit and a delete end an agent that does not listen, and its children', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startScripted(t, [], { LOCAL_DATA })
  const { post, events, at } = talkTo(backend)
  const initialPrompt = 'say a\nchild 600\nhang'
  const names = await Promise.all([backend.create({ initialPrompt }), backend.create({ initialPrompt })])
  for (const name of names) {
    const { received } = await events(t, name)
    await eventually(() => messagesIn(received).length > 1)
  }
  const limited = await backend.create({ initialPrompt, timeout: 5 })

  await post(names[0], '/stop')
  await backend.call('DELETE', at(names[1]))

  t.match((await backend.reached(names[0], 'Stopped')).status, { stoppedReason: 'UserStopped' })
  t.match((await backend.reached(limited, 'Failed')).status.conditions, [{ reason: 'TimedOut' }])
  t.same(agentsOf(LOCAL_DATA), [])
})

t.test('a test file that is killed outright leaves no backend, no agent and no child of one', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const { child, ended } = startProcess(t, ['test/local/agents/abandoned.ts', LOCAL_DATA])
  await eventually(() => agentsOf(LOCAL_DATA).length >= 2, 'the agent and its child')
  const [backend = 0] = childrenOf(child.pid).filter((pid) => commandOf(pid).includes('local/backend.ts'))
  t.ok(isRunning(backend))

  child.kill('SIGKILL')
  await ended

  await eventually(() => !isRunning(backend) && agentsOf(LOCAL_DATA).length === 0, 'the end of all')
})
