import type { DatabaseSync } from 'node:sqlite'
import { platformLabels } from '../../src/schemas/platform-labels.ts'

const found = `
  (contains(name, :search)
    OR contains(resource ->> '$.spec.displayName', :search)
    OR contains(resource ->> '$.spec.initialPrompt', :search))
`

/** Whether a text contains another one, in any case. LIKE knows the cases of ASCII letters only, and stops at NUL. */
function contains(text: unknown, search: unknown): 0 | 1 {
  return typeof text === 'string' && text.toLowerCase().includes(String(search).toLowerCase()) ? 1 : 0
}

/** The schedule that has started a session. */
export const scheduleOfSession = `resource ->> '$.metadata.labels."${platformLabels.schedule}"'`

/** Prepares the SQL statements for the sessions table. */
export function prepare(db: DatabaseSync) {
  db.function('contains', { deterministic: true }, contains)
  const rows = 'SELECT resource, status FROM sessions WHERE'
  const total = 'SELECT count(*) AS total FROM sessions WHERE'
  const newest = 'ORDER BY id DESC LIMIT :limit OFFSET :offset'
  return {
    add: db.prepare('INSERT INTO sessions (project, name, finished, resource, status) VALUES (?, ?, 0, ?, ?)'),
    get: db.prepare(`${rows} project = ? AND name = ?`),
    find: db.prepare(`${rows} name = ?`),
    projects: db.prepare('SELECT project FROM sessions GROUP BY project ORDER BY max(id) DESC'),
    page: db.prepare(`${rows} project = :project ${newest}`),
    count: db.prepare(`${total} project = :project`),
    searched: db.prepare(`${rows} project = :project AND ${found} ${newest}`),
    countSearched: db.prepare(`${total} project = :project AND ${found}`),
    setStatus: db.prepare('UPDATE sessions SET status = ?, finished = ? WHERE name = ?'),
    setSpec: db.prepare("UPDATE sessions SET resource = json_set(resource, '$.spec', json(?)) WHERE name = ?"),
    setMetadata: db.prepare("UPDATE sessions SET resource = json_set(resource, '$.metadata', json(?)) WHERE name = ?"),
    delete: db.prepare('DELETE FROM sessions WHERE project = ? AND name = ?'),
    runs: db.prepare(`${rows} ${scheduleOfSession} = ? AND project = ? ORDER BY id DESC`),
    lastRun: db.prepare(`${rows} ${scheduleOfSession} = ? AND project = ? ORDER BY id DESC LIMIT 1`),
    unfinished: db.prepare(`${rows} finished = 0 ORDER BY id`),
    has: db.prepare('SELECT 1 FROM sessions WHERE name = ?'),
  }
}
