import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config/settings.ts'
import { LogBuffer } from './log-buffer.ts'

const levels = { release: 'info', debug: 'debug', test: 'silent' }

/**
 * The logger of the process. It writes JSON lines to standard output or to another destination. Mode `debug` adds stack
 * traces and, on a terminal, formats the lines for people.
 */
export async function createLogger(
  config: Pick<Config, 'FASTIFY_MODE' | 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Promise<Logger> {
  const debug = config.FASTIFY_MODE === 'debug'
  const options = {
    level: config.LOG_LEVEL || levels[config.FASTIFY_MODE],
    serializers: { err: (err: Error) => describe(err, debug) },
  }
  if (destination || !debug || !process.stdout.isTTY) return pino(options, destination ?? standardOutput())
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ colorize: true }))
}

const maxMessageLength = 1000

function standardOutput(): DestinationStream {
  const lines = new LogBuffer(pino.destination(1))
  process.once('exit', () => lines.flushSync())
  return lines
}

/**
 * An error and its causes for the log, with stack traces if `stack` is set. Other fields are left out: errors of the
 * HTTP client contain data of the backend.
 */
function describe(err: Error, stack: boolean): object {
  const { name, message, cause } = err
  return {
    type: name,
    message: message.slice(0, maxMessageLength),
    ...('code' in err && { code: err.code }),
    ...(stack && { stack: err.stack }),
    ...(cause instanceof Error && { cause: describe(cause, stack) }),
  }
}
