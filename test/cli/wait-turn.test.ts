import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { startScriptedSession } from '../support/scripted-session.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'

const id = idOf(1)

t.test('wait --turn says what the agent waits for', async (t) => {
  const { gateway, set } = await startScriptedSession(t, id)
  const { run } = await prepareSgw(t, caller(gateway.url))

  set({ phase: 'Running', agentStatus: 'working' })
  t.match(await run(['wait', '--turn', '--timeout', '1s', id]), {
    code: 5,
    stderr: new RegExp(`is still working after 1s\\.\nWait again: sgw wait --turn ${id}\n$`),
  })

  set({ phase: 'Running', agentStatus: 'waiting_input' })
  t.match(await run(['wait', '--timeout', '1s', id]), { code: 5, stderr: /: asking\n[\s\S]*is still asking after 1s/ })

  const states: [status: object, code: number, line: RegExp][] = [
    [{ phase: 'Running', agentStatus: 'idle' }, 0, /^waiting\n$/],
    [{ phase: 'Running', agentStatus: 'waiting_input' }, 12, /^asking: The agent asked a question/],
    [{ phase: 'Completed' }, 0, /^completed\n$/],
    [{ phase: 'Stopped', stoppedReason: 'inactivity' }, 4, /^Stopped: The session was stopped because/],
    [{ phase: 'Failed' }, 3, /^failed/],
  ]
  for (const [status, code, line] of states) {
    set(status)
    const { stdout, ...ended } = await run(['wait', '--turn', id])
    t.equal(ended.code, code, JSON.stringify(status))
    t.ok(stdout.startsWith(`${id}: `))
    t.match(stdout.slice(id.length + 2), line)
  }
  set({ phase: 'Running', agentStatus: 'idle' })
  const { stdout } = await run(['wait', '--turn', '--json', 'activity', id])
  t.same(JSON.parse(stdout), { activity: 'waiting' })
})

t.test('wait --turn waits for the first answers of several sessions', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const ids = [1, 2].map(() => backend.create({ initialPrompt: 'first', stopOnRunFinished: false }))
  const [one = '', other = ''] = await Promise.all(ids)

  t.match(await run(['wait', '--turn', one, other]), { code: 0, stdout: `${one}: waiting\n${other}: waiting\n` })
})
