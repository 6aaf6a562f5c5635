import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Static, TNull, TSchema } from '@sinclair/typebox'
import type { TypeCheck } from '@sinclair/typebox/compiler'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { BackendClient, type BackendOptions, type BackendRequest } from '../src/backend/client.ts'
import { type CallTraits, exchangeFailed, responseFailed } from '../src/backend/errors.ts'
import { type BackendResponse, ClientGone } from '../src/backend/exchange.ts'
import { headersFor } from '../src/backend/headers.ts'
import { type BackendMetrics, createBackendMetrics } from '../src/backend/metrics.ts'
import { ApiError, errors } from '../src/http/errors.ts'
import { parseJson } from '../src/json/members.ts'
import { validators } from '../src/schemas/backend.ts'
import { smallSize } from './memory-budget.ts'

/**
 * A call to the backend. `path` is relative to BACKEND_URL. `validator` checks the JSON of a successful response. Without
 * it and `maxContent`, the result is ignored.
 */
export type BackendCall<S extends TSchema> = {
  method?: BackendRequest['method']
  path: string
  body?: unknown
  validator?: TypeCheck<S>
  /** Returns the content of a successful response as it is. If it has more than this many bytes, throws ResponseTooLarge. */
  maxContent?: number
  /**
   * Maps an error response to a result, or to another error, which is thrown. If it returns undefined, the response stays an
   * error.
   */
  recover?: (response: BackendResponse) => Static<S> | ApiError | undefined
  /** Whether the caller itself reserves memory for the parts of the response that it keeps. */
  callerReserves?: boolean
  /** Whether the gateway retries a write after a conflict. Only for writes that leave the same state. */
  retryOnConflict?: boolean
} & CallTraits

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the gateway has sent a write to the backend for this request. */
    mayHaveChanged: boolean
  }
  interface FastifyInstance {
    /** Counts the calls of the backend. */
    backendMetrics: BackendMetrics
    /** Calls the backend with the token of `request`. Throws the ApiError for the caller. */
    backend<S extends TSchema>(
      request: FastifyRequest,
      call: BackendCall<S> & { validator: TypeCheck<S> },
    ): Promise<Static<S>>
    backend(request: FastifyRequest, call: BackendCall<TNull> & { maxContent: number }): Promise<Buffer | null>
    backend(request: FastifyRequest, call: BackendCall<TSchema>): Promise<unknown>
    /**
     * Counts a failed call, which ended with an error response or without a response, and returns the error for the
     * caller of `request`. `traits` are those of the call.
     */
    backendError: (request: FastifyRequest, outcome: BackendResponse | Error, traits?: CallTraits) => Error
  }
}

/**
 * Memory of parsed JSON per byte of its text. Measured: 1.0 for sessions with long texts, 1.34 for sessions with many
 * small fields.
 */
const parsedSize = 1.5

/**
 * Minimum delays before a write is retried, in milliseconds; random jitter up to doubles them. The platform reads and
 * writes the whole resource. If another change comes in between, often by its own operator, it answers 500
 * (patch-at-the-same-time.json).
 */
const conflictDelays = [100, 400]

