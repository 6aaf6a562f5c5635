import { lookup } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { connectionsThatFit } from './config/connection-limit.ts'
import { type Config, loadConfig } from './config/settings.ts'
import { BadConfiguration } from './config/variables.ts'
import { createLogger } from './telemetry/log.ts'

try {
  await serve(loadConfig(process.env))
} catch (error) {
  if (error instanceof BadConfiguration) refuse(error.message, BadConfiguration.exitCode)
  else if (isListenError(error)) refuse(`Cannot listen: ${error.message}. Set HOST and PORT to a free address.`, 1)
  else throw error
}

/** Runs the service until a signal ends it. */
async function serve(asked: Config) {
  const config = { ...asked, MAX_CONNECTIONS: connectionsThatFit(asked) }
  const logger = await createLogger(config)
  if (config.MAX_CONNECTIONS < asked.MAX_CONNECTIONS) {
    const { MAX_CONNECTIONS: used } = config
    logger.warn({ asked: asked.MAX_CONNECTIONS, used }, 'MAX_CONNECTIONS is lowered: it does not fit into ulimit -Hn')
  }
  const app = buildApp(config, logger)

  // The drain keeps its own time; this ends what hangs in spite of it.
  const delay = config.SHUTDOWN_DELAY + config.SHUTDOWN_TIMEOUT + 5000
  closeWithGrace({ delay, logger }, async ({ signal, err }) => {
    if (err) logger.fatal({ err }, 'uncaught error')
    else logger.info({ signal }, 'draining')
    app.lifecycle.draining = true
    // Whoever sends requests here needs time to see that it is not ready any more.
    if (!err) await sleep(config.SHUTDOWN_DELAY)
    await app.drain(config.SHUTDOWN_TIMEOUT)
    logger.info('stopped')
  })

  // Given localhost, Fastify opens a server for each of its addresses, and only the first is as `buildApp` made it.
  const { address: host } = await lookup(config.HOST)
  const address = await app.listen({ host, port: config.PORT, listenTextResolver: (text) => `listening on ${text}` })
  // The address has no credentials: config.ts refuses those.
  logger.info({ backend: config.BACKEND_URL.href }, 'calls this backend')
  // A parent process that opened a channel is told the port, which PORT=0 leaves to the system.
  if (process.connected) process.send?.({ listening: address })
}

function refuse(message: string, exitCode: number) {
  process.stderr.write(`${message}\n`)
  process.exit(exitCode)
}

function isListenError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && ['listen', 'getaddrinfo'].includes(String(error.syscall))
}
