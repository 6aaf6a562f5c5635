import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

export type OverloadOptions = {
  /** Milliseconds by which timers may be late, on the average of a second, before requests are refused; 0 for any. */
  maxDelay: number
}

/** Refuses requests at once while the process is too busy to answer them in time. */
async function overload(app: FastifyInstance, { maxDelay }: OverloadOptions) {
  if (maxDelay === 0) return

  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler() {
      throw app.shed('event_loop')
    },
  })
}

export default fp(overload, { name: 'overload', fastify: '5.x', dependencies: ['shed'] })
