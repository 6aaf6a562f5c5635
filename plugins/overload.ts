import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

export type OverloadOptions = {
  /** Event loop delay above which requests are rejected, averaged over one second, in milliseconds. 0 is no limit. */
  maxDelay: number
}

/** Interval of the delay measurement in milliseconds. */
const resolution = 10

/** Rejects requests while the event loop delay is too high to answer them in time. */
async function overload(app: FastifyInstance, { maxDelay }: OverloadOptions) {
  if (maxDelay === 0) return

  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  let delay = 0
  const timer = setInterval(() => {
    // No measurement for a second: the event loop was blocked.
    delay = delays.count === 0 ? Number.POSITIVE_INFINITY : delays.mean / 1e6 - resolution
    delays.reset()
  }, 1000).unref()
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer)
    delays.disable()
    done()
  })

  app.addHook('onRequest', (_request, _reply, done) => {
    if (delay > maxDelay) throw app.overloadError('event_loop')
    done()
  })
}

export default fp(overload, { name: 'overload', fastify: '5.x', dependencies: ['load-shedding'] })
