import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import pLimit from 'p-limit'
import { errors } from '../src/http/errors.ts'
import { createdOutcome, findCreated, labelOf } from '../src/idempotency/recovery.ts'
import { isObject } from '../src/json/members.ts'
import { createSession, deleteSession, getSession, listSessions } from '../src/operations/sessions.ts'
import { validators } from '../src/schemas/backend.ts'
import type { SessionQuery as Query, SessionList } from '../src/schemas/sessions.ts'
import type { Routes } from '../src/schemas/typebox.ts'
import { collectionOf, readSession, sessionPathOf } from '../src/sessions/backend-calls.ts'
import { filterOf } from '../src/sessions/filter.ts'
import { listChunks, sessionsPerChunk } from '../src/sessions/list-stream.ts'
import { fromBackend, toBackend } from '../src/sessions/mapping.ts'
import { orderOf } from '../src/sessions/order.ts'
import { readSessions } from '../src/sessions/paging/pages.ts'
import type { ReadPage, Source } from '../src/sessions/paging/reader.ts'
import { checkReferences } from '../src/sessions/references.ts'
import { checkSettings, secretsOf, unsupportedFields } from '../src/sessions/settings.ts'

export type SessionsOptions = {
  /** Size limit of the sessions of one list, in characters. */
  maxListSize: number
  /** Time limit for one list, in milliseconds. After that the gateway requests no more pages. */
  maxListTime: number
  /** Size limit of a task in bytes of UTF-8. 0 means no limit. */
  taskLimit: number
}

/**
 * Maximum number of long lists (with more than one page) that the gateway reads at the same time. With more, each list
 * would stay in memory for longer and cost a fifth more CPU, and reads of single sessions would find no free connection.
 */
const maxLongLists = 16

const sessions: Routes<SessionsOptions> = async (app, { maxListSize, maxListTime, taskLimit }) => {
  const queue = pLimit(maxLongLists)

  app.get('/', { schema: listSessions }, async (request, reply) => {
    const { query } = request
    const from = Number(query.offset ?? 0)
    const to = query.limit === undefined ? Number.POSITIVE_INFINITY : from + Number(query.limit)
    const reserveMemory = (size: number) => app.reserveMemory(request, size)
    const source: Source = {
      readPage: pagesFor(request, query.search),
      complete: app.outcomesFor(request),
      toSession: (resource) => fromBackend(resource, app.catalogue),
      maxSize: maxListSize,
      reserveMemory,
      queue,
      matches: filterOf(query),
      order: orderOf(query.sort),
    }
    const { sessions, total } = await readSessions(source, { from, to })
    if (to < total) linkNext(reply, query, to)
    const list = { items: sessions, total }
    return sessions.length > sessionsPerChunk ? sendInChunks(reply, list) : list
  })

  app.post('/', { schema: createSession, preValidation: acceptInitialPrompt }, async (request, reply) => {
    const { task, workflow, outputSchema } = request.body
    requireTaskWithinLimit(task)
    checkSettings(request.body)
    if (outputSchema !== undefined) await app.requireOutputSchema(outputSchema)
    const body = toBackend(request.body, workflow === undefined ? undefined : app.catalogue.sourceOf(workflow))
    return await app.runIdempotent(request, reply, {
      async run(use) {
        await checkReferences(app, request, request.body)
        // By this label, `find` recognizes the session.
        const sent = use === undefined ? body : { ...body, labels: { ...body.labels, ...labelOf(use) } }
        const { name, message } = await app.backend(request, {
          method: 'POST',
          path: collectionOf(request),
          body: sent,
          validator: validators.created,
          recover: unsupportedFields,
          secrets: secretsOf(request.body),
        })
        return createdOutcome(name, message)
      },
      find: (use, since) => findCreated(pagesFor(request), use, since),
    })
  })

  app.get('/:id', { schema: getSession }, async (request) =>
    app.describeSession(request, await readSession(app, request)),
  )

  app.delete('/:id', { schema: deleteSession }, async (request, reply) => {
    await app.backend(request, { method: 'DELETE', path: sessionPathOf(request) })
    return reply.code(204).send()
  })

  function requireTaskWithinLimit(task: string) {
    const size = Buffer.byteLength(task)
    if (taskLimit > 0 && size > taskLimit) throw errors.taskTooLong(size, taskLimit)
  }

  /**
   * Returns a function that reads a page of the sessions that the backend finds with `search`. It throws once `maxListTime`
   * has passed since this call.
   */
  function pagesFor(request: FastifyRequest, search?: string): ReadPage {
    const found = search === undefined ? '' : `&search=${encodeURIComponent(search)}`
    const end = performance.now() + maxListTime
    return (offset, limit) => {
      if (performance.now() > end) throw errors.listTooSlow()
      const path = `${collectionOf(request)}?limit=${limit}&offset=${offset}${found}`
      // The reader of the pages reserves memory for the sessions that it keeps.
      return app.backend(request, { path, validator: validators.page, callerReserves: true })
    }
  }
}

/** Accepts `initialPrompt` in place of `task`, because the platform's own clients send it. The two must not differ. */
function acceptInitialPrompt(request: FastifyRequest, _reply: FastifyReply, done: () => void) {
  const { body } = request
  if (!isObject(body) || body.initialPrompt === undefined) return done()
  const { initialPrompt, ...rest } = body
  if (rest.task !== undefined && rest.task !== initialPrompt) throw errors.tasksDiffer()
  request.body = { ...rest, task: initialPrompt }
  done()
}

/** Streams a long list with backpressure. */
function sendInChunks(reply: FastifyReply, list: SessionList) {
  reply.type('application/json; charset=utf-8')
  return reply.send(Readable.from(listChunks(list), { objectMode: false }))
}

/** Adds the header Link with the next page (RFC 8288). */
function linkNext(reply: FastifyReply, query: Query, offset: number) {
  const { limit = '', offset: _, ...filters } = query
  const next = new URLSearchParams({ limit, offset: String(offset) })
  for (const [name, value] of Object.entries(filters)) for (const one of [value].flat()) next.append(name, one)
  reply.header('link', `</v1/sessions?${next}>; rel="next"`)
}

export default fp(sessions, {
  name: 'sessions',
  fastify: '5.x',
  encapsulate: true,
  dependencies: [
    'project',
    'memory-budget',
    'workflow-catalogue',
    'backend',
    'output-checks',
    'session-outcome',
    'idempotency',
  ],
})
