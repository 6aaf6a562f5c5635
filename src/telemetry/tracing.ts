import { FastifyOtelInstrumentation } from '@fastify/otel'
import { type Context, context, propagation, type SpanContext, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }

/** How long the end of the process waits for the last spans to be taken. */
const patience = 2000

/**
 * Starts OpenTelemetry for this process. Its other standard variables (OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES,
 * OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS) are read by the library itself.
 */
export function startTracing(endpoint: string, log: Pick<FastifyBaseLogger, 'info'>) {
  const own = resourceFromAttributes({ 'service.name': manifest.name, 'service.version': manifest.version })
  const resource = defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }))
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] })
  provider.register()

  // Spans of hooks and handlers tell an operator nothing that the request's own does not.
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    requestHook: describe,
  })
  const unregister = registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [requests, new UndiciInstrumentation({ requireParentforSpans: true, requestHook: describeCall })],
  })
  log.info({ endpoint }, 'tracing')

  return {
    plugin: requests.plugin(),

    /** Whether a span is sent to the collector. */
    isSampled({ traceFlags }: SpanContext): boolean {
      return (traceFlags & TraceFlags.SAMPLED) !== 0
    },

    /** Runs what follows as part of a request. */
    within(of: Context, run: () => void) {
      context.with(of, run)
    },

    /** Sends what is left, for as long as the patience lasts: a collector that is away must not hold the shutdown. */
    async stop() {
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, patience)
      await Promise.race([provider.shutdown().catch(() => {}), late.promise])
      clearTimeout(timer)
      unregister()
      for (const api of [trace, context, propagation]) api.disable()
    },
  }
}

type RequestSpan = { updateName(name: string): unknown; setAttribute(name: string, value: string): unknown }

/** Says the route and not the path, in which a client may send what it likes: a token that got there by mistake, too. */
function describe(span: RequestSpan, request: FastifyRequest) {
  const { routeOptions, method } = request
  const route = routeOptions.url ?? 'unmatched'
  span.updateName(`${method} ${route}`)
  span.setAttribute('url.path', route)
  span.setAttribute('gateway.request_id', request.id)
}

/** The same for a call to the backend, whose path holds names that the client sent. */
function describeCall(span: Pick<RequestSpan, 'setAttribute'>, { origin, path }: { origin: string; path: string }) {
  const template = path
    .replace(/\?.*$/s, '')
    .replace(/(\/projects\/)[^/]+/, '$1{project}')
    .replace(/(\/agentic-sessions\/)[^/]+/, '$1{session}')
  span.setAttribute('url.path', template)
  span.setAttribute('url.full', origin + template)
}
