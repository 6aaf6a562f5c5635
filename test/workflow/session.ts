import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
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

/** Sessions in which phases were done, to be copied: making one takes many calls of git. */
const made = new Map<string, { folder: string; written: number }>()
process.once('exit', () => {
  for (const { folder } of made.values()) rmSync(folder, { recursive: true, force: true })
})

/** A session's folder with one repository, and a hand that leaves reports, proofs and commits in it. */
export function startSession(t: Test, name = 'app') {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'session-')))
  t.teardown(() => rmSync(root, { recursive: true, force: true }))
  let written = 0
  /** What was done so far. Undefined after steps that have no name. */
  let past: string | undefined = name

  /** The last commit of each repository, so that git is not asked for each report. */
  const heads = new Map<string, string>()

  function git(repo: string, ...args: string[]): string {
    heads.delete(repo)
    past = undefined
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
    past = undefined
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  /**
   * Does a step that only depends on those before it, or copies what came of it the last time. The copy replaces the whole
   * session, so files that were not written with `write` are lost.
   */
  function once(step: string, make: () => void) {
    const key = past === undefined ? undefined : `${past}, ${step}`
    const known = made.get(key ?? '')
    if (known === undefined) make()
    else {
      rmSync(root, { recursive: true })
      cpSync(known.folder, root, { recursive: true, preserveTimestamps: true })
      written = known.written
      heads.clear()
    }
    past = key
    if (key === undefined || known !== undefined) return
    const folder = mkdtempSync(join(tmpdir(), 'made-'))
    cpSync(root, folder, { recursive: true, preserveTimestamps: true })
    made.set(key, { folder, written })
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
    const all = phases.map((phase) => phase.name)
    const wanted = all.slice(0, all.indexOf(last) + 1).filter((phase) => !skip.includes(phase))
    once(wanted.join(' '), () => {
      for (const phase of wanted) perform(phase)
    })
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

  once('repository', () => addRepo(`repos/${name}`))
  const remove = (path: string) => rmSync(join(root, reportFolder, path))
  const status = (...args: string[]) => bin('status', args, root)
  return { root, name, git, addRepo, commit, head, write, remove, report, proof, done, perform, status }
}

export type Session = ReturnType<typeof startSession>
