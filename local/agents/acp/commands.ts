import { setTimeout as sleep } from 'node:timers/promises'
import type { AvailableCommand, ContentBlock } from '@agentclientprotocol/sdk'
import { agentCommandFor, contentFor, findCommandCall, textBlock } from './command-prompt.ts'

/** How long to wait for the agent's list of commands after it is ready. */
const listTimeout = 5000

const pollInterval = 50

/** The agent's own commands. It lists them some time after it is ready. */
export class Commands {
  #listed: AvailableCommand[] = []
  #since = 0

  /** Starts the timeout for the list. */
  startTimeout() {
    this.#since = performance.now()
  }

  setList(commands: AvailableCommand[]) {
    this.#listed = commands
  }

  /** Converts a prompt to ACP content. `dir` has the workflow's commands. Rejects if `signal` aborts. */
  async contentFor(
    prompt: string,
    dir: string,
    acceptsResources: boolean,
    signal: AbortSignal,
  ): Promise<ContentBlock[]> {
    const call = await findCommandCall(prompt, dir)
    if (call === undefined) return [textBlock(prompt)]
    for (;;) {
      const own = agentCommandFor(call, this.#listed)
      const isLate = performance.now() - this.#since > listTimeout
      if (own !== undefined || isLate) return contentFor(call, own, acceptsResources)
      await sleep(pollInterval, undefined, { signal })
    }
  }
}
