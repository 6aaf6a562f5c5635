import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { DatabaseSync } from 'node:sqlite'

/** Maximum number of queued prompts of one session. */
export const longestQueue = 100

/** A message to the agent of a session. */
export type Prompt = {
  /** Id of the AG-UI run that answers it. */
  runId: string
  threadId: string
  messageId: string
  /** `system` for the startup prompt of a workflow. */
  role: 'user' | 'system'
  text: string
}

/** Creates a prompt. Ids that are not given are generated. */
export function newPrompt(session: string, text: string, role: Prompt['role'], named: Partial<Prompt> = {}): Prompt {
  return { runId: randomUUID(), threadId: session, messageId: randomUUID(), ...named, role, text }
}

export const promptsTable = `
  CREATE TABLE IF NOT EXISTS prompts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session TEXT NOT NULL REFERENCES sessions (name) ON DELETE CASCADE,
    prompt TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS waiting ON prompts (session, id);
`

/** The queued prompts of all sessions. The queue of a session outlives its end, because it can be started again. */
export class Prompts {
  readonly #statements
  readonly #arrivals = new EventEmitter().setMaxListeners(0)

  constructor(db: DatabaseSync) {
    this.#statements = {
      add: db.prepare('INSERT INTO prompts (session, prompt) VALUES (?, ?)'),
      count: db.prepare('SELECT count(*) AS total FROM prompts WHERE session = ?'),
      take: db.prepare(
        'DELETE FROM prompts WHERE id = (SELECT min(id) FROM prompts WHERE session = ?) RETURNING prompt',
      ),
    }
  }

  add(session: string, prompt: Prompt) {
    this.#statements.add.run(session, JSON.stringify(prompt))
    this.#arrivals.emit(session)
  }

  count(session: string): number {
    return (this.#statements.count.get(session) as { total: number }).total
  }

  /** Removes and returns the oldest prompt of a session. */
  take(session: string): Prompt | undefined {
    const row = this.#statements.take.get(session) as { prompt: string } | undefined
    return row && JSON.parse(row.prompt)
  }

  /** Resolves when the session has a prompt. Rejects with the signal's reason if it aborts. */
  async arrival(session: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      if (this.count(session) > 0) return
      await once(this.#arrivals, session, { signal }).catch(() => {})
    }
  }
}
