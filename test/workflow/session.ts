import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Test } from 'tap'
import { stringify } from 'yaml'
import { type Phase, phases, reportFolder } from './facts.ts'
import { bin } from './programs.ts'

type Fields = Record<string, unknown>

const example: Partial<Record<Phase, Fields>> = {
  assess: { issue: 'https://forge.example/a/b/issues/1', summary: 'It is wrong' },
  reproduce: { reproduced: 'always', failure: 'got 2' },
  diagnose: { confidence: 'high', root_cause: 'off by one', files: ['a.txt'], approach: 'start at 0' },
  fix: { attempt: 1, branch: 'fix/one', files: ['a.txt'] },
  test: { tests: ['a.test'], outcome: 'fixed', suite: 'passed' },
  review: { verdict: 'ready' },
}

/** A time, in minutes after the first report began; long enough ago that no report lies in the future. */
export function minute(n: number): string {
  return new Date(Date.UTC(2026, 0, 31, 9, n)).toISOString().replace('.000Z', 'Z')
}

/** A session's folder with one repository, and a hand that leaves reports, proofs and commits in it. */
export function startSession(t: Test, name = 'app') {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'session-')))
  t.teardown(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'repos'))
  let written = 0

  /** The last commit of each repository, so that git is not asked for each report. */
  const heads = new Map<string, string>()

  function git(repo: string, ...args: string[]): string {
    heads.delete(repo)
    const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c', 'commit.gpgSign=false']
    return execFileSync('git', [...identity, ...args], {
      cwd: join(root, repo),
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  }

  function addRepo(repo: string) {
    mkdirSync(join(root, repo), { recursive: true })
    git(repo, 'init', '-qb', 'main', '--template=')
    return commit(`base of ${repo}`, repo)
  }

  /** Commits a change and answers its id. */
  function commit(text: string, repo = `repos/${name}`, file = 'a.txt') {
    writeFileSync(join(root, repo, file), `${text}\n`)
    git(repo, 'add', '-A')
    git(repo, 'commit', '-qm', text)
    return head(repo)
  }

  function head(repo = `repos/${name}`): string {
    const known = heads.get(repo) ?? git(repo, 'rev-parse', 'HEAD')
    heads.set(repo, known)
    return known
  }

  function write(path: string, text: string) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  /** Leaves the reports of a phase, ten minutes after the last ones unless told. */
  function report(phase: Phase, fields: Fields = {}, finished = minute(10 * ++written)) {
    const common = { phase, status: 'complete', commit: head(), started: minute(0), finished }
    for (const path of phases.find((fact) => fact.name === phase)?.reports ?? []) {
      const kind = path.replace('docs/', '').replace('.md', '')
      const own = phase === 'document' ? { kind, title: 'Start at 0' } : example[phase]
      write(reportFolder + path, `---\n${stringify({ ...common, ...own, ...fields })}---\n\n# Report\n`)
    }
  }

  function proof(fields: Fields = {}) {
    const found = { proven: true, reason: null, fix_commit: head(), ...fields }
    write(`${reportFolder}tests/regression-proof.json`, JSON.stringify(found, null, 2))
  }

  /** All phases up to this one done, as they should be. */
  function done(last: Phase, skip: Phase[] = []) {
    for (const { name: phase } of phases) {
      if (!skip.includes(phase)) perform(phase)
      if (phase === last) return
    }
  }

  function perform(phase: Phase, fields: Fields = {}) {
    const base = head()
    if (phase === 'fix') {
      git(`repos/${name}`, 'checkout', '-qb', 'fix/one')
      commit('the fix')
      return report(phase, { base, ...fields })
    }
    if (phase === 'test') {
      commit(`the tests ${written}`, undefined, 'a.test')
      proof()
    }
    report(phase, fields)
  }

  addRepo(`repos/${name}`)
  const remove = (path: string) => rmSync(join(root, reportFolder, path))
  const status = (...args: string[]) => bin('status', args, root)
  return { root, name, git, addRepo, commit, head, write, remove, report, proof, done, perform, status }
}

export type Session = ReturnType<typeof startSession>
