import { randomUUID } from 'node:crypto'
import type { Plan } from '@agentclientprotocol/sdk'
import type { Tell } from '../../storage/events.ts'

/** Limits of a plan: number of entries, and UTF-16 units of each entry. */
const mostEntries = 100
const longestEntry = 500

/** Emits the plan of one turn as an AG-UI activity. The agent always sends the whole plan, which replaces the previous one. */
export class Plans {
  readonly #tell: Tell
  readonly #id = randomUUID()

  constructor(tell: Tell) {
    this.#tell = tell
  }

  update({ entries }: Plan) {
    const told = entries.slice(0, mostEntries).map(({ content, status, priority }) => {
      return { content: content.slice(0, longestEntry), status, priority }
    })
    this.#tell({
      type: 'ACTIVITY_SNAPSHOT',
      messageId: this.#id,
      activityType: 'PLAN',
      content: { entries: told },
      replace: true,
    })
  }
}
