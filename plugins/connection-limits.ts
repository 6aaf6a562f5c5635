import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Connection } from '../src/http/client-error.ts'

export type ConnectionLimitsOptions = {
  /** Limit of open client connections. */
  maxConnections: number
  /** Limit of requests on one connection. 0 is no limit. */
  maxRequests: number
}

/** Minimum time between two log lines about refused connections, in milliseconds. */
const reportInterval = 10_000

/** Limits client connections. `app.ts` sets the timeouts of the server. */
async function connectionLimits(app: FastifyInstance, { maxConnections, maxRequests }: ConnectionLimitsOptions) {
  const { server, log } = app
  const { refused, stalled } = createMetrics(app)
  const report = countedReport((connections) => {
    log.warn({ connections, limit: maxConnections }, 'connections refused: MAX_CONNECTIONS is reached')
  })

  server.maxConnections = maxConnections
  server.on('drop', () => {
    refused.inc()
    report()
  })
  // A connection had no traffic for SEND_TIMEOUT, or a kept-alive connection was idle for KEEP_ALIVE_TIMEOUT.
  server.on('timeout', (socket: Connection) => {
    const isStalled = socket.writableLength > 0
    // The client is waiting for a slow backend. Keep the connection.
    if (socket._httpMessage && !isStalled) return
    if (isStalled) stalled.inc()
    socket.destroy()
  })
  if (maxRequests > 0) closeAfter(app, maxRequests)
  // After a request with an Upgrade header, Node reads no further request on the connection. The gateway supports no
  // upgrades, so it closes the connection after the response.
  app.addHook('onRequest', ({ headers }, reply, done) => {
    if (headers.upgrade !== undefined) reply.raw.shouldKeepAlive = false
    done()
  })
  // Node adds this header itself, but not to errors: `answerError` removes the Connection header there.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.raw.shouldKeepAlive) reply.header('connection', 'close')
    done()
  })
}

/** Closes each connection after its last allowed request. Node's own limit keeps it open and answers 503. */
function closeAfter(app: FastifyInstance, requests: number) {
  const served = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const count = (served.get(raw.socket) ?? 0) + 1
    served.set(raw.socket, count)
    if (count >= requests) reply.raw.shouldKeepAlive = false
    done()
  })
}

/** Counts calls. Reports the count at the first call and then at most once per `reportInterval`. */
function countedReport(report: (count: number) => void) {
  let unreported = 0
  let timer: NodeJS.Timeout | undefined
  const reportNow = () => {
    timer = undefined
    if (unreported === 0) return
    timer = setTimeout(reportNow, reportInterval).unref()
    report(unreported)
    unreported = 0
  }
  return () => {
    unreported += 1
    if (timer === undefined) reportNow()
  }
}

function createMetrics({ metrics: { client }, server }: FastifyInstance) {
  const countOpen = promisify(server.getConnections.bind(server))
  new client.Gauge({
    name: 'gateway_client_connections',
    help: 'Open client connections.',
    async collect() {
      this.set(await countOpen())
    },
  })
  const refused = new client.Counter({
    name: 'gateway_refused_connections_total',
    help: 'Client connections that the gateway closed at once because MAX_CONNECTIONS was reached.',
  })
  const stalled = new client.Counter({
    name: 'gateway_stalled_clients_total',
    help: 'Clients that the gateway disconnected because they did not read their response for SEND_TIMEOUT.',
  })
  return { refused, stalled }
}

export default fp(connectionLimits, { name: 'connection-limits', fastify: '5.x', dependencies: ['fastify-metrics'] })
