import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Prompt, Prompts, promptsTable } from './prompts.ts'
import { isFinal, type Session, type Status } from './session.ts'
import { prepare } from './statements.ts'

/** The file of the sessions cannot be opened. `message` tells the user why. */
export class StoreUnusable extends Error {}

/** Which sessions of a project a page shows. */
export type Page = { limit: number; offset: number; search: string }

/** The rows sort as they were made; `unfinished` is what a start after a crash looks for. */
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
`

const sqliteBusy = 5

type Row = { resource: string; status: string }

/** The sessions of all projects, in one SQLite file. What a method has done survives a kill -9 of the process. */
export class Store {
  readonly #db: DatabaseSync
  readonly #statements
  /** The prompts that wait for the agent of their session. */
  readonly prompts: Prompts

  /** Opens or makes the file. Throws StoreUnusable, for one when another backend has it open. */
  constructor(file: string) {
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      this.#db = new DatabaseSync(file)
      // One backend owns the file for as long as it lives: a second one would take the first one's sessions for lost.
      this.#db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
      this.#db.exec(tables + promptsTable)
    } catch (err) {
      const { errcode, message } = err as Error & { errcode?: number }
      const why = errcode === sqliteBusy ? 'another backend is running on it' : message
      throw new StoreUnusable(`${file} cannot be opened: ${why}. Set LOCAL_DATA to another directory`, { cause: err })
    }
    this.#statements = prepare(this.#db)
    this.prompts = new Prompts(this.#db)
  }

  /** Keeps a new session, and its first prompt if it has one: both or neither. */
  add(session: Session, first?: Prompt) {
    const { status, ...resource } = session
    const { namespace, name } = session.metadata
    this.#db.exec('BEGIN')
    this.#statements.add.run(namespace, name, JSON.stringify(resource), JSON.stringify(status))
    if (first !== undefined) this.prompts.add(name, first)
    this.#db.exec('COMMIT')
  }

  get(project: string, name: string): Session | undefined {
    const row = this.#statements.get.get(project, name) as Row | undefined
    return row && sessionIn(row)
  }

  /** The session of this name, in whatever project. */
  find(name: string): Session | undefined {
    const row = this.#statements.find.get(name) as Row | undefined
    return row && sessionIn(row)
  }

  /** The newest sessions of all projects. */
  newest(limit: number): Session[] {
    return (this.#statements.newest.all({ limit, offset: 0 }) as Row[]).map(sessionIn)
  }

  /** One page of a project's sessions, newest first, and how many there are on all pages. */
  page(project: string, { limit, offset, search }: Page): { items: Session[]; total: number } {
    const { page, count, searched, countSearched } = this.#statements
    if (search === '') {
      const items = page.all({ project, limit, offset }) as Row[]
      return { items: items.map(sessionIn), total: (count.get({ project }) as { total: number }).total }
    }
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    const items = searched.all({ project, limit, offset, search: pattern }) as Row[]
    const { total } = countSearched.get({ project, search: pattern }) as { total: number }
    return { items: items.map(sessionIn), total }
  }

  /** Replaces a session's status. A session that was deleted meanwhile stays deleted. */
  setStatus(name: string, status: Status) {
    this.#statements.setStatus.run(JSON.stringify(status), Number(isFinal(status.phase)), name)
  }

  /** Replaces what was asked for of a session. */
  setSpec({ metadata, spec }: Session) {
    this.#statements.setSpec.run(JSON.stringify(spec), metadata.name)
  }

  /** Replaces the labels and annotations of a session. */
  setMetadata({ metadata }: Session) {
    this.#statements.setMetadata.run(JSON.stringify(metadata), metadata.name)
  }

  /** Forgets a session; false when there is none. */
  delete(project: string, name: string): boolean {
    return this.#statements.delete.run(project, name).changes === 1
  }

  /** The sessions that have not come to an end, oldest first. */
  unfinished(): Session[] {
    return (this.#statements.unfinished.all() as Row[]).map(sessionIn)
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
