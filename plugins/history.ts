import { hash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { type BackendOptions, pathPrefixOf } from '../src/backend-client.ts'
import { headersFor } from '../src/backend-headers.ts'
import { Conversation } from '../src/conversation.ts'
import { ClientGone } from '../src/exchange.ts'
import { History, type HistoryLimits } from '../src/history.ts'
import { memberOf } from '../src/json.ts'
import { ResultCache } from '../src/result-cache.ts'
import type { BackendSession } from '../src/schemas/backend.ts'
import { type SessionRequest, sessionPathOf } from '../src/session-calls.ts'
import { Pool } from '../src/undici.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The conversation of a session so far, and whether that is all of it. Throws the ApiError that the caller is to
     * see; 501 for a backend without events, 503 when too many histories wait to be read.
     */
    conversationOf: (request: SessionRequest) => Promise<{ conversation: Conversation; complete: boolean }>
    /** What a completed session came to, as its agent said last; undefined when that cannot be had. */
    resultOf: (request: SessionRequest, session: BackendSession) => Promise<string | undefined>
  }
}

export type HistoryOptions = Pick<BackendOptions, 'url' | 'timeout' | 'maxResponse' | 'queue'>

/** Histories that are read at once; as many as may queue wait, within their time. */
const connections = 16

/**
 * What the reading of a result may take in milliseconds, and of that the backend to begin. Who reads a session waits for
 * it, and a backend whose session said nothing may take 15 s to begin.
 */
const resultTimes = { opening: 3000, whole: 10_000 }

/** Reads what was said in a session from its events, beside the calls: such a read lasts for half a second or more. */
async function history(app: FastifyInstance, { url, timeout, maxResponse, queue }: HistoryOptions) {
  const prefix = pathPrefixOf(url)
  const pool = new Pool(url.origin, { connections, allowH2: false, headersTimeout: 0, bodyTimeout: 0 })
  app.addHook('onClose', () => pool.destroy())
  const results = new ResultCache()
  const reading = new Map<string, Promise<string | undefined>>()
  let open = 0
  const isFull = () => open >= connections + queue

  app.decorate('conversationOf', async (request: SessionRequest) => {
    if (request.response?.destroyed) throw new ClientGone()
    if (isFull()) throw app.shed('backend_queue')
    const conversation = new Conversation()
    const history = start(request, conversation, { opening: timeout, whole: timeout })
    request.reads ??= new Set()
    request.reads.add(history)
    const answer = await history.answer.catch((error: Error) => {
      throw app.backendError(request, error)
    })
    if (!history.isStream) throw app.backendError(request, answer, { optional: true })
    return { conversation, complete: history.complete }
  })

  app.decorate('resultOf', async (request: SessionRequest, session: BackendSession) => {
    const completedAt = memberOf(session.status, 'completionTime')
    // What is left out because too many wait is read when it is asked for next.
    if (typeof completedAt !== 'string') return isFull() ? undefined : await readResult(request)
    // What one caller may read says nothing of another.
    const key = hash('sha256', `${request.token} ${sessionPathOf(request)} ${session.metadata.uid} ${completedAt}`)
    const known = results.get(key, performance.now())
    if (known !== undefined) return known.result
    const running = reading.get(key)
    if (running !== undefined) return await running
    if (isFull()) return undefined
    const result = readResult(request)
    reading.set(key, result)
    const text = await result
    reading.delete(key)
    results.set(key, text, performance.now())
    return text
  })

  /** Never rejects: a session without its result is better than none. */
  async function readResult(request: SessionRequest): Promise<string | undefined> {
    const conversation = new Conversation({ lastAnswerOnly: true })
    const { opening, whole } = resultTimes
    const history = start(request, conversation, { opening, whole: Math.min(whole, timeout) })
    const isRead = await history.answer.then(
      () => history.isStream && history.complete,
      () => false,
    )
    return isRead ? conversation.lastAnswer : undefined
  }

  function start(request: SessionRequest, conversation: Conversation, times: Omit<HistoryLimits, 'bytes'>): History {
    const history = new History(conversation, { ...times, bytes: maxResponse }, () => {
      open -= 1
    })
    open += 1
    const path = `${prefix}${sessionPathOf(request)}/agui/events`
    pool.dispatch({ method: 'GET', path, headers: headersFor(request, 'text/event-stream') }, history)
    return history
  }
}

export default fp(history, { name: 'history', fastify: '5.x', dependencies: ['backend'] })
