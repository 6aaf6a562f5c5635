import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { makeRepository } from '../support/repositories.ts'
import { run } from '../workflow/programs.ts'
import { file, hostile } from './reports.ts'

const path = 'workflows/bugfix'

t.test('progress reads what bin/status wrote in a session of the local backend, also after its end', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startLocalBackend(t, { LOCAL_DATA })
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const repository = await makeRepository(t, { 'README.md': '# Workflows\n' }, { name: 'flows' })
  cpSync(path, join(repository.dir, path), { recursive: true, verbatimSymlinks: true })
  repository.git('add', '.')
  repository.git('commit', '--quiet', '--message', 'bugfix')
  const name = await backend.create({ initialPrompt: 'hello', activeWorkflow: { gitUrl: repository.url, path } })
  await backend.reached(name, 'Completed')
  const work = join(LOCAL_DATA, 'sessions', name, 'work')
  const report = join(work, file)
  const progress = () => send(`/v1/sessions/${name}/progress`)

  const before = await progress()
  mkdirSync(dirname(report))
  const { code } = run(join(work, 'bin/status'), [], work)
  const reported = await progress()
  rmSync(report)
  symlinkSync('/etc/hostname', report)
  const linked = await progress()
  rmSync(report)
  execFileSync('mkfifo', [report])
  const pipe = await progress()
  rmSync(report)
  writeFileSync(report, '{"phases":0}')
  const invalid = await progress()

  t.equal(code, 0)
  t.equal(before.status, 404)
  t.match(reported, {
    status: 200,
    body: { workflow: 'bugfix', next: { phase: 'assess', why: 'nothing has been done yet' } },
  })
  t.equal(reported.body.phases.length, 8)
  t.same(linked, { ...before, headers: linked.headers })
  t.same(pipe, { ...before, headers: pipe.headers })
  t.match(invalid, { status: 502, body: { error: /phases must be a list/ } })
})

t.test('progress answers each faulty report of a local session as of one of the platform', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startLocalBackend(t, { LOCAL_DATA })
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const repository = await makeRepository(t, { 'workflows/bugfix/AGENTS.md': '# Rules\n' }, { name: 'flows' })
  const name = await backend.create({ initialPrompt: 'hello', activeWorkflow: { gitUrl: repository.url, path } })
  await backend.reached(name, 'Completed')
  const report = join(LOCAL_DATA, 'sessions', name, 'work', file)
  mkdirSync(dirname(report))

  for (const { name: fault, content, status = 502, says } of hostile) {
    rmSync(report, { force: true })
    if (typeof content === 'string' || Buffer.isBuffer(content)) writeFileSync(report, content)
    else symlinkSync(content?.link ?? '', report)
    const reply = await send(`/v1/sessions/${name}/progress`)

    t.equal(reply.status, status, fault)
    t.match(reply.body.error, says, fault)
  }
})

t.test('progress of a local session without a workspace is 409', async (t) => {
  const backend = await startLocalBackend(t)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const activeWorkflow = { gitUrl: 'file:///nowhere/flows', path }
  const name = await backend.create({ initialPrompt: 'hello', activeWorkflow })
  await backend.reached(name, 'Failed')

  const { status, body } = await send(`/v1/sessions/${name}/progress`)

  t.strictSame([status, body.error], [409, 'The session is Failed and has no workspace'])
})
