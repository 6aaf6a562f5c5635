import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { commitId, GitError, git, tryGit } from '../../../workflows/programs/session/git.ts'
import { valuesOf } from '../../../workflows/programs/session/reports.ts'
import { findRepositories, findRoot } from '../../../workflows/programs/session/root.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'root-')))
t.teardown(() => rmSync(root, { recursive: true, force: true }))

async function folder(...path: string[]) {
  const made = join(root, ...path)
  mkdirSync(made, { recursive: true })
  return made
}

async function repository(...path: string[]) {
  const made = await folder(...path)
  await git(made, ['init', '-qb', 'main'])
  return made
}

t.test('the root and the repositories of a session', async (t) => {
  const app = await repository('a/repos/app')
  const lib = await repository('a/repos/lib')
  await folder('a/repos/no-repository')
  const nested = await folder('a/artifacts/bugfix/reports')
  const shop = await repository('b/shop')
  await folder('b/artifacts/bugfix')
  const alone = await repository('c')
  await folder('c/deep/er')
  const beside = await folder('a/workflows/flow/artifacts/bugfix')
  const flow = join(root, 'a/workflows/flow')

  t.equal(await findRoot(app), join(root, 'a'))
  t.equal(await findRoot(nested), join(root, 'a'))
  t.equal(await findRoot(beside), flow)
  t.equal(await findRoot(join(alone, 'deep/er')), alone)
  t.equal(await findRoot(root), root)
  t.strictSame(findRepositories(join(root, 'a')), [app, lib])
  t.strictSame(findRepositories(flow), [app, lib], 'beside the workflow')
  t.strictSame(findRepositories(join(root, 'b')), [shop])
  t.strictSame(findRepositories(alone), [alone])
})

t.test('git reads without the hooks, the programs and the variables of a repository', async (t) => {
  const repo = await repository('d')
  const called = join(root, 'called')
  for (const hook of ['post-index-change', 'fsmonitor-watchman']) {
    mkdirSync(join(repo, '.git/hooks'), { recursive: true })
    writeFileSync(join(repo, '.git/hooks', hook), `#!/bin/sh\ntouch ${called}\n`, { mode: 0o755 })
  }
  await git(repo, ['config', 'core.fsmonitor', join(repo, '.git/hooks/fsmonitor-watchman')])
  writeFileSync(join(repo, 'ä.txt'), 'x')
  await git(repo, ['add', '-A'])
  process.env.GIT_DIR = join(root, 'c/.git')
  t.teardown(() => delete process.env.GIT_DIR)

  t.equal(await git(repo, ['status', '--porcelain']), 'A  ä.txt')
  t.equal(await tryGit(root, ['show-ref', called]), undefined)
  t.equal(await commitId(repo, '--all'), undefined)
  await t.rejects(git(repo, ['cat-file', '-p', 'main']), { constructor: GitError, message: /^git cat-file: fatal: / })
  t.equal(await git(repo, ['hash-object', '--stdin'], { input: 'x\n' }), '587be6b4c3f93f93c489c0111bba5596147a26cb')
  t.throws(() => realpathSync(called))
})

t.test('a field of a report, without the report, and of what is no file', async (t) => {
  const place = await folder('e/artifacts/bugfix/analysis')
  const report = join(place, 'root-cause.md')
  t.strictSame(valuesOf(join(root, 'e'), 'diagnose', 'failure'), [])
  writeFileSync(report, '---\nphase: diagnose\nfailure: "got 2: no"\nfiles:\n  - a\n  - b\n---\n')
  t.strictSame(valuesOf(join(root, 'e'), 'diagnose', 'failure'), ['got 2: no'])
  t.strictSame(valuesOf(join(root, 'e'), 'diagnose', 'files'), ['a', 'b'])
  rmSync(report)
  symlinkSync('/dev/zero', report)
  t.strictSame(valuesOf(join(root, 'e'), 'diagnose', 'failure'), [])
})
