import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config/settings.ts'
import { createLogger } from '../../src/telemetry/log.ts'

type Metric = { name: string; help: string; type: string; labelNames: readonly string[] }

/** The page of the metrics: those that the gateway registers itself, the ones of Redis with it. */
export async function metricsPage(): Promise<string> {
  const config = loadConfig({ FASTIFY_MODE: 'test', REDIS_URL: 'redis://127.0.0.1:1' })
  const app = buildApp(config, await createLogger(config))
  await app.ready()
  const metrics = app.metrics.client.register.getMetricsAsArray() as unknown as Metric[]
  const own = metrics.filter(({ name }) => !/^(nodejs|process)_/.test(name))
  await app.close()
  return `# Metrics

Made from a running gateway by \`npm run docs\`.

\`GET /metrics\` answers in Prometheus text. No label has values that a client could choose. With tracing on
(\`OTEL_EXPORTER_OTLP_ENDPOINT\`) a scraper that asks for OpenMetrics, as Prometheus does, gets it, and with each bucket of
\`http_request_duration_seconds\` the last sampled request in it as an exemplar: \`trace_id\` and \`span_id\`.

| Name | Labels | Type | Meaning |
|---|---|---|---|
${own.map(rowOf).join('\n')}

With them come the metrics library's own of the process, \`process_*\` and \`nodejs_*\`: CPU, memory, descriptors, event-loop
lag and garbage collection.
`
}

function rowOf({ name, labelNames, type, help }: Metric): string {
  return `| \`${name}\` | ${labelNames.map((label) => `\`${label}\``).join(', ')} | ${type} | ${help} |`
}
