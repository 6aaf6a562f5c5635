import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

export type OverloadOptions = {
  /** Milliseconds by which timers may be late, on the average of a second, before requests are refused; 0 for any. */
  maxDelay: number
}

/** How often a timer notes how late it is, in milliseconds. */
const resolution = 10

/** Refuses requests at once while the process is too busy to answer them in time. */
async function overload(app: FastifyInstance, { maxDelay }: OverloadOptions) {
  if (maxDelay === 0) return

  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  let delay = 0
  const timer = setInterval(() => {
    // After a second without a single note the process stood still.
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
