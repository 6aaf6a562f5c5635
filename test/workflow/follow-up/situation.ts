import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '../../../workflows/programs/follow-up/outcome.ts'
import { type Fault, StandIn } from '../forge/stand-in.ts'
import type { Kind } from '../forge/state.ts'
import { workflow } from '../pages.ts'

const programs = join(workflow, 'bin/lib/programs.mjs')

export type Ran = { code: number | null; signal: string | null; out: string; err: string; outcome: Outcome | undefined }
type RunOptions = {
  replies?: Record<string, string>
  env?: Record<string, string>
  args?: string[]
  killAfter?: number
}

/** A session that has opened a pull request on a stand-in forge. */
export class Situation {
  readonly root = mkdtempSync(join(tmpdir(), 'follow-up-'))
  readonly repository = join(this.root, 'repos/project')
  readonly forge: StandIn

  constructor(kind: Kind) {
    this.forge = new StandIn(kind)
  }

  static async open(kind: Kind) {
    const situation = new Situation(kind)
    const { forge, repository } = situation
    await forge.start()
    mkdirSync(join(situation.root, 'artifacts/bugfix'), { recursive: true })
    situation.human(forge.upstream, 'main', 'sum.js', 'one\ntwo\nthree\n')
    const settings = ['user.name=Session', 'user.email=session@example.org', 'maintenance.auto=false']
    const options = settings.flatMap((setting) => ['--config', setting])
    execFileSync('git', ['clone', '--quiet', ...options, `file://${forge.upstream}`, repository])
    const git = (...args: string[]) => situation.git(...args)
    git('remote', 'add', 'fork', `file://${forge.fork}`)
    git('checkout', '--quiet', '-b', 'fix')
    situation.commit('fix.js', 'fixed\n', 'Fix the sum')
    git('push', '--quiet', 'fork', 'fix')
    return situation
  }

  async close() {
    await this.forge.stop()
    rmSync(this.root, { recursive: true, force: true })
  }

  git(...args: string[]) {
    return execFileSync('git', ['-C', this.repository, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  }

  /** The session commits a file. */
  commit(file: string, text: string, subject: string, round?: number) {
    writeFileSync(join(this.repository, file), text)
    this.git('add', '--all')
    this.git(
      'commit',
      '--quiet',
      '-m',
      subject,
      ...(round === undefined ? [] : ['--trailer', `Follow-Up-Round: ${round}`]),
    )
    return this.git('rev-parse', 'HEAD')
  }

  /** A person commits a file to a branch on the forge. */
  human(bare: string, branch: string, file: string, text: string) {
    const { forge } = this
    const env = {
      ...process.env,
      GIT_INDEX_FILE: join(this.forge.folder, `index-${branch}`),
      ...Object.fromEntries(
        ['AUTHOR', 'COMMITTER'].flatMap((role) => [
          [`GIT_${role}_NAME`, 'Human'],
          [`GIT_${role}_EMAIL`, 'human@example.org'],
        ]),
      ),
    }
    const git = (args: string[], input?: string) =>
      execFileSync('git', ['-C', bare, ...args], {
        env,
        input,
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'ignore'],
      }).trim()
    const parent = existsSync(join(bare, 'refs/heads', branch))
      ? forge.git(bare, 'rev-parse', `refs/heads/${branch}`)
      : ''
    git(['read-tree', ...(parent ? [parent] : ['--empty'])])
    const blob = git(['hash-object', '-w', '--stdin'], text)
    git(['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`])
    const commit = git(['commit-tree', git(['write-tree']), ...(parent ? ['-p', parent] : []), '-m', `Change ${file}`])
    git(['update-ref', '-m', 'human', `refs/heads/${branch}`, commit])
    return commit
  }

  plan(options: RunOptions = {}) {
    return this.run('plan', options)
  }

  push(replies?: Record<string, string>, options: RunOptions = {}) {
    return this.run('push', { ...options, ...(replies && { replies }) })
  }

  /** Runs bin/follow-up. `killAfter` ends it by SIGKILL after that many milliseconds. */
  run(verb: 'plan' | 'push', { replies, env = {}, args = [], killAfter }: RunOptions) {
    const file = join(this.root, 'replies.json')
    if (replies !== undefined) writeFileSync(file, JSON.stringify(replies))
    const token = { github: 'GH_ENTERPRISE_TOKEN', gitlab: 'GITLAB_TOKEN', gitea: 'GITEA_TOKEN' }[this.forge.kind]
    const host = { github: 'GITHUB_SERVER_URL', gitlab: 'CI_SERVER_URL', gitea: 'GITEA_SERVER_URL' }[this.forge.kind]
    const words = [verb, this.forge.url, '--json', ...(replies === undefined ? [] : ['--replies', file]), ...args]
    const child = spawn(process.execPath, [programs, 'follow-up', ...words], {
      cwd: this.root,
      env: { ...process.env, [token]: this.forge.user('session').token, [host]: this.forge.origin, ...env },
    })
    this.forge.onKill = () => child.kill('SIGKILL')
    const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
    return new Promise<Ran>((done) => {
      let out = ''
      let err = ''
      child.stdout.setEncoding('utf8').on('data', (text) => (out += text))
      child.stderr.setEncoding('utf8').on('data', (text) => (err += text))
      child.on('close', (code, signal) => {
        clearTimeout(timer)
        done({ code, signal, out, err, outcome: code !== null && out.startsWith('{') ? JSON.parse(out) : undefined })
      })
    })
  }

  /** Lets a fault happen at a request of the next program. */
  fault(fault: Fault, request: number) {
    this.forge.faults.set(this.forge.requests.length + request, fault)
  }

  /** The report of a round. */
  report(round: number) {
    const path = join(this.root, 'artifacts/bugfix/follow-up', `round-${round}.md`)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }

  /** A person answers the stop of a round. */
  answer(round: number, text: string) {
    const path = join(this.root, 'artifacts/bugfix/follow-up', `round-${round}.md`)
    writeFileSync(path, readFileSync(path, 'utf8').replace('\n---\n\n#', `\nanswer: ${text}\n---\n\n#`))
  }

  /** What the branch pointed to on the forge, oldest first, and whether a person moved it. */
  get pushes() {
    const lines = readFileSync(join(this.forge.fork, 'logs/refs/heads/fix'), 'utf8').trim().split('\n')
    return lines.map((line) => {
      const [from = '', to = ''] = line.split(' ')
      return { from, to, isHuman: line.endsWith('\thuman') }
    })
  }

  /** Bodies of the answers that the session gave. */
  get answers() {
    return this.forge.remarks.filter((it) => it.author.login === 'session').map((it) => it.body)
  }

  get leftovers() {
    return readdirSync(join(this.root, 'artifacts/bugfix/follow-up')).filter((name) => name.startsWith('.'))
  }
}
