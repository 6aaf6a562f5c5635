import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type BackendOptions, pathPrefixOf } from '../src/backend/client.ts'
import { ClientGone } from '../src/backend/exchange.ts'
import { headersFor } from '../src/backend/headers.ts'
import { Pool } from '../src/backend/undici.ts'
import { Conversation } from '../src/conversations/conversation.ts'
import { History, type HistoryLimits, type HistoryReader } from '../src/conversations/event-history.ts'
import { eventsIn, exportCall } from '../src/conversations/export.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Gives the events of a session so far to `reader`. Returns whether these are all. `path` is the backend path of an
     * existing session. Throws the ApiError for the caller: 501 if the backend does not support events, 503 if the memory
     * budget is used up or the queue for event streams is full.
     */
    readEvents: (request: FastifyRequest, path: string, reader: HistoryReader) => Promise<boolean>
    /**
     * The conversation from the events that the backend exports. Undefined if only the event stream has them. `callerReserves`
     * says that the caller keeps no part of it.
     */
    exportedConversation: (
      request: FastifyRequest,
      path: string,
      callerReserves?: boolean,
    ) => Promise<Conversation | undefined>
    /**
     * The conversation from the event stream. Undefined if the stream does not end within seconds. Throws 503 if the
     * queue for event streams is full.
     */
    streamedConversation: (request: FastifyRequest, path: string) => Promise<Conversation | undefined>
  }
}

export type ConversationsOptions = Pick<BackendOptions, 'url' | 'timeout' | 'maxResponse' | 'queue'>

/** Limit of event streams that are read at the same time. Up to `queue` more wait for a connection. */
const maxConnections = 16

/**
 * Timeouts for the event stream of a completed session, in milliseconds: until the backend starts the stream, and for
 * the whole stream. A backend may take 15 s to start the stream of a session without events, and the caller waits for
 * it.
 */
const resultTimes = { opening: 3000, whole: 10_000 }

/**
 * Reads the conversation of a session from its exported events. If the backend does not export events, it reads the
 * event stream. A stream takes half a second or more, so streams have their own connection pool.
 */
async function conversations(app: FastifyInstance, { url, timeout, maxResponse, queue }: ConversationsOptions) {
  const prefix = pathPrefixOf(url)
  const pool = new Pool(url.origin, { connections: maxConnections, allowH2: false, headersTimeout: 0, bodyTimeout: 0 })
  app.addHook('onClose', () => pool.destroy())
  let open = 0
  const isFull = () => open >= maxConnections + queue

  app.decorate('readEvents', async (request: FastifyRequest, path: string, reader: HistoryReader) => {
    if (await readExport(request, path, reader)) return true
    if (request.response?.destroyed) throw new ClientGone()
    if (isFull()) throw app.overloadError('backend_queue')
    const history = start(request, path, reader, { opening: timeout, whole: timeout })
    request.reads ??= new Set()
    request.reads.add(history)
    const answer = await history.response.catch((error: Error) => {
      throw app.backendError(request, error)
    })
    if (!history.isStream) throw app.backendError(request, answer, { optional: true })
    return history.complete
  })

  app.decorate('exportedConversation', async (request: FastifyRequest, path: string, callerReserves = false) => {
    const conversation = new Conversation()
    return (await readExport(request, path, conversation, callerReserves)) ? conversation : undefined
  })

  app.decorate('streamedConversation', async (request: FastifyRequest, path: string) => {
    if (isFull()) throw app.overloadError('backend_queue')
    const conversation = new Conversation()
    const { opening, whole } = resultTimes
    const history = start(request, path, conversation, { opening, whole: Math.min(whole, timeout) })
    const isRead = await history.response.then(
      () => history.isStream && history.complete,
      () => false,
    )
    return isRead ? conversation : undefined
  })

  /** Gives the exported events to `reader`. Returns false if only the event stream has them. */
  async function readExport(request: FastifyRequest, path: string, reader: HistoryReader, callerReserves = false) {
    const events = eventsIn(await app.backend(request, { ...exportCall(path), callerReserves }))
    for (const event of events ?? []) reader.add(event)
    return events !== undefined
  }

  function start(
    request: FastifyRequest,
    path: string,
    reader: HistoryReader,
    times: Omit<HistoryLimits, 'bytes'>,
  ): History {
    const history = new History(reader, { ...times, bytes: maxResponse }, () => {
      open -= 1
    })
    open += 1
    const headers = headersFor(request, 'text/event-stream')
    pool.dispatch({ method: 'GET', path: `${prefix}${path}/agui/events`, headers }, history)
    return history
  }
}

export default fp(conversations, {
  name: 'conversation-history',
  fastify: '5.x',
  dependencies: ['backend', 'memory-budget'],
})
