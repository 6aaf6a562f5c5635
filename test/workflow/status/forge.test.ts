import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { readForge, unknown } from '../../../workflows/programs/status/pull-request.ts'
import { Situation } from '../follow-up/situation.ts'
import { workflow } from '../pages.ts'
import { startSession } from '../session.ts'
import { link } from './situations/situation.ts'

const tokens = { github: 'GH_ENTERPRISE_TOKEN', gitlab: 'GITLAB_TOKEN', gitea: 'GITEA_TOKEN' }
const servers = { github: 'GITHUB_SERVER_URL', gitlab: 'CI_SERVER_URL', gitea: 'GITEA_SERVER_URL' }

for (const kind of ['github', 'gitlab', 'gitea'] as const) {
  t.test(`status reads a pull request of ${kind}: its state, its checks and its unanswered comments`, async (t) => {
    const situation = await Situation.open(kind)
    const { forge } = situation
    t.teardown(() => situation.close())
    const env = { ...process.env, [tokens[kind]]: forge.user('session').token, [servers[kind]]: forge.origin }
    const read = () => readForge(forge.url, [], env)
    forge.check(forge.head, 'build', 'failed')
    forge.check(forge.head, 'lint', 'passed')
    forge.check(forge.head, 'slow', 'running')
    forge.remark(forge.user('writer'), 'comment', 'Please rename it.')
    forge.remark(forge.user('reader'), 'comment', 'Please delete it.')

    const open = await read()
    forge.state = 'merged'
    const merged = await read()
    forge.state = 'closed'
    const closed = await read()
    forge.faults.set(forge.requests.length, 'broken')
    forge.faults.set(forge.requests.length + 1, 'broken')
    forge.faults.set(forge.requests.length + 2, 'broken')
    const broken = await read()

    t.strictSame(open, { state: 'open', checks: { passed: 1, failed: 1, running: 1 }, unanswered: 1 })
    t.strictSame(merged, { state: 'merged', checks: null, unanswered: null })
    t.strictSame(closed, { state: 'closed', checks: null, unanswered: null })
    t.strictSame(broken, unknown)
  })
}

t.test('status waits at most five seconds for a forge, and --offline does not ask it', async (t) => {
  let asked = 0
  const silent = createServer((socket) => {
    asked += 1
    socket.on('error', () => {})
  })
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
  t.teardown(() => silent.close())
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const s = startSession(t)
  s.done('review')
  s.report('document', { pull_request: link.replace('https://forge.example', `http://127.0.0.1:${port}`) })
  const program = join(workflow, 'bin/status')
  const run = promisify(execFile)

  const { stdout: offline } = await run(program, ['--json', '--offline'], { cwd: s.root })
  const askedOffline = asked
  const since = performance.now()
  const { stdout } = await run(program, ['--json'], { cwd: s.root })
  const seconds = (performance.now() - since) / 1000

  t.equal(askedOffline, 0)
  t.ok(asked > 0)
  t.ok(seconds > 4 && seconds < 30, `${seconds} s`)
  t.match(JSON.parse(stdout), { next: null, pullRequest: { state: null, checks: null, unanswered: null } })
  t.same({ ...JSON.parse(stdout), updatedAt: '' }, { ...JSON.parse(offline), updatedAt: '' })
})
