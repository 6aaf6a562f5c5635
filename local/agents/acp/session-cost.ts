import { parseJson } from '../../../src/json/members.ts'
import { readInside, writeInside } from '../../workspace/safe-files/files.ts'

/** File in the session's directory that stores the cost. */
const file = 'cost.json'

/** The cost of a session in USD, over all processes of its agent. */
export class SessionCost {
  readonly #root: string
  /** The cost of earlier processes, and what the last one has reported. */
  #cost = { settled: 0, last: 0 }

  /** `root` is the session's directory. */
  constructor(root: string) {
    this.#root = root
  }

  get total(): number {
    return this.#cost.settled + this.#cost.last
  }

  async load() {
    const json = await readInside(this.#root, file)
    if (json !== undefined) this.#cost = parseJson(json) as { settled: number; last: number }
  }

  /** Agents report the cost of their session, or of their process: a cost below the last one is of a new process. */
  report(cost: number) {
    const { settled, last } = this.#cost
    this.#cost = { settled: cost < last ? settled + last : settled, last: cost }
  }

  async save() {
    await writeInside(this.#root, file, JSON.stringify(this.#cost))
  }
}
