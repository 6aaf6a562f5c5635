import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { clientKey } from '../src/http/client-address.ts'
import { Budget } from '../src/http/memory-budget.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of memory that are set aside for the request. */
    room: number
  }
  interface FastifyInstance {
    /**
     * Sets memory aside for a request, until its answer is made: for one that is sent in pieces, until all of it is
     * written. Throws 503 when there is none.
     */
    takeRoom: (request: FastifyRequest, bytes: number) => void
    /** Gives some of it back before. */
    giveRoom: (request: FastifyRequest, bytes: number) => void
  }
}

export type RoomOptions = {
  /** Bytes that may be set aside at once. */
  limit: number
}

/** Bodies and answers up to this size, in bytes, are bounded enough by the number of connections. */
export const smallSize = 16 * 1024

/**
 * Bounds the memory of what cannot be passed on as it comes: a body is kept until the backend has answered, an answer of
 * the backend until it is read whole, and an answer until its client has taken it. Some hundred slow clients would fill
 * the memory.
 */
async function room(app: FastifyInstance, { limit }: RoomOptions) {
  const budget = new Budget(limit)
  // When clients have used up all of theirs, operators are to see it.
  const operators = new Budget(limit / 16)
  const budgetOf = ({ routeOptions }: FastifyRequest) => (routeOptions.config?.forOperators ? operators : budget)
  new app.metrics.client.Gauge({
    name: 'gateway_buffered_bytes',
    help: 'Bytes that are set aside for large bodies, for answers of the backend, and for answers that clients have not taken yet, of BUFFER_LIMIT.',
    collect() {
      this.set(budget.total + operators.total)
    },
  })

  app.decorateRequest('room', 0)

  function giveRoom(request: FastifyRequest, bytes: number) {
    const given = Math.min(bytes, request.room)
    request.room -= given
    budgetOf(request).give(clientKey(request.clientAddress), given)
  }
  app.decorate('giveRoom', giveRoom)

  app.decorate('takeRoom', (request: FastifyRequest, bytes: number) => {
    const { response, room } = request
    // Its client has left, and so the answer that would give the room back.
    if (response === undefined || response.destroyed) return
    if (!budgetOf(request).take(clientKey(request.clientAddress), bytes, room)) throw app.shed('memory')
    request.room = room + bytes
    if (room === 0) response.once('close', () => giveRoom(request, request.room))
  })

  app.addHook('onSend', (request, _reply, payload, done) => {
    const isText = typeof payload === 'string'
    // Bytes are of a file that is in memory anyway. A stream is no faster than its client; what it is made of stays.
    if (isText || payload === null || payload === undefined) giveRoom(request, request.room)
    if (!isText || payload.length <= smallSize) return done()
    // As bytes it is in memory once. A text would be there twice as soon as its client is slow.
    const bytes = Buffer.from(payload)
    app.takeRoom(request, bytes.length)
    done(null, bytes)
  })
}

export default fp(room, { name: 'room', fastify: '5.x', dependencies: ['observe', 'shed'] })
