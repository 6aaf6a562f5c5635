import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { smallSize } from './memory-budget.ts'

export type BodyMemoryOptions = {
  /** Bytes that the body of one request may have. */
  maxSize: number
}

/** Sets memory aside for the body of a request before it comes. */
async function bodyMemory(app: FastifyInstance, { maxSize }: BodyMemoryOptions) {
  app.addHook('onRequest', (request, _reply, done) => {
    const size = announcedSize(request.headers) ?? maxSize
    // One that is larger than allowed is refused, unread.
    if (size > smallSize && size <= maxSize) app.reserveMemory(request, size)
    done()
  })
}

/** The bytes of a request's body; undefined for one in chunks, which may have any size. */
function announcedSize({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders) {
  return coding === undefined ? Number(length ?? 0) : undefined
}

export default fp(bodyMemory, { name: 'body-memory', fastify: '5.x', dependencies: ['memory-budget'] })
