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
  if (error instanceof BadConfiguration) exitWithError(error.message, BadConfiguration.exitCode)
  else if (isListenError(error))
    exitWithError(
      `Cannot listen: ${error.message}. Set HOST and PORT to an address that is free, such as HOST=127.0.0.1 PORT=8081.`,
      1,
    )
  else throw error
}

/** Runs the service until a signal stops it. */
async function serve(requested: Config) {
  const config = { ...requested, MAX_CONNECTIONS: connectionsThatFit(requested) }
  const logger = await createLogger(config)
  if (config.MAX_CONNECTIONS < requested.MAX_CONNECTIONS) {
    const { MAX_CONNECTIONS: used } = config
    logger.warn(
      { asked: requested.MAX_CONNECTIONS, used },
      'MAX_CONNECTIONS is lowered: it does not fit into the limit of open files (ulimit -Hn)',
    )
  }
  const app = buildApp(config, logger)

  // The drain has its own timeout. This one ends the process if the drain hangs.
  const delay = config.SHUTDOWN_DELAY + config.SHUTDOWN_TIMEOUT + 5000
  closeWithGrace({ delay, logger }, async ({ signal, err }) => {
    if (err) logger.fatal({ err }, 'uncaught error')
    else logger.info({ signal }, 'draining')
    app.lifecycle.draining = true
    // Load balancers need time to notice that the gateway is no longer ready.
    if (!err) await sleep(config.SHUTDOWN_DELAY)
    await app.drain(config.SHUTDOWN_TIMEOUT)
    logger.info('stopped')
  })

  // For localhost, Fastify would open one server per address, and only the first one has the settings of `buildApp`.
  const { address: host } = await lookup(config.HOST)
  const address = await app.listen({ host, port: config.PORT, listenTextResolver: (text) => `listening on ${text}` })
  // The URL contains no credentials: validation of BACKEND_URL rejects them.
  logger.info({ backend: config.BACKEND_URL.href }, 'using backend')
  // Reports the address to a parent process with an IPC channel, because PORT=0 picks a free port.
  if (process.connected) process.send?.({ listening: address })
}

function exitWithError(message: string, exitCode: number) {
  process.stderr.write(`${message}\n`)
  process.exit(exitCode)
}

function isListenError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && ['listen', 'getaddrinfo'].includes(String(error.syscall))
}
