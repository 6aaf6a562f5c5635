import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { smallSize } from './memory-budget.ts'

export type BodyRoomOptions = {
  /** Bytes that the body of one request may have. */
  largest: number
}

/** Sets memory aside for the body of a request before it comes. */
async function bodyRoom(app: FastifyInstance, { largest }: BodyRoomOptions) {
  app.addHook('onRequest', (request, _reply, done) => {
    const size = announcedSize(request.headers) ?? largest
    // One that is larger than allowed is refused, unread.
    if (size > smallSize && size <= largest) app.takeRoom(request, size)
    done()
  })
}

/** The bytes of a request's body; undefined for one in chunks, which may have any size. */
function announcedSize({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders) {
  return coding === undefined ? Number(length ?? 0) : undefined
}

export default fp(bodyRoom, { name: 'body-room', fastify: '5.x', dependencies: ['room'] })
