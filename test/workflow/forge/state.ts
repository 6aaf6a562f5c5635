import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Json } from '../../../workflows/programs/forge/api.ts'

export type Kind = 'github' | 'gitlab' | 'gitea'
export type User = { id: number; login: string; token: string; isBot: boolean }
export type Permission = 'admin' | 'write' | 'read' | 'none'
export type Remark = {
  id: number
  kind: 'comment' | 'review' | 'line'
  author: User
  body: string
  createdAt: string
  line?: number
  /** The first remark of its thread. */
  thread: number
  isResolved: boolean
}
export type Status = { id: number; name: string; state: 'passed' | 'failed' | 'running'; log: string }
export type Request = { method: string; path: string; query: URLSearchParams; user: User | undefined; body: Json }
export type Reply = {
  status: number
  body?: unknown
  headers?: Record<string, string>
  list?: unknown[]
  text?: string
}
/** What pushes were made can be read, and git does not tidy up after each of them. */
const configuration = '[core]\n\tlogAllRefUpdates = true\n[maintenance]\n\tauto = false\n[receive]\n\tautogc = false\n'

/** What a forge with one pull request, from session/project to owner/project, knows. The repositories are real. */
export class ForgeState {
  readonly kind: Kind
  readonly folder = mkdtempSync(join(tmpdir(), 'forge-'))
  readonly upstream = join(this.folder, 'owner/project.git')
  readonly fork = join(this.folder, 'session/project.git')
  readonly users = new Map<string, User>()
  readonly permissions = new Map<string, Permission>()
  readonly remarks: Remark[] = []
  readonly statuses = new Map<string, Status[]>()
  state: 'open' | 'merged' | 'closed' = 'open'
  isDraft = false
  /** Whether the session's token may ask who can write. */
  tellsPermissions = true
  origin = ''
  #ids = 100
  #conflict = { commits: '', is: false }
  #clock = Date.parse('2026-01-01T00:00:00Z')

  constructor(kind: Kind) {
    this.kind = kind
    for (const bare of [this.upstream, this.fork]) {
      mkdirSync(bare, { recursive: true })
      this.git(bare, 'init', '--quiet', '--bare', '--initial-branch=main')
      appendFileSync(join(bare, 'config'), configuration)
    }
    for (const [login, permission] of Object.entries({
      owner: 'admin',
      writer: 'write',
      reader: 'read',
      session: 'none',
    }))
      this.permissions.set(this.user(login).login, permission as Permission)
  }

  get url() {
    const middle = { github: 'pull', gitlab: '-/merge_requests', gitea: 'pulls' }[this.kind]
    return `${this.origin}/owner/project/${middle}/7`
  }

  git(folder: string, ...args: string[]) {
    return execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  }

  get head() {
    return readFileSync(join(this.fork, 'refs/heads/fix'), 'utf8').trim()
  }

  get base() {
    return readFileSync(join(this.upstream, 'refs/heads/main'), 'utf8').trim()
  }

  get hasConflict() {
    const commits = `${this.base} ${this.head}`
    if (this.#conflict.commits !== commits) this.#conflict = { commits, is: this.#mergeFails() }
    return this.#conflict.is
  }

  #mergeFails() {
    // The forge has the commits of forks in the upstream repository, as real ones do.
    this.git(this.upstream, 'fetch', '--quiet', '--force', this.fork, 'refs/heads/fix:refs/pull/7/head')
    try {
      this.git(this.upstream, 'merge-tree', '--write-tree', 'refs/heads/main', 'refs/pull/7/head')
      return false
    } catch {
      return true
    }
  }

  user(login: string, isBot = login.endsWith('[bot]')): User {
    let user = this.users.get(login)
    if (user === undefined) {
      user = { id: this.users.size + 1, login, token: `token-of-${login}`, isBot }
      this.users.set(login, user)
    }
    return user
  }

  mayWrite(user: User | undefined) {
    return user !== undefined && ['admin', 'write'].includes(this.permissions.get(user.login) ?? 'none')
  }

  /** Adds a comment, a review or a comment on a line. Without a thread, it starts one. */
  remark(author: User, kind: Remark['kind'], body: string, thread?: number) {
    const id = ++this.#ids
    this.#clock += 1000
    const createdAt = new Date(this.#clock).toISOString()
    const first = this.remarks.find((it) => it.id === thread)
    const line = kind === 'line' ? (first?.line ?? id) : undefined
    const remark = {
      id,
      kind,
      author,
      body,
      createdAt,
      thread: first?.id ?? id,
      isResolved: false,
      ...(line && { line }),
    }
    this.remarks.push(remark)
    return remark
  }

  check(commit: string, name: string, state: Status['state'], log = '') {
    const all = this.statuses.get(commit) ?? []
    this.statuses.set(commit, all)
    const known = all.find((it) => it.name === name)
    if (known) Object.assign(known, { state, log })
    else all.push({ id: ++this.#ids, name, state, log })
  }
}
