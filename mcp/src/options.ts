import { parseArgs } from 'node:util'
import about from '../package.json' with { type: 'json' }

/** How the server is to run. */
export type Options =
  | { mode: 'stdio'; url: string; token: string; project: string }
  | { mode: 'http'; url: string; host: string; port: number; hosts: ReadonlySet<string>; origins: ReadonlySet<string> }
  | { mode: 'text'; text: string }

/** What cannot be used of the command line or the environment; the message says what is expected. */
export class BadOptions extends Error {}

export const help = `session-gateway-mcp ${about.version}: a Model Context Protocol server for the Session Gateway

Usage:
  session-gateway-mcp           over standard input and output, for the client that starts it
  session-gateway-mcp --http    over streamable HTTP; each request brings its own token and project

Options of --http:
  --host <address>           address to listen on (default 127.0.0.1)
  --port <number>            port to listen on, 0 for a free one (default 8082)
  --allowed-host <name>      a host name under which clients reach it, besides this machine's own (repeatable)
  --allowed-origin <origin>  the origin of a web page that may call it (repeatable)

Environment:
  SESSION_GATEWAY_URL        the gateway (default http://127.0.0.1:8081)
  SESSION_GATEWAY_TOKEN      the token that the gateway gets; not with --http
  SESSION_GATEWAY_PROJECT    the project; not with --http. Left out, the token's own
`

const known = {
  http: { type: 'boolean' },
  host: { type: 'string' },
  port: { type: 'string' },
  'allowed-host': { type: 'string', multiple: true },
  'allowed-origin': { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

const loopback = ['localhost', '127.0.0.1', '[::1]']
const httpOnly = ['host', 'port', 'allowed-host', 'allowed-origin'] as const

/** Reads the command line and the environment. Throws BadOptions. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const values = parsed(args)
  if (values.help) return { mode: 'text', text: help }
  if (values.version) return { mode: 'text', text: `${about.version}\n` }
  const url = gatewayUrl(env.SESSION_GATEWAY_URL || 'http://127.0.0.1:8081')
  if (values.http) return { mode: 'http', url, ...listening(values) }
  const stray = httpOnly.find((name) => values[name] !== undefined)
  if (stray !== undefined) throw new BadOptions(`--${stray} needs --http`)
  return { mode: 'stdio', url, token: env.SESSION_GATEWAY_TOKEN ?? '', project: env.SESSION_GATEWAY_PROJECT ?? '' }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: known, allowPositionals: false }).values
  } catch (error) {
    throw new BadOptions(`${error instanceof Error ? error.message : error}\n\n${help}`)
  }
}

function listening(values: ReturnType<typeof parsed>) {
  const { host = '127.0.0.1', port = '8082', 'allowed-host': names = [], 'allowed-origin': origins = [] } = values
  if (!/^[0-9]{1,5}$/.test(port) || Number(port) > 65535)
    throw new BadOptions('--port must be a number from 0 to 65535')
  const isLocal = loopback.includes(nameOf(host))
  if (!isLocal && names.length === 0) {
    throw new BadOptions(`--host ${host} needs --allowed-host: the name under which clients reach it`)
  }
  for (const origin of origins) {
    if (addressOf(origin)?.origin !== origin)
      throw new BadOptions(`--allowed-origin ${origin} is not an origin, such as https://app.example`)
  }
  return { host, port: Number(port), hosts: new Set([...loopback, ...names.map(nameOf)]), origins: new Set(origins) }
}

/** A host name as it stands in a URL. */
function nameOf(host: string): string {
  const url = addressOf(`http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}`)
  if (url === undefined || url.port !== '' || url.pathname !== '/')
    throw new BadOptions(`${host} is not a host name or address`)
  return url.hostname
}

function gatewayUrl(text: string): string {
  const url = addressOf(text)
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '') {
    throw new BadOptions('SESSION_GATEWAY_URL must be an http:// or https:// address without a user or a query')
  }
  return text
}

function addressOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
