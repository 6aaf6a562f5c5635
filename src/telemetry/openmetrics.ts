import type { FastifyInstance } from 'fastify'

type Metrics = FastifyInstance['metrics']['client']

/**
 * Whether an Accept header prefers OpenMetrics, as Prometheus does, to the older text format (RFC 9110, section
 * 12.5.1).
 */
export function prefersOpenMetrics(accept = ''): boolean {
  const weights = new Map<string, number>()
  for (const range of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
    const [, weight = '1'] = parameters.map((one) => /^q=([\d.]+)$/.exec(one)).find((match) => match !== null) ?? []
    weights.set(type, Math.max(weights.get(type) ?? 0, Number(weight)))
  }
  const wanted = weights.get('application/openmetrics-text') ?? 0
  return wanted > 0 && wanted >= (weights.get('text/plain') ?? 0)
}

/**
 * The metrics in the OpenMetrics text format, which supports exemplars. For it, the library permanently removes
 * `_total` from counter names. So it gets derived objects, which have their own name and inherit the samples.
 */
export async function openMetricsOf({ register, Registry }: Metrics): Promise<{ type: string; text: string }> {
  const own = new Registry(Registry.OPENMETRICS_CONTENT_TYPE)
  for (const metric of register.getMetricsAsArray()) own.registerMetric(Object.create(metric))
  return { type: own.contentType, text: await own.metrics() }
}
