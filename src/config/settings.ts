import { Branch } from '../schemas/repositories.ts'
import {
  isClientId,
  isCollectorUrl,
  isHostEntry,
  isIssuer,
  isOriginEntry,
  isPageToken,
  isProjectHeader,
  isRedisUrl,
  isScope,
  isWorkflowsUrl,
} from './formats.ts'
import {
  addressBlocks,
  BadConfiguration,
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
  secret,
  text,
  type Values,
  type Variable,
} from './variables.ts'

/** A variable with its description in docs/reference/settings.md. */
export type Setting<T> = Variable<T> & { description: string }

function setting<T>(variable: Variable<T>, ...description: string[]): Setting<T> {
  return { ...variable, description: description.join(' ') }
}

const server = {
  HOST: setting(
    listenHost('0.0.0.0'),
    'Address to listen on. For a host name, such as `localhost`, the gateway uses the first address it resolves to.',
  ),
  PORT: setting(integer(8081, 0, 65535), 'Port to listen on. `0` picks a free port.'),
  API_DOCS: setting(flag(true), 'Whether the gateway serves `/openapi.json` and `/docs`.'),
  PAGE: setting(flag(false), 'Whether the gateway serves the [web page](../how-to/local-page.md) at `/page/`.'),
  PAGE_TOKEN: setting(
    secret(
      'a token of 1 to 200 characters of A-Z a-z 0-9 - . _ ~ + / =, but no JWT and no token of a cluster',
      isPageToken,
    ),
    'Token that the page sends. Everyone who can open the page can read it, so use it only in front of a backend that accepts any',
    'token, such as the local backend. If it is empty, a proxy must add the token of the user, or the page asks for it.',
  ),
  SHUTDOWN_DELAY: setting(
    duration('0s', '0s', '10m'),
    'Time between SIGTERM and the start of the drain. During this time the gateway keeps serving, but `/ready`',
    'returns 503, so that load balancers stop sending requests.',
  ),
  SHUTDOWN_TIMEOUT: setting(
    duration('30s', '0s', '24h'),
    'Timeout of the drain, in which the gateway finishes the requests in progress. It starts after `SHUTDOWN_DELAY`.',
    'The gateway cuts off requests that are still running at its end.',
  ),
}

const backend = {
  BACKEND_URL: setting(
    httpUrl('http://backend-service:8080'),
    'Base URL of the backend, with an optional path prefix: `https://host/api`.',
  ),
  BACKEND_TIMEOUT: setting(
    duration('30s', '1ms', '24h'),
    'Timeout for one backend call, including its time in the queue. A list can need several calls, one per page. The',
    'gateway requests no further page after ten times this value. The upload or download of a file has no total',
    'timeout: the gateway ends it if it does not start, or makes no progress, within this time.',
  ),
  BACKEND_MAX_RESPONSE: setting(
    bytes('32MiB'),
    'Size limit of one backend response. If a page of a list exceeds it, the gateway requests smaller pages.',
  ),
  BACKEND_MAX_CONNECTIONS: setting(
    integer(64, 1, 10_000),
    'Size of the connection pool to the backend. When all connections are busy, calls are queued. Uploads and downloads',
    'of files have a second pool of this size, of which one client can use half. When it is used up, the gateway answers',
    '503 at once.',
  ),
  BACKEND_MAX_QUEUE: setting(
    integer(512, 0, 1_000_000),
    'Size of the queue for backend connections. When the queue is full, the gateway answers 503 at once. If the',
    'backend cannot export a transcript, the gateway reads it from an event stream. These reads have a second queue',
    'of this size. When the second queue is full, a transcript request gets 503, and a session is returned without',
    'its `result`.',
  ),
}

const connections = {
  MAX_CONNECTIONS: setting(
    integer(10_000, 1, 1_000_000),
    'Limit of open client connections, including those of probes. The gateway closes further connections at once. If',
    'the limit of open files (`ulimit -Hn`) is too low for this value, the gateway lowers it and logs a warning.',
  ),
  MAX_REQUESTS_PER_CONNECTION: setting(
    integer(0, 0, 1_000_000_000),
    'Number of requests after which the gateway closes a client connection. The client then connects again, and may',
    'reach a new replica. `0` means no limit.',
  ),
  HEADERS_TIMEOUT: setting(duration('10s', '1s', '1h'), 'Timeout for receiving the headers of a request.'),
  REQUEST_TIMEOUT: setting(
    duration('1m', '1s', '24h'),
    'Timeout for receiving a whole request, body included. It does not apply to uploads of files.',
  ),
  SEND_TIMEOUT: setting(
    duration('30s', '1s', '24h'),
    'Timeout for a client that stops reading its response. The timer restarts whenever the client reads.',
  ),
  KEEP_ALIVE_TIMEOUT: setting(
    duration('1m12s', '1s', '24h'),
    'Timeout for an idle client connection. Set it longer than the idle timeout of the proxy in front of the gateway.',
  ),
}

