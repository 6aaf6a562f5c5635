import type { DatabaseSync } from 'node:sqlite'

const found = `
  (name LIKE :search ESCAPE '\\'
    OR resource ->> '$.spec.displayName' LIKE :search ESCAPE '\\'
    OR resource ->> '$.spec.initialPrompt' LIKE :search ESCAPE '\\')
`

/** Prepares the SQL statements for the sessions table. */
export function prepare(db: DatabaseSync) {
  const rows = 'SELECT resource, status FROM sessions WHERE'
  const total = 'SELECT count(*) AS total FROM sessions WHERE'
  const newest = 'ORDER BY id DESC LIMIT :limit OFFSET :offset'
  return {
    add: db.prepare('INSERT INTO sessions (project, name, finished, resource, status) VALUES (?, ?, 0, ?, ?)'),
    get: db.prepare(`${rows} project = ? AND name = ?`),
    find: db.prepare(`${rows} name = ?`),
    newest: db.prepare(`SELECT resource, status FROM sessions ${newest}`),
    page: db.prepare(`${rows} project = :project ${newest}`),
    count: db.prepare(`${total} project = :project`),
    searched: db.prepare(`${rows} project = :project AND ${found} ${newest}`),
    countSearched: db.prepare(`${total} project = :project AND ${found}`),
    setStatus: db.prepare('UPDATE sessions SET status = ?, finished = ? WHERE name = ?'),
    setSpec: db.prepare("UPDATE sessions SET resource = json_set(resource, '$.spec', json(?)) WHERE name = ?"),
    setMetadata: db.prepare("UPDATE sessions SET resource = json_set(resource, '$.metadata', json(?)) WHERE name = ?"),
    delete: db.prepare('DELETE FROM sessions WHERE project = ? AND name = ?'),
    unfinished: db.prepare(`${rows} finished = 0 ORDER BY id`),
    has: db.prepare('SELECT 1 FROM sessions WHERE name = ?'),
  }
}
