import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  choice,
  duration,
  integer,
  list,
  listenHost,
  readVariables,
  secret,
  type Values,
} from '../src/config/variables.ts'
import { type AgentName, knownAgents } from './agents/known-agents.ts'
import { splitCommandLine } from './command-line.ts'

/** Root directory of the project. */
export const checkout = resolve(import.meta.dirname, '..')

const variables = {
  LOCAL_BACKEND_HOST: listenHost('127.0.0.1'),
  LOCAL_BACKEND_PORT: integer(8080, 0, 65535),
  LOCAL_BACKEND_PREFIX: {
    default: '',
    expected: 'a path that starts with a slash and does not end with one, such as /api',
    read: (text: string) => (/^((\/[A-Za-z0-9._~-]+)+)?$/.test(text) ? text : undefined),
  },
  LOCAL_DATA: {
    default: join(checkout, '.local'),
    expected: 'a directory',
    read: (text: string) => resolve(text),
  },
  LOCAL_TOKEN: secret(
    'a token of 16 to 200 characters (A-Z a-z 0-9 - . _ ~ +), such as the output of: openssl rand -hex 32',
    (value) => /^[A-Za-z0-9._~+-]{16,200}$/.test(value),
  ),
  LOCAL_HEARTBEAT: duration('15s', '100ms', '1h'),
  LOCAL_MAX_RUNNING: integer(4, 1, 1000),
  LOCAL_IDLE_TIMEOUT: duration('10m', '0s', '168h'),
  AGENT: choice('', ...(Object.keys(knownAgents) as AgentName[])),
  AGENTS: list(`names of agents: ${Object.keys(knownAgents).join(', ')}`, (name) => Object.hasOwn(knownAgents, name)),
  AGENT_COMMAND: {
    default: '',
    expected: 'a command with its arguments, such as opencode acp. Close every quote',
    read: (text: string) => splitCommandLine(text),
  },
  AGENT_ENV: list('variable names, such as ANTHROPIC_API_KEY,GH_TOKEN', (name) =>
    /^[A-Za-z_][A-Za-z0-9_]*$/.test(name),
  ),
  AGENT_HOME: {
    default: '',
    expected: 'an existing directory, such as /home/me',
    read: (text: string) => (text === '' ? '' : isDirectory(text) ? resolve(text) : undefined),
  },
  AGENT_PERMISSIONS: choice('allow', 'ask', 'deny'),
  AGENT_ASK_TIMEOUT: duration('30m', '1s', '168h'),
  AGENT_START_TIMEOUT: duration('2m', '1s', '1h'),
  AGENT_CANCEL_TIMEOUT: duration('10s', '100ms', '10m'),
  WALKTHROUGH_DELAY: duration('0s', '0s', '24h'),
  FASTIFY_MODE: choice('release', 'debug', 'test'),
  LOG_LEVEL: choice('', 'trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
}

/** Settings of the local backend, by variable name. Durations are in milliseconds. */
export type Config = Values<typeof variables>

/** Reads the settings from the environment. Throws BadConfiguration with every problem. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  return readVariables(variables, env)
}

/** Default time limit of a session, in seconds. An agent needs more time than the walkthrough. */
export function defaultTimeout({ AGENT, AGENT_COMMAND }: Config): number {
  return AGENT === '' && AGENT_COMMAND.length === 0 ? 300 : 3600
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