/** Lets routes call the backend with the token of their caller. */
async function backend(app: FastifyInstance, options: BackendOptions) {
  const client = new BackendClient(options)
  const metrics = createBackendMetrics(app.metrics.client)
  app.addHook('onClose', () => client.close())

  app.decorate('backendMetrics', metrics)
  app.decorateRequest('mayHaveChanged', false)

  app.decorate('backend', async (request: FastifyRequest, call: BackendCall<TSchema>) => {
    const answer = await exchangeWithRetry(request, call)
    const { status } = answer
    if (status >= 200 && status < 300) {
      metrics.served()
      return call.maxContent === undefined ? read(answer, call.validator) : answer.body
    }
    const recovered = call.recover?.(answer)
    if (recovered === undefined) throw app.backendError(request, answer, call)
    metrics.served()
    if (recovered instanceof ApiError) throw recovered
    return recovered
  })

  /** Sends a request. Handles a 500 to a write: either the caller lacks a permission, or two writes conflicted. */
  async function exchangeWithRetry(request: FastifyRequest, call: BackendCall<TSchema>): Promise<BackendResponse> {
    let answer = await exchange(request, call)
    if (answer.status !== 500 || (call.method ?? 'GET') === 'GET' || call.forAgent) return answer
    const missing = await missingPermission(request)
    if (missing !== undefined) {
      metrics.served()
      throw missing
    }
    for (const delay of call.retryOnConflict ? conflictDelays : []) {
      await sleep(delay * (1 + Math.random()))
      answer = await exchange(request, call)
      if (answer.status !== 500) break
    }
    return answer
  }

  async function exchange(request: FastifyRequest, call: BackendCall<TSchema>): Promise<BackendResponse> {
    if (client.isFull) throw app.overloadError('backend_queue')
    const { method = 'GET', path, body } = call
    if (method !== 'GET') request.mayHaveChanged = true
    const headers = headersFor(request, 'application/json')
    const sent = { method, path, headers, body: body === undefined ? null : JSON.stringify(body) }
    const start = performance.now()
    metrics.began()
    const growth = { bytes: 0, reserved: 0 }
    // A write is never cancelled, because its outcome would be unknown.
    const grows =
      method === 'GET' ? (bytes: number) => reserveGrowth(request, growth, bytes, call.maxContent) : undefined
    try {
      const answer = await client.send(sent, readsOf(request, method), grows)
      metrics.ended(method, answer.status, performance.now() - start)
      if (call.callerReserves || answer.status < 200 || answer.status >= 300)
        app.releaseMemory(request, growth.reserved)
      return answer
    } catch (cause) {
      metrics.ended(method, undefined, performance.now() - start)
      app.releaseMemory(request, growth.reserved)
      throw app.backendError(request, cause as Error)
    }
  }

  /**
   * The error for a missing permission to write in the project, if the backend confirms that it is missing. The backend
   * answers such a write with the same 500 as a failure. The check runs only after a 500, so a success costs nothing.
   */
  async function missingPermission(request: FastifyRequest): Promise<ApiError | undefined> {
    const { project, method } = request
    try {
      const call = { path: `/projects/${project}/access`, validator: validators.access, optional: true }
      const { userRole, reason = '' } = await app.backend(request, call)
      if (method !== 'DELETE') return userRole === 'view' ? errors.roleTooLow(project, userRole, 'edit') : undefined
      // The backend reports an editor as an admin, but an editor may not delete. Only the `reason` from Kubernetes
      // contains the actual role.
      const role = /\bClusterRole "(?:[^"]*-)?edit"/.test(reason) ? 'edit' : userRole
      return role === 'view' || role === 'edit' ? errors.roleTooLow(project, role, 'admin') : undefined
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 403)
      return isRefused ? error : undefined
    }
  }

  app.decorate('backendError', (request: FastifyRequest, outcome: BackendResponse | Error, traits?: CallTraits) => {
    // The gateway itself cancelled the call.
    if (outcome instanceof ClientGone || outcome instanceof ApiError) return outcome
    const isAnswer = !(outcome instanceof Error)
    const { fault, error } = isAnswer ? responseFailed(outcome, request.token, traits) : exchangeFailed(outcome)
    if (fault !== undefined) metrics.fault(fault)
    else metrics.served()
    return error
  })

  /** Reserves memory for the next chunk of a response. Throws if the response becomes larger than `maxSize`. */
  function reserveGrowth(
    request: FastifyRequest,
    growth: { bytes: number; reserved: number },
    bytes: number,
    maxSize = Number.POSITIVE_INFINITY,
  ) {
    growth.bytes += bytes
    if (growth.bytes > maxSize) throw errors.backendResponseTooLarge(new Error(`more than ${maxSize} bytes`))
    if (growth.bytes <= smallSize) return
    const more = Math.ceil(growth.bytes * parsedSize) - growth.reserved
    app.reserveMemory(request, more)
    growth.reserved += more
  }

  function read(answer: BackendResponse, check: TypeCheck<TSchema> | undefined): unknown {
    // A login page with status 200 is an error, even if the result is ignored.
    if (check === undefined && answer.body.length === 0) return undefined
    const value = parseJson(answer.body.toString())
    if (check === undefined ? value !== undefined : check.Check(value)) return value
    metrics.fault('answer')
    const place = value === undefined ? 'not JSON' : `not as expected at ${check?.Errors(value).First()?.path || '/'}`
    throw errors.backendResponseInvalid(new Error(place))
  }
}

/**
 * Tracks reads so they can be cancelled when the client disconnects. Writes are never cancelled: a half-finished write
 * is worse.
 */
function readsOf(request: FastifyRequest, method: string) {
  if (method !== 'GET') return undefined
  if (request.response?.destroyed) throw new ClientGone()
  request.reads ??= new Set()
  return request.reads
}

export default fp(backend, {
  name: 'backend',
  fastify: '5.x',
  dependencies: ['auth', 'project', 'access-log', 'memory-budget'],
})
