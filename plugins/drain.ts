import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: {
      /** Whether the shutdown has begun. The gateway keeps serving until load balancers have noticed. */
      draining: boolean
    }
    /** Closes the listener, and waits up to `timeout` milliseconds for requests in progress. */
    drain: (timeout: number) => Promise<void>
  }
}

/** Interval for checking whether all requests are answered, in milliseconds. */
const interval = 20

/**
 * During the drain, each response closes its connection. The client's next request then goes to another instance, and
 * no kept-alive connection delays the shutdown. The onSend hook also covers requests that came before the drain.
 */
async function drain(app: FastifyInstance) {
  app.decorate('lifecycle', { draining: false })

  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.lifecycle.draining) reply.header('connection', 'close')
    done()
  })

  app.decorate('drain', async (timeout: number) => {
    app.lifecycle.draining = true
    // If the event loop was blocked, there may be unread requests and connections that are not yet accepted. The next
    // turn of the event loop reads and accepts them, and the turn after it reads the requests on the new connections.
    await nextTurn()
    await nextTurn()
    const end = Date.now() + timeout
    let isOpen = true
    const closing = app.close().finally(() => {
      isOpen = false
    })
    while (isOpen) {
      const { requests } = app.inFlight
      const late = Date.now() > end
      if (late && requests > 0)
        app.log.warn({ requests }, 'SHUTDOWN_TIMEOUT is over: closing the connections of unfinished requests')
      // What remains without requests in progress are incomplete requests and the bodies of rejected requests.
      if (late || requests === 0) app.server.closeAllConnections()
      if (late) return
      await Promise.race([closing, sleep(interval)])
    }
    await closing
  })
}

export default fp(drain, { name: 'drain', fastify: '5.x', dependencies: ['access-log'] })
