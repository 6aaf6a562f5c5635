import type { DatabaseSync } from 'node:sqlite'
import type { ScheduleTemplate } from '../schemas/schedules.ts'

/** A schedule. `name` and `namespace` are those of the platform's resource. */
export type Schedule = {
  name: string
  namespace: string
  creationTimestamp: string
  schedule: string
  timeZone?: string
  displayName: string
  sessionTemplate: ScheduleTemplate
  suspend: boolean
  reuseLastSession: boolean
  /** The last due time for which a session was started. */
  lastScheduleTime?: string
  /** The next due time in milliseconds. Missing while the schedule is suspended. */
  due?: number
}

export const schedulesTable = `
  CREATE TABLE IF NOT EXISTS schedules (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    project TEXT NOT NULL,
    name TEXT NOT NULL UNIQUE,
    due INTEGER,
    resource TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS due ON schedules (due) WHERE due IS NOT NULL;
`

type Row = { due: number | null; resource: string }

/** The schedules of all projects. */
export class Schedules {
  readonly #statements

  constructor(db: DatabaseSync) {
    const rows = 'SELECT due, resource FROM schedules'
    this.#statements = {
      add: db.prepare('INSERT INTO schedules (project, name, due, resource) VALUES (?, ?, ?, ?)'),
      get: db.prepare(`${rows} WHERE project = ? AND name = ?`),
      of: db.prepare(`${rows} WHERE project = ? ORDER BY id DESC`),
      due: db.prepare(`${rows} WHERE due <= ? ORDER BY due, id`),
      soonest: db.prepare('SELECT min(due) AS due FROM schedules'),
      set: db.prepare('UPDATE schedules SET due = ?, resource = ? WHERE name = ?'),
      delete: db.prepare('DELETE FROM schedules WHERE project = ? AND name = ?'),
    }
  }

  add({ due, ...resource }: Schedule) {
    this.#statements.add.run(resource.namespace, resource.name, due ?? null, JSON.stringify(resource))
  }

  get(project: string, name: string): Schedule | undefined {
    const row = this.#statements.get.get(project, name) as Row | undefined
    return row && scheduleIn(row)
  }

  /** The schedules of a project, newest first. */
  of(project: string): Schedule[] {
    return (this.#statements.of.all(project) as Row[]).map(scheduleIn)
  }

  /** The schedules that are due at a time. */
  due(now: number): Schedule[] {
    return (this.#statements.due.all(now) as Row[]).map(scheduleIn)
  }

  /** The next due time of all schedules. */
  soonest(): number | undefined {
    return (this.#statements.soonest.get() as { due: number | null }).due ?? undefined
  }

  /** Replaces a schedule. Has no effect if it was deleted in the meantime. */
  set({ due, ...resource }: Schedule) {
    this.#statements.set.run(due ?? null, JSON.stringify(resource), resource.name)
  }

  /** Deletes a schedule. Returns false if it does not exist. */
  delete(project: string, name: string): boolean {
    return this.#statements.delete.run(project, name).changes === 1
  }
}

function scheduleIn({ due, resource }: Row): Schedule {
  return { ...JSON.parse(resource), ...(due !== null && { due }) }
}
