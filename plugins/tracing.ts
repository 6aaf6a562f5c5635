import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

export type TracingOptions = {
  /** OTLP endpoint for the spans, or '' to disable tracing. */
  endpoint: string
}

/** Records a span for each request, with a child span for each backend call. */
async function tracing(app: FastifyInstance, { endpoint }: TracingOptions) {
  if (endpoint === '') return
  // Imported on demand: it takes 0.4 s and 30 MB, which a gateway without tracing does not need.
  const { startTracing } = await import('../src/telemetry/tracing.ts')
  const spans = startTracing(endpoint, app.log)
  await app.register(spans.plugin)

  app.addHook('onRequest', (request, _reply, done) => {
    const of = request.opentelemetry().span?.spanContext()
    // An unsampled span is not sent to the collector, so no exemplar may point to it.
    if (of !== undefined && spans.isSampled(of)) request.exemplar = { trace_id: of.traceId, span_id: of.spanId }
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const { span, context } = request.opentelemetry()
    span?.setAttribute('gateway.project', request.project)
    // The body arrived in socket events, which lose the context. Restore it for the handler.
    if (context) spans.within(context, done)
    else done()
  })
  app.addHook('onClose', () => spans.stop())
}

export default fp(tracing, { name: 'tracing', fastify: '5.x' })
