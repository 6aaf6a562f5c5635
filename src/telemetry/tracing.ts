import { FastifyOtelInstrumentation } from '@fastify/otel'
import { type Context, context, propagation, type SpanContext, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }

/** Timeout for sending the last spans at shutdown, in milliseconds. */
const shutdownTimeout = 2000

/**
 * Starts OpenTelemetry for this process. The library itself reads the other standard variables (OTEL_SERVICE_NAME,
 * OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS).
 */
export function startTracing(endpoint: string, log: Pick<FastifyBaseLogger, 'info'>) {
  const own = resourceFromAttributes({ 'service.name': manifest.name, 'service.version': manifest.version })
  const resource = defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }))
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] })
  provider.register()

  // Spans of hooks and handlers would only repeat the span of the request.
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

    /** Whether a span goes to the collector. */
    isSampled({ traceFlags }: SpanContext): boolean {
      return (traceFlags & TraceFlags.SAMPLED) !== 0
    },

    /** Runs a function in the context of a request. */
    within(of: Context, run: () => void) {
      context.with(of, run)
    },

    /** Sends the remaining spans. The timeout prevents an unavailable collector from blocking the shutdown. */
    async stop() {
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, shutdownTimeout)
      await Promise.race([provider.shutdown().catch(() => {}), late.promise])
      clearTimeout(timer)
      unregister()
      for (const api of [trace, context, propagation]) api.disable()
    },
  }
}

type RequestSpan = { updateName(name: string): unknown; setAttribute(name: string, value: string): unknown }

/** Names the span by route, not by path: clients control the path, and it may contain a token by mistake. */
function describe(span: RequestSpan, request: FastifyRequest) {
  const { routeOptions, method } = request
  const route = routeOptions.url ?? 'unmatched'
  span.updateName(`${method} ${route}`)
  span.setAttribute('url.path', route)
  span.setAttribute('gateway.request_id', request.id)
}

/** Does the same for backend calls, whose path contains names from the client. */
function describeCall(span: Pick<RequestSpan, 'setAttribute'>, { origin, path }: { origin: string; path: string }) {
  const template = path
    .replace(/\?.*$/s, '')
    .replace(/(\/projects\/)[^/]+/, '$1{project}')
    .replace(/(\/agentic-sessions\/)[^/]+/, '$1{session}')
  span.setAttribute('url.path', template)
  span.setAttribute('url.full', origin + template)
}
