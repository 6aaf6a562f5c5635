import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { clientKey } from '../src/http/client-address.ts'
import { MemoryBudget } from '../src/http/memory-budget.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of memory reserved for the request. */
    reservedMemory: number
  }
  interface FastifyInstance {
    /**
     * Reserves memory for a request. It is released when the response is built, or when a streamed response has been
     * sent. Throws 503 if the budget is used up.
     */
    reserveMemory: (request: FastifyRequest, bytes: number) => void
    /** Releases part of the reserved memory early. */
    releaseMemory: (request: FastifyRequest, bytes: number) => void
  }
}

export type MemoryBudgetOptions = {
  /** Limit of reserved memory in bytes. */
  limit: number
}

/** Bodies and responses up to this size (in bytes) need no reservation: the connection limit bounds their number. */
export const smallSize = 16 * 1024

/**
 * Limits the memory for everything that is buffered: a body until the backend has answered, a backend response until it
 * is complete, and a response until its client has read it. Without a limit, a few hundred slow clients could use up all
 * memory.
 */
async function memoryBudget(app: FastifyInstance, { limit }: MemoryBudgetOptions) {
  const budget = new MemoryBudget(limit)
  // A separate budget, so that operators can read metrics while the budget of the clients is used up.
  const operators = new MemoryBudget(limit / 16)
  const budgetOf = ({ routeOptions }: FastifyRequest) => (routeOptions.config?.forOperators ? operators : budget)
  new app.metrics.client.Gauge({
    name: 'gateway_buffered_bytes',
    help: 'Used part of BUFFER_LIMIT, in bytes: large request bodies, backend responses, and responses that clients have not read yet.',
    collect() {
      this.set(budget.total + operators.total)
    },
  })

  app.decorateRequest('reservedMemory', 0)

  function releaseMemory(request: FastifyRequest, bytes: number) {
    const released = Math.min(bytes, request.reservedMemory)
    request.reservedMemory -= released
    budgetOf(request).release(clientKey(request.clientAddress), released)
  }
  app.decorate('releaseMemory', releaseMemory)

  app.decorate('reserveMemory', (request: FastifyRequest, bytes: number) => {
    const { response, reservedMemory } = request
    // The client has disconnected. No 'close' event follows that would release the memory.
    if (response === undefined || response.destroyed) return
    if (!budgetOf(request).reserve(clientKey(request.clientAddress), bytes, reservedMemory))
      throw app.overloadError('memory')
    request.reservedMemory = reservedMemory + bytes
    if (reservedMemory === 0) response.once('close', () => releaseMemory(request, request.reservedMemory))
  })

  app.addHook('onSend', (request, _reply, payload, done) => {
    const isText = typeof payload === 'string'
    // Other payloads: a buffer is a file that stays in memory. A stream reads reserved data, so only 'close' releases it.
    if (isText || payload === null || payload === undefined) releaseMemory(request, request.reservedMemory)
    if (!isText || payload.length <= smallSize) return done()
    // Send a buffer instead of the string: for a slow client, Node would keep the string and its encoded copy.
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
