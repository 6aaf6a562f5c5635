import type { Samples } from './histogram.ts'

/**
 * Caches the series of a histogram by method, route and status class ("2xx", or "none" without a status). There are
 * few, because clients cannot choose the route label.
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

  /** Two lookups by existing strings are faster than one lookup by a joined string. */
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
