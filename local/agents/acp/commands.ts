import { setTimeout as sleep } from 'node:timers/promises'
import type { AvailableCommand, ContentBlock } from '@agentclientprotocol/sdk'
import { callIn, contentFor, ownCommand, text } from './launch.ts'

/** How long after it is ready an agent may take to list a command that is called. */
const patience = 5000

const lookEvery = 50

/** The commands that an agent lists, some time after it is ready. */
export class Commands {
  #listed: AvailableCommand[] = []
  #since = 0

  /** From now on the list is to come. */
  expect() {
    this.#since = performance.now()
  }

  list(commands: AvailableCommand[]) {
    this.#listed = commands
  }

  /** What to send for a prompt in the folder `dir`. Rejects when `signal` aborts before that is known. */
  async contentFor(prompt: string, dir: string, takesResources: boolean, signal: AbortSignal): Promise<ContentBlock[]> {
    const call = await callIn(prompt, dir)
    if (call === undefined) return [text(prompt)]
    for (;;) {
      const own = ownCommand(call, this.#listed)
      const isLate = performance.now() - this.#since > patience
      if (own !== undefined || isLate) return contentFor(call, own, takesResources)
      await sleep(lookEvery, undefined, { signal })
    }
  }
}
