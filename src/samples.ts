/** The labels by which a trace's back end finds the span behind a sample, as Prometheus names them; none without a trace. */
export type Exemplar = { trace_id: string; span_id: string } | Record<string, never>

/** The samples of a histogram for one set of labels. */
export type Samples = { observe: (value: number, exemplar?: Exemplar) => void }

/** Seconds. A session read takes milliseconds, a long list seconds, and the backend's time-out is 30 s by default. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/**
 * The samples of one histogram by a name and the class of a status ("2xx", or "none" without one), each looked up in
 * the metrics library once: it makes and checks an object for the labels whenever it is given some. The names are few,
 * for no client can choose one.
 */
export class SamplesByStatus {
  readonly #lookUp: (name: string, status: string) => Samples
  readonly #known = new Map<string, Samples[]>()

  constructor(lookUp: (name: string, status: string) => Samples) {
    this.#lookUp = lookUp
  }

  of(name: string, status: number | undefined): Samples {
    let known = this.#known.get(name)
    if (known === undefined) {
      known = []
      this.#known.set(name, known)
    }
    const hundreds = status === undefined ? 0 : Math.floor(status / 100)
    known[hundreds] ??= this.#lookUp(name, hundreds === 0 ? 'none' : `${hundreds}xx`)
    return known[hundreds]
  }
}
