import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Connection } from '../src/http/client-error.ts'

export type ConnectionLimitsOptions = {
  /** Connections that clients may hold together. */
  maxConnections: number
  /** Requests that one connection may carry; 0 for any number. */
  maxRequests: number
}

/** A flood of connections is told of in the log once in this many milliseconds. */
const reportInterval = 10_000

/** Bounds what clients may hold open: see also the time-outs that `app.ts` gives the server. */
async function connectionLimits(app: FastifyInstance, { maxConnections, maxRequests }: ConnectionLimitsOptions) {
  const { server, log } = app
  const { refused, stalled } = createMetrics(app)
  const report = countedReport((connections) => {
    log.warn({ connections, limit: maxConnections }, 'connections were refused at MAX_CONNECTIONS')
  })

  server.maxConnections = maxConnections
  server.on('drop', () => {
    refused.inc()
    report()
  })
  // Nothing has moved on the connection for SEND_TIMEOUT, or a kept-alive one was not used for KEEP_ALIVE_TIMEOUT.
  server.on('timeout', (socket: Connection) => {
    const isStalled = socket.writableLength > 0
    // An answer that the client waits for, because the backend takes its time, is not the client's fault.
    if (socket._httpMessage && !isStalled) return
    if (isStalled) stalled.inc()
    socket.destroy()
  })
  if (maxRequests > 0) closeAfter(app, maxRequests)
  // Node reads no further request on a connection after one that asks for another protocol, which is not taken here.
  app.addHook('onRequest', ({ headers }, reply, done) => {
    if (headers.upgrade !== undefined) reply.raw.shouldKeepAlive = false
    done()
  })
  // Node tells the client, but not with an error, whose header Connection was taken away.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.raw.shouldKeepAlive) reply.header('connection', 'close')
    done()
  })
}

/** Closes each connection with the answer to its last request. Node's own limit leaves it open, and answers 503 on it. */
function closeAfter(app: FastifyInstance, requests: number) {
  const served = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const count = (served.get(raw.socket) ?? 0) + 1
    served.set(raw.socket, count)
    if (count >= requests) reply.raw.shouldKeepAlive = false
    done()
  })
}

/** Counts calls, and hands the count on at the first one, and then at most every `reportInterval` milliseconds. */
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
    help: 'Connections of clients that are open.',
    async collect() {
      this.set(await countOpen())
    },
  })
  const refused = new client.Counter({
    name: 'gateway_refused_connections_total',
    help: 'Connections that were closed as soon as they came, because MAX_CONNECTIONS were open.',
  })
  const stalled = new client.Counter({
    name: 'gateway_stalled_clients_total',
    help: 'Clients that were cut off because they took nothing of their answer for SEND_TIMEOUT.',
  })
  return { refused, stalled }
}

export default fp(connectionLimits, { name: 'connection-limits', fastify: '5.x', dependencies: ['fastify-metrics'] })
