import type { FastifyInstance } from 'fastify'

type Metrics = FastifyInstance['metrics']['client']
type Metric = Parameters<Metrics['register']['registerMetric']>[0]

/** The labels by which a trace's back end finds the span behind a sample, as Prometheus names them. */
export type Exemplar = { trace_id: string; span_id: string }

/** The samples of a histogram for one set of labels. */
export type Samples = { observe: (seconds: number, exemplar?: Exemplar) => void }

/** Seconds. A session read takes milliseconds, a long list seconds, and the backend's time-out is 30 s by default. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

class Series implements Samples {
  readonly labels: Record<string, string>
  sum = 0
  /** How many samples are in each bucket and in no bucket below it; the last has no upper bound. */
  readonly counts: number[] = new Array(bounds.length + 1).fill(0)
  /** The last sample of each bucket that came with an exemplar. */
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
 * A histogram of durations in the metrics library's registry, which only writes it down. The library's own makes a text
 * of the labels, and of the bucket's bound, for each sample: 1 µs, against 0.04 µs here.
 */
export function createDurationHistogram<Label extends string>(
  { register }: Metrics,
  { name, help, labelNames }: { name: string; help: string; labelNames: readonly Label[] },
) {
  const known: Series[] = []
  const type = 'histogram'
  const get = () => ({ name, help, type, values: known.flatMap((series) => valuesOf(name, series)) })
  // The library's type names its own classes; what it asks of a metric is this.
  register.registerMetric({ name, help, type, labelNames, get } as unknown as Metric)
  return {
    /** The samples of labels that were not asked for before. */
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
