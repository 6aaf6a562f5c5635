import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Static, TSchema } from '@sinclair/typebox'
import type { TypeCheck } from '@sinclair/typebox/compiler'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { BackendClient, type BackendOptions, type BackendRequest } from '../src/backend/client.ts'
import { answerFailed, type CallTraits, exchangeFailed } from '../src/backend/errors.ts'
import { type Answer, ClientGone } from '../src/backend/exchange.ts'
import { headersFor } from '../src/backend/headers.ts'
import { createBackendMetrics } from '../src/backend/metrics.ts'
import { ApiError, errors } from '../src/http/errors.ts'
import { parseJson } from '../src/json/members.ts'
import { answers } from '../src/schemas/backend.ts'
import { smallSize } from './memory-budget.ts'

/** A call to the backend. `path` follows BACKEND_URL; `answer` checks the JSON of a success, which is void without it. */
export type BackendCall<S extends TSchema> = {
  method?: BackendRequest['method']
  path: string
  body?: unknown
  answer?: TypeCheck<S>
  /** The value to take in place of an answer that is no success. Undefined leaves it an error. */
  instead?: (answer: Answer) => Static<S> | undefined
  /** Whether the caller itself sets memory aside for what it keeps of the answer. */
  passing?: boolean
  /** Whether a write leaves the same state when it is sent again. It is sent again then after a conflict. */
  repeatable?: boolean
} & CallTraits

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a call was made for the request that may have changed something at the backend. */
    mayHaveChanged: boolean
  }
  interface FastifyInstance {
    /** Calls the backend as the caller of `request`. Throws the ApiError that the caller is to see. */
    backend<S extends TSchema>(
      request: FastifyRequest,
      call: BackendCall<S> & { answer: TypeCheck<S> },
    ): Promise<Static<S>>
    backend(request: FastifyRequest, call: BackendCall<TSchema>): Promise<unknown>
    /**
     * Counts what the backend gave instead of a success, an answer or none, and says what the caller of `request` is
     * to see. `traits` are those of the call.
     */
    backendError: (request: FastifyRequest, outcome: Answer | Error, traits?: CallTraits) => Error
  }
}

/**
 * What parsed JSON takes in memory, for each byte of its text. Measured: 1.0 for sessions with long texts, 1.34 for
 * sessions of many small fields.
 */
const parsedSize = 1.5

/**
 * Milliseconds before a change is sent again, up to twice as long. The platform reads and writes the whole resource, and
 * answers 500 when another change, often its own operator's, came in between (patch-at-the-same-time.json).
 */
const conflictPauses = [100, 400]

/** Gives the routes the backend, in the name of their caller. */
async function backend(app: FastifyInstance, options: BackendOptions) {
  const client = new BackendClient(options)
  const metrics = createBackendMetrics(app.metrics.client)
  app.addHook('onClose', () => client.close())

  app.decorateRequest('mayHaveChanged', false)

  app.decorate('backend', async (request: FastifyRequest, call: BackendCall<TSchema>) => {
    const answer = await exchangeOrRepeat(request, call)
    const { status } = answer
    if (status >= 200 && status < 300) {
      metrics.served()
      return read(answer, call.answer)
    }
    const instead = call.instead?.(answer)
    if (instead === undefined) throw app.backendError(request, answer, call)
    metrics.served()
    return instead
  })

  /** One exchange. A 500 to a write is looked into: the right may be missing, or two changes met. */
  async function exchangeOrRepeat(request: FastifyRequest, call: BackendCall<TSchema>): Promise<Answer> {
    let answer = await exchange(request, call)
    if (answer.status !== 500 || (call.method ?? 'GET') === 'GET' || call.forAgent) return answer
    const missing = await missingRight(request)
    if (missing !== undefined) {
      metrics.served()
      throw missing
    }
    for (const pause of call.repeatable ? conflictPauses : []) {
      await sleep(pause * (1 + Math.random()))
      answer = await exchange(request, call)
      if (answer.status !== 500) break
    }
    return answer
  }

  async function exchange(request: FastifyRequest, call: BackendCall<TSchema>): Promise<Answer> {
    if (client.isFull) throw app.overloadError('backend_queue')
    const { method = 'GET', path, body } = call
    if (method !== 'GET') request.mayHaveChanged = true
    const headers = headersFor(request, 'application/json')
    const sent = { method, path, headers, body: body === undefined ? null : JSON.stringify(body) }
    const start = performance.now()
    metrics.began()
    const growth = { bytes: 0, reserved: 0 }
    // A write is never given up: nobody would know what came of it.
    const grows = method === 'GET' ? (bytes: number) => reserveGrowth(request, growth, bytes) : undefined
    try {
      const answer = await client.send(sent, readsOf(request, method), grows)
      metrics.ended(method, answer.status, performance.now() - start)
      if (call.passing || answer.status < 200 || answer.status >= 300) app.releaseMemory(request, growth.reserved)
      return answer
    } catch (cause) {
      metrics.ended(method, undefined, performance.now() - start)
      app.releaseMemory(request, growth.reserved)
      throw app.backendError(request, cause as Error)
    }
  }

  /**
   * Why the caller may not write in the project, as far as the backend can tell: it answers a write with the same 500
   * whether the right is missing or something failed. Asked only then, so that it costs a good request nothing.
   */
  async function missingRight(request: FastifyRequest): Promise<ApiError | undefined> {
    const { project, method } = request
    try {
      const call = { path: `/projects/${project}/access`, answer: answers.access, optional: true }
      const { userRole, reason = '' } = await app.backend(request, call)
      if (method !== 'DELETE') return userRole === 'view' ? errors.roleTooLow(project, userRole, 'edit') : undefined
      // An editor, who may not delete, counts as an admin there. Only the words of Kubernetes name the role.
      const role = /\bClusterRole "(?:[^"]*-)?edit"/.test(reason) ? 'edit' : userRole
      return role === 'view' || role === 'edit' ? errors.roleTooLow(project, role, 'admin') : undefined
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 403)
      return isRefused ? error : undefined
    }
  }

  app.decorate('backendError', (request: FastifyRequest, outcome: Answer | Error, traits?: CallTraits) => {
    // The gateway itself gave the call up.
    if (outcome instanceof ClientGone || outcome instanceof ApiError) return outcome
    const isAnswer = !(outcome instanceof Error)
    const { fault, error } = isAnswer ? answerFailed(outcome, request.token, traits) : exchangeFailed(outcome)
    if (fault !== undefined) metrics.fault(fault)
    else metrics.served()
    return error
  })

  /** Sets memory aside for one more piece of an answer. */
  function reserveGrowth(request: FastifyRequest, growth: { bytes: number; reserved: number }, bytes: number) {
    growth.bytes += bytes
    if (growth.bytes <= smallSize) return
    const more = Math.ceil(growth.bytes * parsedSize) - growth.reserved
    app.reserveMemory(request, more)
    growth.reserved += more
  }

  function read(answer: Answer, check: TypeCheck<TSchema> | undefined): unknown {
    // A login page is no success, even where no answer is looked at.
    if (check === undefined && answer.body.length === 0) return undefined
    const value = parseJson(answer.body.toString())
    if (check === undefined ? value !== undefined : check.Check(value)) return value
    metrics.fault('answer')
    const place = value === undefined ? 'not JSON' : `not as expected at ${check?.Errors(value).First()?.path || '/'}`
    throw errors.backendResponseInvalid(new Error(place))
  }
}

/** Where a read is noted, to be given up when its client leaves. A create or delete goes on: half done is worse. */
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
