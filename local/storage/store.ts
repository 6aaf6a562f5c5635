import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Prompt, Prompts, promptsTable } from './prompts.ts'
import { Schedules, schedulesTable } from './schedules.ts'
import { noSecrets, Secrets, secretsTable } from './secrets.ts'
import { isFinal, type Session, type Status } from './session.ts'
import { prepare, scheduleOfSession } from './statements.ts'

/** The session database cannot be opened. `message` is for the user. */
export class StoreUnusable extends Error {}

/** Query for one page of a project's sessions. */
export type Page = { limit: number; offset: number; search: string }

/** Rows sort by creation. The index `unfinished` serves the recovery after a crash. */
const tables = `
  CREATE TABLE IF NOT EXISTS sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    project TEXT NOT NULL,
    name TEXT NOT NULL UNIQUE,
    finished INTEGER NOT NULL,
    resource TEXT NOT NULL,
    status TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS newest ON sessions (project, id);
  CREATE INDEX IF NOT EXISTS unfinished ON sessions (id) WHERE finished = 0;
  CREATE INDEX IF NOT EXISTS scheduled ON sessions (${scheduleOfSession}, id) WHERE ${scheduleOfSession} IS NOT NULL;
`

const sqliteBusy = 5

type Row = { resource: string; status: string }

/** Sessions of all projects, in one SQLite file. Every write survives a kill -9 of the process. */
export class Store {
  readonly #db: DatabaseSync
  readonly #statements
  /** Queued prompts of all sessions. */
  readonly prompts: Prompts
  /** Environment variables and MCP servers of all sessions. */
  readonly secrets: Secrets
  readonly schedules: Schedules

  /** Opens or creates the file. Throws StoreUnusable, for example if another backend has it open. */
  constructor(file: string) {
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      // SQLite gives its other files the mode of this one.
      closeSync(openSync(file, 'a', 0o600))
      chmodSync(file, 0o600)
      this.#db = new DatabaseSync(file)
      // Locked while this backend runs: a second backend would mark the sessions of the first one as failed.
      this.#db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
      this.#db.exec(tables + promptsTable + secretsTable + schedulesTable)
    } catch (err) {
      const { errcode, message } = err as Error & { errcode?: number }
      const why = errcode === sqliteBusy ? 'another local backend uses it' : message
      throw new StoreUnusable(`Cannot open ${file}: ${why}. Set LOCAL_DATA to another directory`, { cause: err })
    }
    this.#statements = prepare(this.#db)
    this.prompts = new Prompts(this.#db)
    this.secrets = new Secrets(this.#db)
    this.schedules = new Schedules(this.#db)
  }

  /** Stores a new session, its first prompt, if any, and its secrets in one transaction. */
  add(session: Session, first?: Prompt, secrets = noSecrets) {
    const { status, ...resource } = session
    const { namespace, name } = session.metadata
    this.transaction(() => {
      this.#statements.add.run(namespace, name, JSON.stringify(resource), JSON.stringify(status))
      this.secrets.add(name, secrets)
      if (first !== undefined) this.prompts.add(name, first)
    })
  }

  /** Runs writes in one transaction. Within another transaction they are part of that one. */
  transaction<T>(write: () => T): T {
    if (this.#db.isTransaction) return write()
    this.#db.exec('BEGIN')
    try {
      const result = write()
      this.#db.exec('COMMIT')
      return result
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw error
    }
  }

  get(project: string, name: string): Session | undefined {
    const row = this.#statements.get.get(project, name) as Row | undefined
    return row && sessionIn(row)
  }

  /** The session with this name, in any project. */
  find(name: string): Session | undefined {
    const row = this.#statements.find.get(name) as Row | undefined
    return row && sessionIn(row)
  }

  /** The projects that have sessions. The one with the newest session is the first. */
  projects(): string[] {
    return (this.#statements.projects.all() as { project: string }[]).map(({ project }) => project)
  }

  /** One page of a project's sessions, newest first, and the total count. */
  page(project: string, { limit, offset, search }: Page): { items: Session[]; total: number } {
    const { page, count, searched, countSearched } = this.#statements
    if (search === '') {
      const items = page.all({ project, limit, offset }) as Row[]
      return { items: items.map(sessionIn), total: (count.get({ project }) as { total: number }).total }
    }
    const items = searched.all({ project, limit, offset, search }) as Row[]
    const { total } = countSearched.get({ project, search }) as { total: number }
    return { items: items.map(sessionIn), total }
  }

  /** Replaces a session's status. Has no effect if the session was deleted in the meantime. */
  setStatus(name: string, status: Status) {
    this.#statements.setStatus.run(JSON.stringify(status), Number(isFinal(status.phase)), name)
  }

  /** Replaces the spec of a session. */
  setSpec({ metadata, spec }: Session) {
    this.#statements.setSpec.run(JSON.stringify(spec), metadata.name)
  }

  /** Replaces the labels and annotations of a session. */
  setMetadata({ metadata }: Session) {
    this.#statements.setMetadata.run(JSON.stringify(metadata), metadata.name)
  }

  /** Deletes a session. Returns false if it does not exist. */
  delete(project: string, name: string): boolean {
    return this.#statements.delete.run(project, name).changes === 1
  }

  /** Sessions that have not ended, oldest first. */
  unfinished(): Session[] {
    return (this.#statements.unfinished.all() as Row[]).map(sessionIn)
  }

  /** The sessions that a schedule has started, newest first. */
  runsOf(project: string, schedule: string): Session[] {
    return (this.#statements.runs.all(schedule, project) as Row[]).map(sessionIn)
  }

  /** The newest session that a schedule has started. */
  lastRun(project: string, schedule: string): Session | undefined {
    const row = this.#statements.lastRun.get(schedule, project) as Row | undefined
    return row && sessionIn(row)
  }

  has(name: string): boolean {
    return this.#statements.has.get(name) !== undefined
  }

  close() {
    this.#db.close()
  }
}

function sessionIn(row: Row): Session {
  const { autoBranch, ...resource } = JSON.parse(row.resource)
  return { ...resource, status: JSON.parse(row.status), autoBranch }
}
