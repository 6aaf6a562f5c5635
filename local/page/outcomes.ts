import { Conversation } from '../../src/conversations/conversation.ts'
import { parseJson } from '../../src/json/members.ts'
import { isAtRest, keyOf, type Outcome, outcomeOf } from '../../src/sessions/outcome.ts'
import { OutcomeCache } from '../../src/sessions/outcome-cache.ts'
import type { Session } from '../storage/session.ts'
import type { Transcripts } from '../storage/transcripts.ts'

/** Precision of the times of a session, in milliseconds. */
const precision = 1000

/** What came of the sessions, from all their events. A page asks each second, so it is read once and cached. */
export class Outcomes {
  readonly #transcripts: Transcripts
  readonly #cache = new OutcomeCache()

  constructor(transcripts: Transcripts) {
    this.#transcripts = transcripts
  }

  /** Undefined while the agent works: its events change all the time. */
  async of(session: Session): Promise<Outcome | undefined> {
    const key = isAtRest(session) ? keyOf(session) : undefined
    if (key === undefined) return undefined
    const cached = this.#cache.get(key, Date.now())
    if (cached?.isWhole) return cached.outcome
    // Within the same second, the session may run again and get the same key.
    const isLast = Date.now() - Date.parse(session.status.lastActivityTime ?? '') >= precision
    const conversation = new Conversation()
    for await (const batch of this.#transcripts.events(session.metadata.name)) {
      for (const { json } of batch) conversation.add(parseJson(json))
    }
    const outcome = outcomeOf(conversation)
    if (isLast) this.#cache.set(key, outcome, Number.POSITIVE_INFINITY)
    return outcome
  }
}
