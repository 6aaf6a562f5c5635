import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of memory that are set aside for the request. */
    room: number
  }
  interface FastifyInstance {
    /** Sets memory aside until the answer of a request has left. Throws 503 when there is none. */
    takeRoom: (request: FastifyRequest, bytes: number) => void
    /** Sets memory aside until the function that it gives is called. Throws 503 when there is none. */
    borrowRoom: (bytes: number) => () => void
  }
}

export type RoomOptions = {
  /** Bytes that may be set aside at once. */
  together: number
  /** Bytes that the body of one request may have. */
  body: number
}

/** Bodies up to this size, in bytes, are bounded enough by the number of connections. */
const smallBody = 16 * 1024

/**
 * Bounds the memory of what cannot be passed on as it comes: a body is kept until it is whole and then until the backend
 * has answered, a list until its client has taken it. Some hundred slow uploads or lists would fill the memory.
 */
async function room(app: FastifyInstance, { together, body }: RoomOptions) {
  // One body of the size that is allowed has room when there is nothing else.
  const all = Math.max(together, body)
  let taken = 0
  new app.metrics.client.Gauge({
    name: 'gateway_buffered_bytes',
    help: 'Bytes that are set aside for large bodies and lists, of BUFFER_LIMIT.',
    collect() {
      this.set(taken)
    },
  })

  app.decorateRequest('room', 0)
  app.decorate('takeRoom', (request: FastifyRequest, bytes: number) => {
    const { response, room } = request
    // Its client has left, and so the answer that would give the room back.
    if (response === undefined || response.destroyed) return
    if (taken + bytes > all) throw app.shed('memory')
    taken += bytes
    request.room = room + bytes
    if (room > 0) return
    response.once('close', () => {
      taken -= request.room
    })
  })

  app.decorate('borrowRoom', (bytes: number) => {
    if (taken + bytes > all) throw app.shed('memory')
    taken += bytes
    return () => {
      taken -= bytes
    }
  })

  app.addHook('onRequest', (request, _reply, done) => {
    const size = announcedSize(request.headers) ?? body
    // One that is larger than allowed is refused, unread.
    if (size > smallBody && size <= body) app.takeRoom(request, size)
    done()
  })
}

/** The bytes of a request's body; undefined for one in chunks, which may have any size. */
function announcedSize({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders) {
  return coding === undefined ? Number(length ?? 0) : undefined
}

export default fp(room, { name: 'room', fastify: '5.x', dependencies: ['observe', 'overload'] })
