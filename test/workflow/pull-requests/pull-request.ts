import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Test } from 'tap'

/** Text by path. Null deletes the file. A text that starts with `#!` becomes executable. */
export type Files = Record<string, string | null>

/** One commit of a pull request. `on: 'base'`: somebody else's commit on the base branch. `merge`: merges the base branch. */
export type Change = { message: string; files: Files; on?: 'base' } | { merge: string }

/** A made pull request and what a careful person would say about its proof. */
export type PullRequest = {
  /** Names it in the table, in a few words. */
  name: string
  base: Files
  commits: Change[]
  /** `verified`, or the codes of which one must be the refusal. */
  verdict: 'verified' | string[]
  /** Arguments of `bin/prove-regression --strict` with which it must refuse the same changes. */
  proofs?: { args: string[]; codes: string[] }[]
  /** Files outside of the repository that the tests write. They are removed afterwards. */
  leaves?: string[]
}

/** Builds the repository of a pull request below `root` and says where its sides are. */
export function build(t: Pick<Test, 'teardown'>, { base, commits, leaves = [] }: PullRequest) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pull-request-')))
  t.teardown(() => {
    for (const path of [root, ...leaves]) rmSync(path, { recursive: true, force: true })
  })
  const repository = join(root, 'repository')
  mkdirSync(repository)

  function git(...args: string[]): string {
    const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c', 'commit.gpgSign=false']
    return execFileSync('git', [...identity, ...args], { cwd: repository, encoding: 'utf8' }).trim()
  }

  function commit(files: Files, message: string) {
    for (const [path, text] of Object.entries(files)) {
      const file = join(repository, path)
      if (text === null) {
        rmSync(file)
        continue
      }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      if (text.startsWith('#!')) chmodSync(file, 0o755)
    }
    git('add', '--all')
    git('commit', '--quiet', '--message', message)
  }

  git('init', '--quiet', '--initial-branch=main')
  commit(base, 'Shop')
  git('checkout', '--quiet', '-b', 'fix/it')
  for (const change of commits) {
    if ('merge' in change) {
      git('merge', '--quiet', '--no-ff', '--message', change.merge, 'main')
    } else if (change.on === 'base') {
      git('checkout', '--quiet', 'main')
      commit(change.files, change.message)
      git('checkout', '--quiet', 'fix/it')
    } else {
      commit(change.files, change.message)
    }
  }
  return { root, repository, base: git('rev-parse', 'main'), head: git('rev-parse', 'fix/it') }
}
