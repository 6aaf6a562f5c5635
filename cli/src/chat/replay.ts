import type { AgUiEvent } from '../../../clients/typescript/src/index.ts'

/** Milliseconds without an event after which the past counts as complete. */
const quietMs = 300
/** Milliseconds after which it counts as complete while the agent works: its words arrive without a pause. */
const limitMs = 3000

/** Collects the past of a session, which its event stream begins with. Passes on the last turn, and every event after it. */
export class Replay {
  readonly #next: (event: AgUiEvent) => void
  readonly #onOver: () => void
  #lastTurn: AgUiEvent[] = []
  #isOver = false
  #quiet: NodeJS.Timeout | undefined
  #limit: NodeJS.Timeout | undefined

  /** `onOver` is called after the last turn. */
  constructor(next: (event: AgUiEvent) => void, onOver = () => {}) {
    this.#next = next
    this.#onOver = onOver
  }

  add(event: AgUiEvent) {
    if (this.#isOver) return this.#next(event)
    if (event.type === 'RUN_STARTED') this.#lastTurn = []
    this.#lastTurn.push(event)
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => this.end(), quietMs)
    this.#limit ??= setTimeout(() => this.end(), limitMs)
  }

  /** Ends the past. */
  end() {
    clearTimeout(this.#quiet)
    clearTimeout(this.#limit)
    if (this.#isOver) return
    this.#isOver = true
    for (const event of this.#lastTurn.splice(0)) this.#next(event)
    this.#onOver()
  }
}
