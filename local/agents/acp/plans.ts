import { randomUUID } from 'node:crypto'
import type { Plan } from '@agentclientprotocol/sdk'
import type { Emit } from '../../storage/events.ts'

/** Limits of a plan: number of entries, and UTF-16 units of each entry. */
const maxEntries = 100
const longestEntry = 500

/**
 * Emits the plan of one turn as an AG-UI activity. The agent always sends the whole plan, which replaces the previous
 * one.
 */
export class Plans {
  readonly #emit: Emit
  readonly #id = randomUUID()

  constructor(emit: Emit) {
    this.#emit = emit
  }

  update({ entries }: Plan) {
    const shown = entries.slice(0, maxEntries).map(({ content, status, priority }) => {
      return { content: content.slice(0, longestEntry), status, priority }
    })
    this.#emit({
      type: 'ACTIVITY_SNAPSHOT',
      messageId: this.#id,
      activityType: 'PLAN',
      content: { entries: shown },
      replace: true,
    })
  }
}