const limits = {
  BODY_LIMIT: setting(
    bytes('1MiB'),
    'Size limit of a request body. A body can also have at most 2000 fields and list items. It does not apply to',
    'uploads of files.',
  ),
  FILE_LIMIT: setting(
    bytes('100MiB'),
    "Size limit of a file that is uploaded to a session's workspace or downloaded from it. The gateway streams files and",
    'needs 256 KiB of `BUFFER_LIMIT` for each, whatever their size. The platform holds the whole file in memory and gives',
    'up after 4 s.',
  ),
  CHANGES_LIMIT: setting(
    bytes('512MiB'),
    'Size limit of the changes of a session that are downloaded as a patch or as a git bundle. A binary file needs about',
    '1.3 times its size in a patch. The gateway streams the changes, and cuts off larger ones.',
  ),
  TASK_LIMIT: setting(
    bytes('131056', 0),
    'Size limit of the `task` of a new session, in bytes of UTF-8. `0` means no limit; `npm run local` uses `0`. The',
    'default is the limit of the platform, which passes the task to its agent in the environment variable',
    '`INITIAL_PROMPT`. Linux allows 131,072 bytes for a variable, including its name and a terminating byte. Messages',
    'to a session are limited only by `BODY_LIMIT`.',
  ),
  BUFFER_LIMIT: setting(
    bytes('64MiB'),
    'Memory budget for request bodies, backend responses that are being read, and responses that clients have not',
    'read yet. Bodies and responses of up to 16 KiB do not count. One client address can use half of the budget. When the budget',
    'is used up, the gateway answers 503.',
  ),
  MAX_EVENT_LOOP_DELAY: setting(
    duration('500ms', '0s', '1m'),
    'Limit of the event-loop delay, averaged over one second. The delay shows how late Node starts its work because',
    'the CPU is busy. Above the limit, `/v1` answers 503 at once. `0s` means no limit.',
  ),
  RATE_LIMIT_RPS: setting(
    positiveNumber(100, 1_000_000),
    'Rate limit of one client address, in requests per second. Each address has a [token bucket](../concepts.md),',
    'which refills at this rate. IPv6 addresses in the same /64 network share a bucket.',
  ),
  RATE_LIMIT_BURST: setting(
    integer(200, 1, 1_000_000),
    'Size of the token bucket of a client address: the number of requests that it can send at once.',
  ),
}

const redis = {
  REDIS_URL: setting(
    text('', 'a redis:// or rediss:// address, such as redis://redis:6379/0', isRedisUrl),
    'URL of Redis or Valkey: `redis://…` or `rediss://…`. Gateways with the same Redis database share their token',
    'buckets if they have the same rate limit. They share idempotency keys if they also have the same `BACKEND_URL`.',
    'While Redis is unavailable, each gateway uses its own token buckets, and requests with an `Idempotency-Key` get',
    '503.',
  ),
}

const security = {
  TRUSTED_PROXIES: setting(
    addressBlocks(),
    'CIDR list of the proxies in front of the gateway. The gateway reads the address of a client from',
    '`X-Forwarded-For` only if the request comes from one of these proxies.',
  ),
  FORWARDED_TOKEN_FROM: setting(
    addressBlocks(),
    "CIDR list of the proxies that can send the caller's token as `X-Forwarded-Access-Token`, as",
    '[oauth2-proxy](../oauth-proxy.md) does. If the list is empty, the gateway accepts this header from any client.',
  ),
  PROJECT_HEADER: setting(
    text('X-Platform-Project', 'an HTTP header name that has no other meaning here', isProjectHeader),
    'Name of the request header that contains the project.',
  ),
  ALLOWED_HOSTS: setting(
    list(
      'host names and addresses without a port, such as api.example.com, *.example.com, 10.0.0.1 or [::1]',
      isHostEntry,
    ),
    'Host names and addresses that clients use for the gateway, without a port: `api.example.com`, `*.example.com`,',
    '`[::1]`. A request with another `Host` gets 421. `/health`, `/ready` and `/metrics` also accept IP addresses,',
    'because probes use them. If the list is empty, the gateway accepts any host.',
  ),
  CORS_ALLOWED_ORIGINS: setting(
    list('origins, such as https://app.example.com, https://*.example.com or *', isOriginEntry),
    'Origins of the web pages that can call the API: `https://app.example.com`, `https://*.example.com` or `*`. A',
    "POST, PUT, PATCH or DELETE from another origin gets 403. The gateway's own origin is always allowed. If the list",
    'is empty, the gateway allows `http://localhost:3000`, `http://localhost:8080` and `https://*.apps-crc.testing`.',
  ),
}

