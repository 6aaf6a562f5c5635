import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config/settings.ts'
import { LogLines } from './log-lines.ts'

const levels = { release: 'info', debug: 'debug', test: 'silent' }

/**
 * The process's logger: JSON lines on standard output, or on another destination. Mode `debug` adds stack traces, and
 * is made readable on a terminal.
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

const longestMessage = 1000

function standardOutput(): DestinationStream {
  const lines = new LogLines(pino.destination(1))
  process.once('exit', () => lines.flushSync())
  return lines
}

/**
 * An error and its causes: what went wrong, and with `stack` where in the code. Other fields are left out: those of the
 * HTTP client hold what the backend sent.
 */
function describe(err: Error, stack: boolean): object {
  const { name, message, cause } = err
  return {
    type: name,
    message: message.slice(0, longestMessage),
    ...('code' in err && { code: err.code }),
    ...(stack && { stack: err.stack }),
    ...(cause instanceof Error && { cause: describe(cause, stack) }),
  }
}
