import { join, resolve } from 'node:path'
import { choice, duration, integer, listenHost, readVariables, type Values } from '../src/variables.ts'

/** The directory of the project. */
export const checkout = resolve(import.meta.dirname, '..')

const variables = {
  LOCAL_BACKEND_HOST: listenHost('127.0.0.1'),
  LOCAL_BACKEND_PORT: integer(8080, 0, 65535),
  LOCAL_BACKEND_PREFIX: {
    default: '',
    expected: 'a path that starts with a slash and does not end in one, such as /api',
    read: (text: string) => (/^((\/[A-Za-z0-9._~-]+)+)?$/.test(text) ? text : undefined),
  },
  LOCAL_DATA: {
    default: join(checkout, '.local'),
    expected: 'a directory',
    read: (text: string) => resolve(text),
  },
  LOCAL_HEARTBEAT: duration('15s', '100ms', '1h'),
  LOCAL_MAX_RUNNING: integer(4, 1, 1000),
  WALKTHROUGH_DELAY: duration('0s', '0s', '24h'),
  FASTIFY_MODE: choice('release', 'debug', 'test'),
  LOG_LEVEL: choice('', 'trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
}

/** The settings of the local backend, by the name of their variable: durations in milliseconds. */
export type Config = Values<typeof variables>

/** Reads the environment once, at start. Throws BadConfiguration with every fault in it. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  return readVariables(variables, env)
}
