import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { listen } from '../support/listen.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { makeRepository } from '../support/repositories.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'

t.test('cp leaves out the git directory of a folder, whose settings name programs', async (t) => {
  const backend = await startLocalBackend(t, { WALKTHROUGH_DELAY: '1h' })
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const app = await makeRepository(t, { 'a.txt': 'one\n', 'sub/.gitignore': 'x\n' })
  const id = await backend.create({ initialPrompt: 'long', repos: [{ url: app.url }] })
  await backend.reached(id, 'Running')
  const here = await temporaryDirectory(t)

  const folder = await run(['cp', `${id}:repos/app`, join(here, 'app')])
  t.match(folder, { code: 0, stderr: /^Not copied: "repos\/app\/\.git" git would run .*\nCopied 2 files, / })
  t.notOk(existsSync(join(here, 'app/.git')))
  t.ok(existsSync(join(here, 'app/sub/.gitignore')))

  const named = await run(['cp', `${id}:repos/app/.git`, join(here, 'git')])
  t.match(named, { code: 0 })
  t.ok(existsSync(join(here, 'git/config')), 'a git directory that the user names is copied')
})

t.test('pull takes no option of git from a gateway', async (t) => {
  const here = await temporaryDirectory(t)
  const app = await makeRepository(t, { 'a.txt': 'one\n' })
  const clone = join(here, 'clone')
  execFileSync('git', ['clone', '--quiet', app.url, clone])
  const base = `--upload-pack=touch ${here}/ran; git-upload-pack`
  for (const [commits, url] of [
    [{ base }, app.url],
    [{ head: base }, app.url],
    [{}, 'https://host.invalid/%zz'],
  ] as const) {
    const item = { repo: 'app', url, ...commits, branch: 'b', linesAdded: 0, linesRemoved: 0 }
    const server = createServer((_request, reply) => {
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ items: [item], total: 1 }))
    })
    const { run } = await prepareSgw(t, caller(await listen(t, server)))
    const ran = await run(['pull', idOf(1), '--into', clone])
    t.match(ran, { code: /^(8|11)$/, stderr: /is not the ID of a commit|has no remote with the URL/ })
    t.notOk(existsSync(join(here, 'ran')))
  }
})
