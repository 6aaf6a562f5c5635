import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { smallSize } from './memory-budget.ts'

export type BodyMemoryOptions = {
  /** Size limit of one request body in bytes. */
  maxSize: number
}

/** Reserves memory for the body of a request before it arrives. */
async function bodyMemory(app: FastifyInstance, { maxSize }: BodyMemoryOptions) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.streamsBody) return done()
    const size = announcedSize(request.headers) ?? maxSize
    // Fastify rejects a larger body without reading it.
    if (size > smallSize && size <= maxSize) app.reserveMemory(request, size)
    done()
  })
}

/** The size of the body in bytes. Undefined for a chunked body, whose size is unknown. */
function announcedSize({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders) {
  return coding === undefined ? Number(length ?? 0) : undefined
}

export default fp(bodyMemory, { name: 'body-memory', fastify: '5.x', dependencies: ['memory-budget'] })
