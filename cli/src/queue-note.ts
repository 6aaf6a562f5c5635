import type { SessionGateway } from '../../clients/typescript/src/index.ts'
import { safeLine } from './text.ts'

/** A turn that has not begun after this time may be queued, in milliseconds. */
const patience = 1000

/** Says on standard error why a message is queued, if its turn does not begin soon. */
export class QueueNote {
  readonly #timer: NodeJS.Timeout
  #hasBegun = false

  constructor(client: SessionGateway, id: string) {
    this.#timer = setTimeout(() => this.#write(client, id), patience)
  }

  /** The turn has begun, or nobody waits for it any more. */
  cancel() {
    this.#hasBegun = true
    clearTimeout(this.#timer)
  }

  async #write(client: SessionGateway, id: string) {
    // The wait for the turn reports the errors of the gateway.
    const session = await client.get(id).catch(() => undefined)
    if (this.#hasBegun || session?.activity !== 'queued' || session.reason === undefined) return
    process.stderr.write(`${safeLine(session.reason)}\n`)
  }
}
