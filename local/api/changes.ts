import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, RawServerDefault } from 'fastify'
import type { TypeBoxProvider } from '../../src/schemas/typebox.ts'
import { BundleQuery, OneSession, PatchQuery } from '../schemas/queries.ts'
import type { Session } from '../storage/session.ts'
import type { Store } from '../storage/store.ts'
import type { Changes } from '../workspace/changes/changes.ts'
import { BadChangesRequest, TooManyReaders, UnreadableRepository } from '../workspace/changes/errors.ts'
import type { Checkout } from '../workspace/git.ts'
import { errors } from './errors.ts'
import { changesTimeout, readSignals } from './read-signal.ts'

export type ChangesRoutesOptions = { store: Store; changes: Changes }

/** Routes for the changes in a session's repositories. The platform's backend does not have them. */
export const changesRoutes: FastifyPluginAsync<ChangesRoutesOptions, RawServerDefault, TypeBoxProvider> = async (
  app,
  { store, changes },
) => {
  const signalOf = readSignals(app)

  app.get('/:name/changes', { schema: { params: OneSession } }, async (request, reply) => {
    const session = sessionOf(request.params)
    return await answered(async () => {
      const items = await changes.list(session.metadata.name, signalOf(reply))
      if (items === undefined) throw errors.workspaceMissing(session.status.phase)
      return { items, total: items.length }
    })
  })

  const patchSchema = { params: OneSession, querystring: PatchQuery }
  app.get('/:name/changes/patch', { schema: patchSchema }, async (request, reply) => {
    const { repo, since = 'base' } = request.query
    const session = sessionOf(request.params)
    const read = (found: Checkout, signal: AbortSignal) => changes.patch(session.metadata.name, found, since, signal)
    return reply.type('text/x-diff').send(await streamed(session, repo, reply, read))
  })

  const bundleSchema = { params: OneSession, querystring: BundleQuery }
  app.get('/:name/changes/bundle', { schema: bundleSchema }, async (request, reply) => {
    const session = sessionOf(request.params)
    const read = (found: Checkout, signal: AbortSignal) => changes.bundle(session.metadata.name, found, signal)
    const stream = await streamed(session, request.query.repo, reply, read)
    return reply.type('application/x-git-bundle').send(stream)
  })

  /** Streams what `read` yields. Waits for the first part, so that an error before it is still an error response. */
  function streamed(
    session: Session,
    repo: string | undefined,
    reply: FastifyReply,
    read: (checkout: Checkout, signal: AbortSignal) => AsyncGenerator<Buffer>,
  ): Promise<Readable> {
    const signal = signalOf(reply)
    return answered(async () => {
      const checkout = await changes.find(session.metadata.name, repo)
      if (checkout === undefined) throw errors.workspaceMissing(session.status.phase)
      const parts = read(checkout, signal)
      return Readable.from(startingWith(await parts.next(), parts), { objectMode: false, highWaterMark: 64 * 1024 })
    })
  }

  function sessionOf({ project, name }: { project: string; name: string }): Session {
    const session = store.get(project, name)
    if (session === undefined) throw errors.sessionNotFound()
    return session
  }
}

/** No generator: one that has not started, because the client has left, would never end `rest`. */
function startingWith(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>): AsyncIterable<Buffer> {
  let isFirst = true
  const next = async () => {
    if (!isFirst) return await rest.next()
    isFirst = false
    return first
  }
  return { [Symbol.asyncIterator]: () => ({ next, return: () => rest.return(undefined) }) }
}

/** Runs `read`, and throws the errors that it can have as errors for the caller. */
async function answered<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (err) {
    if (err instanceof BadChangesRequest) throw errors.badChangesRequest(err.message)
    if (err instanceof UnreadableRepository) throw errors.unreadableRepository(err.message)
    if (err instanceof TooManyReaders) throw errors.tooManyReaders()
    if (err instanceof DOMException && err.name === 'TimeoutError') throw errors.changesTimeout(changesTimeout / 1000)
    throw err
  }
}
