import { spawn } from 'node:child_process'
import { join } from 'node:path'
import t from 'tap'
import { fromPs } from '../../local/processes/process-list.ts'
import { messagesIn } from '../support/events.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { childrenOf, commandOf, eventually, isRunning, processesWith, startProcess } from '../support/processes.ts'
import { agentsOf, startScripted, talkTo } from './support/scripted.ts'

t.test('a session fails if its agent ignores an interrupt or dies between two prompts', async (t) => {
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

t.test('after an interrupt the agent is ready for the next prompt', async (t) => {
  const backend = await startScripted(t, [], { AGENT_CANCEL_TIMEOUT: '2m' })
  const { idle, post, events } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'say a\nwait', stopOnRunFinished: false })
  const { received } = await events(t, name)
  await eventually(() => messagesIn(received).length > 1)

  await post(name, '/agui/interrupt')

  t.match(await idle(name), { phase: 'Running', conditions: [{ reason: 'WaitingForUser' }] })
})

t.test('a stop, a timeout and a delete kill an unresponsive agent and its children', async (t) => {
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

  t.match((await backend.reached(names[0], 'Stopped')).status, { stoppedReason: 'user' })
  t.match((await backend.reached(limited, 'Failed')).status.conditions, [{ reason: 'TimedOut' }])
  t.same(agentsOf(LOCAL_DATA), [])
})

t.test('a test file that is killed with SIGKILL leaves no backend and no agent behind', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const { child, ended } = startProcess(t, ['test/local/agents/abandoned.ts', LOCAL_DATA])
  await eventually(() => agentsOf(LOCAL_DATA).length >= 2, 'the agent and its child')
  const [backend = 0] = childrenOf(child.pid).filter((pid) => commandOf(pid).includes('local/backend.ts'))
  t.ok(isRunning(backend))

  child.kill('SIGKILL')
  await ended

  await eventually(() => !isRunning(backend) && agentsOf(LOCAL_DATA).length === 0, 'the end of all')
})

t.test('all processes of a session are killed at its end, but no process of the user', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startScripted(t, [], { LOCAL_DATA })
  const ways: [seconds: string, script: string][] = [
    ['6101', 'setsid -f sleep 6101'],
    ['6102', 'env -i setsid -f sleep 6102'],
    ['6103', 'setsid -f sh -c "sleep 0.05; setsid -f sleep 6103"'],
    ['6104', 'setsid -f sh -c "while :; do setsid -f sleep 6104; sleep 0.2; done"'],
    ['6105', 'setsid -f sh -c "env -i sh -c \\"cd /; sleep 6105\\"; sleep 6105"'],
    ['6106', '(trap "" HUP TERM; nohup sleep 6106 &)'],
  ]
  const left = ([seconds]: [string, string]) => processesWith(`sleep ${seconds}`).length > 0
  const initialPrompt = [...ways.map(([, script]) => `leave ${script}`), 'say left', 'wait'].join('\n')
  const name = await backend.create({ initialPrompt, stopOnRunFinished: false })
  await eventually(() => ways.every(left), 'what it leaves')
  const cwd = join(LOCAL_DATA, 'sessions', name, 'work')
  const { HOME = '/', PATH } = process.env
  const own = spawn('sh', ['-c', 'read line'], { cwd, env: { HOME, PATH } })
  const named = spawn('sh', ['-c', 'read line', `SESSION_GATEWAY_SESSION=${join(cwd, '..')}`], { cwd: '/' })
  t.teardown(() => [own, named].map((child) => child.kill()))

  await talkTo(backend).post(name, '/stop')
  await backend.reached(name, 'Stopped')

  for (const way of ways) t.notOk(left(way), way[1])
  t.equal(own.exitCode ?? own.signalCode, null, 'a command of the user in the same directory')
  t.equal(named.exitCode ?? named.signalCode, null, 'a command that only names the session')
})

t.test('without /proc, ps shows the environment of processes', async (t) => {
  const child = spawn('sh', ['-c', 'read line', 'MARK=in an argument'], {
    env: { MARK: 'a value', PATH: process.env.PATH },
  })
  t.teardown(() => child.kill())

  const listed = await eventually(async () =>
    (await fromPs(['axeww'], ['axww'])).find(({ pid, environment }) => pid === child.pid && environment.length > 1),
  )

  t.equal(listed.parent, process.pid)
  t.same(
    listed.environment.filter((one) => one.startsWith('MARK=')),
    ['MARK=a value'],
  )
})
