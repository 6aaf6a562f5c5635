import { type AgUiEvent, isUsersTurn, type SessionGateway, type Turn } from '../../clients/typescript/src/index.ts'

/** Reads the output of a session with an output schema. */
export class OutputReader {
  readonly #client: SessionGateway
  readonly #id: string
  #isDelivered = false

  constructor(client: SessionGateway, id: string) {
    this.#client = client
    this.#id = id
  }

  /** Notes whether the turn ends with an output. */
  add(event: AgUiEvent) {
    if (event.type === 'RUN_FINISHED') this.#isDelivered = isObject(event.result) && 'structured_output' in event.result
  }

  /** The turn with the output. The gateway checks the output: without a valid one, the turn has failed. */
  async of(turn: Turn): Promise<Turn & { output?: unknown }> {
    if (turn.outcome !== 'finished' || !this.#isDelivered) return turn
    // The activity lags behind the events.
    const { output, error } = await this.#client.wait(this.#id, { until: isUsersTurn })
    if (error !== undefined) return { ...turn, outcome: 'failed', error }
    return output === undefined ? turn : { ...turn, output }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
