import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { caller, prepareSgw } from './support/sgw.ts'

t.test('a conversation: create, send, stop, start and send again', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const made = await run(['create', '--interactive', '-o', 'name', 'first'])
  const id = made.stdout.trim()

  const second = await run(['send', id, '--follow', 'The', 'second'])
  t.match(second, { code: 0, stderr: '' })
  t.match(second.stdout, /^user.*\n {2}The second\n[\s\S]*^assistant.*\n {2}This is a walkthrough/m)
  t.notMatch(second.stdout, /first/, 'only the reply to this message')
  const piped = await run(['send', id, '-', '-o', 'name'], { input: 'The third' })
  t.match(piped, { code: 0, stdout: /^[\w-]+\n$/ })

  t.match(await run(['update', id, '--timeout', '2m']), { code: 8, stderr: /^sgw: .*\(409, request/ })
  t.match(await run(['stop', id]), { code: 0, stdout: `${id}: is being stopped\n` })
  t.match(await run(['wait', id]), { code: 4, stdout: /^Status +Stopped$/m })
  t.match(await run(['send', id, 'too late']), {
    code: 8,
    stderr: /^sgw: The session is Stopped: start it .*\(409, request.*\nStart it: sgw start session-[0-9a-f-]{36}\n$/,
  })
  t.match(await run(['interrupt', id]), { code: 8, stderr: /: The session is Stopped: there is nothing to interrupt/ })
  t.match(await run(['update', id, '--timeout', '2m', '--display-name', 'Mine']), {
    code: 0,
    stdout: `${id}: changed\n`,
  })
  t.match(await backend.read(id), { spec: { timeout: 120, displayName: 'Mine' } })

  const logs = await run(['logs', id])
  t.match(logs, { code: 0, stderr: '' })
  t.match(logs.stdout, /^user.*\n {2}first\n[\s\S]*^assistant[\s\S]*^user.*\n {2}The second\n/m)
  const followed = await run(['logs', '--follow', id])
  t.equal(followed.stdout, logs.stdout, 'logs and logs --follow print the same')
  t.match(JSON.parse((await run(['logs', id, '-o', 'json'])).stdout), { items: [{ role: 'user', text: 'first' }] })

  t.match(await run(['start', id]), { code: 0, stdout: `${id}: is being started\n` })
  await backend.reached(id, 'Running')
  t.match(await run(['send', id, '-f', 'The fourth']), { code: 0, stdout: /The fourth/ })
})

t.test('events prints JSON lines until the session ends, from the first or after --last-event-id', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const id = await backend.create({ initialPrompt: 'The task', stopOnRunFinished: true })
  const events = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(['events', id, ...args])
    t.equal(code, 0, stderr)
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  }

  const all = await events()

  t.match(all[0], { id: /./, data: { type: 'RUN_STARTED' } })
  t.match(all.at(-1), { data: { type: 'RUN_FINISHED' } })
  t.same(await events('--last-event-id', all[1].id), all.slice(2))
  t.match(await run(['events', 'no-such-session']), { code: 6, stdout: '', stderr: /^sgw: Session not found/ })
})

t.test('interrupt ends the turn, not the session', async (t) => {
  const backend = await startLocalBackend(t, { WALKTHROUGH_DELAY: '1h' })
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const id = await backend.create({ initialPrompt: 'long', timeout: 7200 })
  await backend.reached(id, 'Running')

  t.match(await run(['send', id, 'next']), { code: 0 })
  t.match(await run(['interrupt', id]), { code: 0, stdout: `${id}: interrupted\n` })
  t.match(await run(['get', id]), { code: 0, stdout: /^Status +running$/m })
  const following = run(['logs', '--follow', id])
  t.match(await run(['delete', id]), { code: 0 })
  t.match(await following, { code: 6, stderr: /^sgw: Session not found/ })
})
