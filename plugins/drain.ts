import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: {
      /** Whether the process was told to stop. It serves on until whoever sends requests has noticed. */
      draining: boolean
    }
    /** Closes the service: the listener at once, the requests in flight within `timeout` milliseconds. */
    drain: (timeout: number) => Promise<void>
  }
}

/** How often a service that closes looks whether its last request is answered, in milliseconds. */
const interval = 20

/**
 * While the service drains, each answer also closes its connection: the client's next request goes elsewhere, and no
 * kept-alive connection holds the shutdown. Told as the answer leaves, so that requests from before are told too.
 */
async function drain(app: FastifyInstance) {
  app.decorate('lifecycle', { draining: false })

  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.lifecycle.draining) reply.header('connection', 'close')
    done()
  })

  app.decorate('drain', async (timeout: number) => {
    app.lifecycle.draining = true
    // In a process that was held up until now requests may be there, unread, and connections that nobody has taken: a
    // turn takes these and reads the others, the next reads what came with them.
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
      if (late && requests > 0) app.log.warn({ requests }, 'requests were cut at SHUTDOWN_TIMEOUT')
      // What is left then are half requests, and the bodies of requests that were refused.
      if (late || requests === 0) app.server.closeAllConnections()
      if (late) return
      await Promise.race([closing, sleep(interval)])
    }
    await closing
  })
}

export default fp(drain, { name: 'drain', fastify: '5.x', dependencies: ['access-log'] })
