import { setTimeout as sleep } from 'node:timers/promises'
import type { AgUiEvent, SessionGateway } from '../../../clients/typescript/src/index.ts'
import { report } from '../error-report.ts'
import { askUser } from './prompt.ts'
import { answerCommands } from './view.ts'

/** Milliseconds without a new run after which a question counts as open. A replay has old questions, too. */
const settleMs = 300

/** Asks the user the questions of a session, while its events arrive. */
export class Asker {
  readonly #client: SessionGateway
  readonly #session: string
  #prompt = new AbortController()

  constructor(client: SessionGateway, session: string) {
    this.#client = client
    this.#session = session
  }

  /** Reads the next event. */
  add(event: AgUiEvent) {
    // The agent goes on: somebody has answered, or the question has expired.
    if (event.type === 'RUN_STARTED') this.close()
    if (event.type !== 'RUN_FINISHED' || event.outcome?.type !== 'interrupt') return
    this.close()
    this.#prompt = new AbortController()
    this.#ask(this.#prompt.signal).catch(report)
  }

  /** Ends the prompt. */
  close() {
    this.#prompt.abort()
  }

  async #ask(signal: AbortSignal) {
    try {
      await sleep(settleMs, undefined, { signal })
      const { items } = await this.#client.questions(this.#session, { signal })
      for (const question of items) {
        const asked = await askUser(this.#client, this.#session, question, signal)
        if (asked === 'left') process.stdout.write(`${answerCommands(this.#session, question)}\n`)
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}