const login = {
  OIDC_ISSUER: setting(
    text('', 'an https:// URL without credentials, query or fragment, such as https://login.example.com', isIssuer),
    'OpenID Connect issuer of the tokens, exactly as the issuer spells it. The gateway only publishes it, so that',
    '[`sgw login`](../oauth-proxy.md#log-in-with-sgw) and MCP clients find it. The backend verifies the tokens.',
  ),
  OIDC_CLIENT_ID: setting(
    text('', 'a client ID of up to 255 characters without spaces, such as sgw', isClientId),
    'Client ID of `sgw` at `OIDC_ISSUER`: a public client with the device flow (RFC 8628). Needs `OIDC_ISSUER`.',
  ),
  OIDC_SCOPES: setting(
    list('scopes, such as openid,email', isScope, 'openid,email,offline_access'),
    'Scopes that `sgw login` requests. `offline_access` lets `sgw` renew the token. `sgw` leaves out the scopes that',
    'the issuer does not list.',
  ),
}

const events = {
  MAX_EVENT_STREAMS: setting(
    integer(250, 1, 100_000),
    'Limit of open event streams. Each stream has its own backend connection, in addition to',
    '`BACKEND_MAX_CONNECTIONS`. Above the limit, a request for a stream gets 503.',
  ),
  EVENTS_IDLE_TIMEOUT: setting(
    duration('1m', '1ms', '24h'),
    'Timeout for an event stream on which the backend sends nothing, not even a heartbeat. The gateway ends the',
    'stream, and the client can connect again. If the backend sends only heartbeats for this time, the gateway checks',
    'whether the session still exists. If the session was deleted, the gateway ends the stream. The gateway makes at',
    'most 5 such checks per second.',
  ),
}

const idempotency = {
  IDEMPOTENCY_TTL: setting(
    duration('24h', '1s', '720h'),
    'Time for which the gateway stores an [`Idempotency-Key`](../idempotency.md).',
  ),
  IDEMPOTENCY_MAX_KEYS: setting(
    integer(10_000, 1, 1_000_000),
    'Limit of stored keys. At the limit, the gateway deletes the oldest keys whose requests have finished.',
  ),
  IDEMPOTENCY_MAX_ANSWER: setting(bytes('4KiB'), 'Size limit of the response that is stored with a key.'),
}

const workflows = {
  WORKFLOWS_GIT_URL: setting(
    text(
      '',
      'a git URL without credentials: https://, http://, ssh:// or file:// with a path, or git@host:path',
      isWorkflowsUrl,
    ),
    'Git repository of the workflow catalogue, from which sessions load their [workflow](../concepts.md). If it is',
    'empty, a session cannot load a workflow by its name.',
  ),
  WORKFLOWS_BRANCH: setting(
    text('main', Branch.expected, (name) => new RegExp(Branch.pattern ?? '', 'u').test(name)),
    'Branch of that repository.',
  ),
}

const telemetry = {
  FASTIFY_MODE: setting(
    choice('release', 'debug', 'test'),
    'Log mode. `release` logs JSON. `debug` logs more, with stack traces; on a terminal it logs plain text. `test`',
    'logs nothing.',
  ),
  LOG_LEVEL: setting(
    choice('', 'trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'Lowest level to log, from `trace` to `fatal`, or `silent` for no log. Overrides the level of `FASTIFY_MODE`.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    text(
      '',
      'an http:// or https:// address without credentials, query or fragment, such as http://collector:4318',
      isCollectorUrl,
    ),
    'URL of an OpenTelemetry collector that accepts OTLP over HTTP. The gateway sends its traces there and adds',
    '[exemplars](metrics.md) to `/metrics`. If it is empty, tracing is off, and the gateway only forwards',
    '`traceparent` to the backend.',
  ),
}

/** The settings in the groups, and in the order, of docs/reference/settings.md. */
export const groups: readonly { title: string; settings: Record<string, Setting<unknown>> }[] = [
  { title: 'Server', settings: server },
  { title: 'Backend', settings: backend },
  { title: 'Client connections', settings: connections },
  { title: 'Limits', settings: limits },
  { title: 'Redis', settings: redis },
  { title: 'Security', settings: security },
  { title: 'Login', settings: login },
  { title: 'Event streams', settings: events },
  { title: 'Idempotency', settings: idempotency },
  { title: 'Workflows', settings: workflows },
  { title: 'Logs and traces', settings: telemetry },
]

export const variables = {
  ...server,
  ...backend,
  ...connections,
  ...limits,
  ...redis,
  ...security,
  ...login,
  ...events,
  ...idempotency,
  ...workflows,
  ...telemetry,
}

/** The gateway's settings, by the name of their variable: durations in milliseconds, sizes in bytes. */
export type Config = Values<typeof variables>

/** Reads the environment once, at start. Throws BadConfiguration that lists every invalid variable. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const config = readVariables(variables, env)
  if (config.OIDC_CLIENT_ID !== '' && config.OIDC_ISSUER === '') {
    throw new BadConfiguration('OIDC_CLIENT_ID has no effect without OIDC_ISSUER: set both, or neither')
  }
  if (config.PAGE_TOKEN !== '' && !config.PAGE) {
    throw new BadConfiguration('PAGE_TOKEN has no effect without PAGE=true: set both, or neither')
  }
  return config
}
