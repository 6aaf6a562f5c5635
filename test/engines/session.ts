import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Test } from 'tap'
import { workflow } from '../workflow/pages.ts'
import { startAgent } from './agent.ts'
import type { Engine } from './engines.ts'
import { startModel } from './model.ts'

const app = {
  'src/total.js': 'exports.total = (list) => list.reduce((sum, n) => sum + n)\n',
  'test/some.test.js': `const { total } = require('../src/total.js')
require('node:test')('some', () => require('node:assert').equal(total([1, 2]), 3))
`,
}

/** A session as a runner lays it out: the workflow at its root, a repository with a bug and a fork, and an engine in it. */
export async function startEngineSession(t: Test, engine: Engine) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'engine-')))
  const session = join(root, 'session')
  const repo = join(session, 'repos/app')
  const home = join(root, 'home')
  cpSync(workflow, session, { recursive: true, verbatimSymlinks: true })
  for (const [path, text] of Object.entries(app)) {
    mkdirSync(dirname(join(repo, path)), { recursive: true })
    writeFileSync(join(repo, path), text)
  }
  mkdirSync(home)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repo, encoding: 'utf8' }).trim()
  git('init', '-qb', 'main')
  git('config', 'user.name', 'Ann')
  git('config', 'user.email', 'ann@example.org')
  git('config', 'commit.gpgSign', 'false')
  git('add', '-A')
  git('commit', '-qm', 'Base')
  git('init', '-q', '--bare', join(root, 'fork.git'))
  git('remote', 'add', 'fork', join(root, 'fork.git'))

  const model = await startModel()
  const agent = await startAgent(engine, session, home, model.url)
  t.teardown(async () => {
    await agent.stop()
    await model.close()
    rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  })
  return { session, git, model, agent }
}
