import type { FastifyInstance } from 'fastify'

type Metrics = FastifyInstance['metrics']['client']
type Metric = Parameters<Metrics['register']['registerMetric']>[0]

/** Labels of an exemplar, with Prometheus's names. A tracing backend finds the span of a sample by them. */
export type Exemplar = { trace_id: string; span_id: string }

/** The samples of a histogram for one set of labels. */
export type Samples = { observe: (seconds: number, exemplar?: Exemplar) => void }

/**
 * Bucket bounds in seconds. Reading a session takes milliseconds, a long list seconds; BACKEND_TIMEOUT defaults to 30
 * s.
 */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

class Series implements Samples {
  readonly labels: Record<string, string>
  sum = 0
  /** Number of samples per bucket, without those of lower buckets. The last bucket has no upper bound. */
  readonly counts: number[] = new Array(bounds.length + 1).fill(0)
  /** The last sample with an exemplar in each bucket. */
  readonly exemplars: { labelSet: Exemplar; value: number; timestamp: number }[] = []

  constructor(labels: Record<string, string>) {
    this.labels = labels
  }

  observe(seconds: number, exemplar?: Exemplar) {
    let bucket = 0
    while (seconds > (bounds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1
    this.sum += seconds
    if (exemplar !== undefined) {
      this.exemplars[bucket] = { labelSet: exemplar, value: seconds, timestamp: Date.now() / 1000 }
    }
  }
}

/**
 * A histogram of durations. The registry of the metrics library only prints it. The library's own histogram builds
 * strings from labels and bounds for each sample: 1 µs instead of 0.04 µs.
 */
export function createDurationHistogram<Label extends string>(
  { register }: Metrics,
  { name, help, labelNames }: { name: string; help: string; labelNames: readonly Label[] },
) {
  const known: Series[] = []
  const type = 'histogram'
  const get = () => ({ name, help, type, values: known.flatMap((series) => valuesOf(name, series)) })
  // The library's type requires its own classes, but the registry only uses these members.
  register.registerMetric({ name, help, type, labelNames, get } as unknown as Metric)
  return {
    /** Creates a series. Call it only once for the same labels. */
    labels(labels: Record<Label, string>): Samples {
      const series = new Series(labels)
      known.push(series)
      return series
    },
  }
}

function valuesOf(name: string, { labels, sum, counts, exemplars }: Series) {
  let count = 0
  const buckets = counts.map((more, bucket) => {
    count += more
    const le = bounds[bucket] ?? '+Inf'
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count, exemplar: exemplars[bucket] }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
