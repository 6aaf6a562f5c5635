import type { FastifyInstance, FastifyReply } from 'fastify'
import { errors } from './errors.ts'

/**
 * Time limit of a request that reads changes, in milliseconds. A patch of large files takes long. The gateway also waits
 * at most BACKEND_TIMEOUT for the beginning of an answer.
 */
export const changesTimeout = 5 * 60_000

/**
 * Returns a function for the signal of a request that reads changes. It aborts when the client disconnects, the time is up
 * or the backend shuts down. Call it before anything else: nothing reports a client that has left already.
 */
export function readSignals(app: Pick<FastifyInstance, 'addHook'>): (reply: FastifyReply) => AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort(errors.shuttingDown()))
  return (reply) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort(errors.clientGone()))
    return AbortSignal.any([gone.signal, closing.signal, AbortSignal.timeout(changesTimeout)])
  }
}
