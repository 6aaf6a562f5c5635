import { performance } from 'node:perf_hooks'
import type { Static, TSchema } from '@sinclair/typebox'
import type { TypeCheck } from '@sinclair/typebox/compiler'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { BackendClient, type BackendOptions, type BackendRequest } from '../src/backend-client.ts'
import { answerFailed, exchangeFailed } from '../src/backend-errors.ts'
import { createBackendMetrics } from '../src/backend-metrics.ts'
import { errors } from '../src/errors.ts'
import { type Answer, ClientGone } from '../src/exchange.ts'
import { parseJson } from '../src/json.ts'

/** A call to the backend. `path` follows BACKEND_URL; `answer` checks the JSON of a success, which is void without it. */
export type BackendCall<S extends TSchema> = {
  method?: BackendRequest['method']
  path: string
  body?: unknown
  answer?: TypeCheck<S>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls the backend as the caller of `request`. Throws the ApiError that the caller is to see. */
    backend<S extends TSchema>(
      request: FastifyRequest,
      call: BackendCall<S> & { answer: TypeCheck<S> },
    ): Promise<Static<S>>
    backend(request: FastifyRequest, call: BackendCall<TSchema>): Promise<unknown>
  }
}

/** Gives the routes the backend, in the name of their caller. */
async function backend(app: FastifyInstance, options: BackendOptions) {
  const client = new BackendClient(options)
  const metrics = createBackendMetrics(app.metrics.client)
  app.addHook('onClose', () => client.close())

  app.decorate('backend', async (request: FastifyRequest, call: BackendCall<TSchema>) => {
    if (client.isFull) throw app.shed('backend_queue')
    const { method = 'GET', path, body } = call
    const sent = { method, path, headers: headersFor(request), body: body === undefined ? null : JSON.stringify(body) }
    const start = performance.now()
    metrics.began()
    let answer: Answer
    try {
      answer = await client.send(sent, readsOf(request, method))
    } catch (cause) {
      metrics.ended(method, undefined, performance.now() - start)
      throw unanswered(cause)
    }
    metrics.ended(method, answer.status, performance.now() - start)
    metrics.served()
    if (answer.status >= 200 && answer.status < 300) return read(answer, call.answer)
    const { fault, error } = answerFailed(answer, request.token)
    if (fault) metrics.fault(fault)
    throw error
  })

  function unanswered(cause: unknown): unknown {
    if (cause instanceof ClientGone || !(cause instanceof Error)) return cause
    const { fault, error } = exchangeFailed(cause)
    metrics.fault(fault)
    return error
  }

  function read(answer: Answer, check: TypeCheck<TSchema> | undefined): unknown {
    // A login page is no success, even where no answer is looked at.
    if (check === undefined && answer.body.length === 0) return undefined
    const value = parseJson(answer.body.toString())
    if (check === undefined ? value !== undefined : check.Check(value)) return value
    metrics.fault('answer')
    const place = value === undefined ? 'not JSON' : `not as expected at ${check?.Errors(value).First()?.path || '/'}`
    throw errors.backendAnswerUnusable(new Error(place))
  }
}

/** Where a read is noted, to be given up when its client leaves. A create or delete goes on: half done is worse. */
function readsOf(request: FastifyRequest, method: string) {
  if (method !== 'GET') return undefined
  if (request.response?.destroyed) throw new ClientGone()
  request.reads ??= new Set()
  return request.reads
}

const traceparent = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/** The client's own header where it has the form that the backend gets: to make a new one copies the token twice. */
function authorizationOf({ headers: { authorization = '' }, token }: FastifyRequest): string {
  const fits = authorization.length === 'Bearer '.length + token.length && authorization.startsWith('Bearer ')
  return fits ? authorization : `Bearer ${token}`
}

/** All that the backend gets to see of the client's headers: it believes some of those that a client could send. */
function headersFor(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {
    authorization: authorizationOf(request),
    accept: 'application/json',
    'content-type': 'application/json',
    'x-request-id': request.id,
  }
  const trace = request.headers.traceparent
  // Where the gateway traces, its own span is what the backend's belong to, and that header is written with the span.
  if (!('opentelemetry' in request) && typeof trace === 'string' && traceparent.test(trace)) headers.traceparent = trace
  return headers
}

export default fp(backend, { name: 'backend', fastify: '5.x', dependencies: ['auth', 'observe', 'overload'] })
