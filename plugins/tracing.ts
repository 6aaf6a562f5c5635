import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

export type TracingOptions = {
  /** The OTLP endpoint that takes the spans, or '' for no tracing at all. */
  endpoint: string
}

/** A span for each request and, below it, one for each call to the backend, when there is somewhere to send them. */
async function tracing(app: FastifyInstance, { endpoint }: TracingOptions) {
  if (endpoint === '') return
  // Loaded only here: it would take 0.4 s and 30 MB of a gateway that does not trace.
  const { startTracing } = await import('../src/telemetry/tracing.ts')
  const spans = startTracing(endpoint, app.log)
  await app.register(spans.plugin)

  app.addHook('onRequest', (request, _reply, done) => {
    const of = request.opentelemetry().span?.spanContext()
    // A span that is not sampled is nowhere to be found.
    if (of !== undefined && spans.isSampled(of)) request.exemplar = { trace_id: of.traceId, span_id: of.spanId }
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const { span, context } = request.opentelemetry()
    span?.setAttribute('gateway.project', request.project)
    // The body came in events of the socket, which know no request: what follows belongs to this span again.
    if (context) spans.within(context, done)
    else done()
  })
  app.addHook('onClose', () => spans.stop())
}

export default fp(tracing, { name: 'tracing', fastify: '5.x' })
