import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { clientKey } from '../src/http/client-address.ts'
import { MemoryBudget } from '../src/http/memory-budget.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of memory that are set aside for the request. */
    reservedMemory: number
  }
  interface FastifyInstance {
    /**
     * Sets memory aside for a request, until its answer is made: for one that is sent in pieces, until all of it is
     * written. Throws 503 when there is none.
     */
    reserveMemory: (request: FastifyRequest, bytes: number) => void
    /** Gives some of it back before. */
    releaseMemory: (request: FastifyRequest, bytes: number) => void
  }
}

export type MemoryBudgetOptions = {
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
async function memoryBudget(app: FastifyInstance, { limit }: MemoryBudgetOptions) {
  const budget = new MemoryBudget(limit)
  // When clients have used up all of theirs, operators are to see it.
  const operators = new MemoryBudget(limit / 16)
  const budgetOf = ({ routeOptions }: FastifyRequest) => (routeOptions.config?.forOperators ? operators : budget)
  new app.metrics.client.Gauge({
    name: 'gateway_buffered_bytes',
    help: 'Bytes that are set aside for large bodies, for answers of the backend, and for answers that clients have not taken yet, of BUFFER_LIMIT.',
    collect() {
      this.set(budget.total + operators.total)
    },
  })

  app.decorateRequest('reservedMemory', 0)

  function releaseMemory(request: FastifyRequest, bytes: number) {
    const given = Math.min(bytes, request.reservedMemory)
    request.reservedMemory -= given
    budgetOf(request).release(clientKey(request.clientAddress), given)
  }
  app.decorate('releaseMemory', releaseMemory)

  app.decorate('reserveMemory', (request: FastifyRequest, bytes: number) => {
    const { response, reservedMemory } = request
    // Its client has left, and so the answer that would give the room back.
    if (response === undefined || response.destroyed) return
    if (!budgetOf(request).reserve(clientKey(request.clientAddress), bytes, reservedMemory))
      throw app.overloadError('memory')
    request.reservedMemory = reservedMemory + bytes
    if (reservedMemory === 0) response.once('close', () => releaseMemory(request, request.reservedMemory))
  })

  app.addHook('onSend', (request, _reply, payload, done) => {
    const isText = typeof payload === 'string'
    // Bytes are of a file that is in memory anyway. A stream is no faster than its client; what it is made of stays.
    if (isText || payload === null || payload === undefined) releaseMemory(request, request.reservedMemory)
    if (!isText || payload.length <= smallSize) return done()
    // As bytes it is in memory once. A text would be there twice as soon as its client is slow.
    const bytes = Buffer.from(payload)
    app.reserveMemory(request, bytes.length)
    done(null, bytes)
  })
}

export default fp(memoryBudget, {
  name: 'memory-budget',
  fastify: '5.x',
  dependencies: ['access-log', 'load-shedding'],
})
