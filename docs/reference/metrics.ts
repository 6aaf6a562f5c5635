import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config/settings.ts'
import { createLogger } from '../../src/telemetry/log.ts'

type Metric = { name: string; help: string; type: string; labelNames: readonly string[] }

/** The page of the metrics that the gateway registers, including those for Redis. */
export async function metricsPage(): Promise<string> {
  const config = loadConfig({ FASTIFY_MODE: 'test', REDIS_URL: 'redis://127.0.0.1:1' })
  const app = buildApp(config, await createLogger(config))
  await app.ready()
  const metrics = app.metrics.client.register.getMetricsAsArray() as unknown as Metric[]
  const own = metrics.filter(({ name }) => !/^(nodejs|process)_/.test(name))
  await app.close()
  return `# Metrics

Generated from a running gateway by \`npm run docs\`.

\`GET /metrics\` returns the Prometheus text format. Label values never come from clients, so clients cannot add time series.

If tracing is on (\`OTEL_EXPORTER_OTLP_ENDPOINT\`), there are also exemplars, which link a metric to a trace: each bucket of
\`http_request_duration_seconds\` has the \`trace_id\` and \`span_id\` of its last sampled request. Only scrapers that request the
OpenMetrics format get them. Prometheus does.

| Name | Labels | Type | Meaning |
|---|---|---|---|
${own.map(rowOf).join('\n')}

The endpoint also returns the default metrics of the Node.js process, \`process_*\` and \`nodejs_*\`: CPU, memory, file descriptors,
event-loop lag and garbage collection.
`
}

function rowOf({ name, labelNames, type, help }: Metric): string {
  return `| \`${name}\` | ${labelNames.map((label) => `\`${label}\``).join(', ')} | ${type} | ${help} |`
}
