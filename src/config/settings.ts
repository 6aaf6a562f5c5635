import { isIP } from 'node:net'
import { Branch, GitUrl } from '../schemas/repositories.ts'
import {
  addressBlocks,
  bytes,
  choice,
  duration,
  flag,
  httpUrl,
  integer,
  list,
  listenHost,
  positiveNumber,
  readVariables,
  text,
  type Values,
} from './variables.ts'

export const variables = {
  BACKEND_URL: httpUrl('http://backend-service:8080'),
  BACKEND_TIMEOUT: duration('30s', '1ms', '24h'),
  BACKEND_MAX_RESPONSE: bytes('32MiB'),
  BACKEND_MAX_CONNECTIONS: integer(64, 1, 10_000),
  BACKEND_MAX_QUEUE: integer(512, 0, 1_000_000),
  MAX_EVENT_STREAMS: integer(250, 1, 100_000),
  EVENTS_IDLE_TIMEOUT: duration('1m', '1ms', '24h'),
  HOST: listenHost('0.0.0.0'),
  PORT: integer(8081, 0, 65535),
  BODY_LIMIT: bytes('1MiB'),
  TASK_LIMIT: bytes('131056', 0),
  BUFFER_LIMIT: bytes('64MiB'),
  MAX_CONNECTIONS: integer(10_000, 1, 1_000_000),
  MAX_REQUESTS_PER_CONNECTION: integer(0, 0, 1_000_000_000),
  HEADERS_TIMEOUT: duration('10s', '1s', '1h'),
  REQUEST_TIMEOUT: duration('1m', '1s', '24h'),
  SEND_TIMEOUT: duration('30s', '1s', '24h'),
  KEEP_ALIVE_TIMEOUT: duration('1m12s', '1s', '24h'),
  MAX_EVENT_LOOP_DELAY: duration('500ms', '0s', '1m'),
  RATE_LIMIT_RPS: positiveNumber(100, 1_000_000),
  RATE_LIMIT_BURST: integer(200, 1, 1_000_000),
  REDIS_URL: text('', 'a redis:// or rediss:// address, such as redis://redis:6379/0', isRedisUrl),
  IDEMPOTENCY_TTL: duration('24h', '1s', '720h'),
  IDEMPOTENCY_MAX_KEYS: integer(10_000, 1, 1_000_000),
  IDEMPOTENCY_MAX_ANSWER: bytes('4KiB'),
  TRUSTED_PROXIES: addressBlocks(),
  FORWARDED_TOKEN_FROM: addressBlocks(),
  PROJECT_HEADER: text('X-Platform-Project', 'an HTTP header name that has no other meaning here', isHeaderName),
  ALLOWED_HOSTS: list(
    'host names and addresses without a port, such as api.example.com, *.example.com, 10.0.0.1 or [::1]',
    isHostEntry,
  ),
  CORS_ALLOWED_ORIGINS: list(
    'origins, such as https://app.example.com, https://*.example.com or *',
    (origin) => origin === '*' || /^https?:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(origin),
  ),
  WORKFLOWS_GIT_URL: text(
    '',
    'a git URL without credentials: https://, http://, ssh:// or file:// with a path, or git@host:path',
    isWorkflowsUrl,
  ),
  WORKFLOWS_BRANCH: text('main', Branch.expected, (name) => new RegExp(Branch.pattern ?? '', 'u').test(name)),
  API_DOCS: flag(true),
  OTEL_EXPORTER_OTLP_ENDPOINT: text(
    '',
    'an http:// or https:// address without credentials, query or fragment, such as http://collector:4318',
    isCollectorUrl,
  ),
  SHUTDOWN_DELAY: duration('0s', '0s', '10m'),
  SHUTDOWN_TIMEOUT: duration('30s', '0s', '24h'),
  FASTIFY_MODE: choice('release', 'debug', 'test'),
  LOG_LEVEL: choice('', 'trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
}

/** The gateway's settings, by the name of their variable: durations in milliseconds, sizes in bytes. */
export type Config = Values<typeof variables>

/** Reads the environment once, at start. Throws BadConfiguration with every fault in it. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  return readVariables(variables, env)
}

/** Whether a text is a host name, one with `*.` before it, or an address, as ALLOWED_HOSTS takes them. */
function isHostEntry(entry: string) {
  const isAddress = /^\[.*\]$/.test(entry) && isIP(entry.slice(1, -1)) === 6
  return isAddress || /^(\*\.)?[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(entry)
}

/** Headers that mean something else to the gateway. */
const takenHeaders =
  /^(authorization|connection|content-(encoding|length|type)|cookie|host|origin|te|traceparent|transfer-encoding|x-forwarded-.*|x-request-id)$/i

/** Whether a text is a header's name (RFC 9110, section 5.1) that is free. */
function isHeaderName(name: string) {
  return /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(name) && !takenHeaders.test(name)
}

/**
 * Every caller gets to see this address, so it must hold no credentials: a token stands in an https:// URL as the user
 * too. `file://` is for the operator alone.
 */
function isWorkflowsUrl(url: string) {
  const isGitUrl = new RegExp(GitUrl.pattern ?? '', 'u').test(url) || /^file:\/\/\/\S+$/.test(url)
  if (!isGitUrl || !URL.canParse(url)) return isGitUrl
  const { protocol, username, password } = new URL(url)
  return password === '' && (username === '' || protocol === 'ssh:')
}

function isRedisUrl(url: string) {
  return /^rediss?:\/\/[^/]/.test(url) && URL.canParse(url) && /^(\/\d{0,3})?$/.test(new URL(url).pathname)
}

function isCollectorUrl(url: string) {
  return /^https?:\/\/[^/]/.test(url) && httpUrl('').read(url) !== undefined
}
