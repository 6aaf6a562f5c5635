import type { Samples } from './histogram.ts'

/**
 * The samples of one histogram by a method, a route and the class of a status ("2xx", or "none" without one), each
 * looked up once. They are few, for no client can choose a route.
 */
export class SamplesByStatus {
  readonly #lookUp: (method: string, route: string, status: string) => Samples
  readonly #known = new Map<string, Map<string, Samples[]>>()

  constructor(lookUp: (method: string, route: string, status: string) => Samples) {
    this.#lookUp = lookUp
  }

  of(method: string, route: string, status: number | undefined): Samples {
    const byStatus = this.#byStatus(method, route)
    const hundreds = status === undefined ? 0 : Math.floor(status / 100)
    byStatus[hundreds] ??= this.#lookUp(method, route, hundreds === 0 ? 'none' : `${hundreds}xx`)
    return byStatus[hundreds]
  }

  /** Two look-ups by texts that are there already cost less than to join them into one. */
  #byStatus(method: string, route: string): Samples[] {
    let byMethod = this.#known.get(route)
    if (byMethod === undefined) {
      byMethod = new Map()
      this.#known.set(route, byMethod)
    }
    let byStatus = byMethod.get(method)
    if (byStatus === undefined) {
      byStatus = []
      byMethod.set(method, byStatus)
    }
    return byStatus
  }
}
