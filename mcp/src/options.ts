import { parseArgs } from 'node:util'
import about from '../package.json' with { type: 'json' }

/** How to run the server. */
export type Options =
  | { mode: 'stdio'; url: string; token: string; project: string }
  | { mode: 'http'; url: string; host: string; port: number; hosts: ReadonlySet<string>; origins: ReadonlySet<string> }
  | { mode: 'text'; text: string }

/** Invalid command line or environment. */
export class BadOptions extends Error {}

export const help = `Model Context Protocol server for the Session Gateway, version ${about.version}.

Usage:
  session-gateway-mcp            Serve the client that starts it, over standard input and output
  session-gateway-mcp --http     Serve many clients over streamable HTTP; each request has its own token and project
  session-gateway-mcp --help     Print this help
  session-gateway-mcp --version  Print the version

Options for --http:
  --host <address>           Address to listen on (default: 127.0.0.1)
  --port <number>            Port to listen on; 0 picks a free port (default: 8082)
  --allowed-host <name>      Host name that clients use, besides localhost, 127.0.0.1 and [::1]; repeatable
  --allowed-origin <origin>  Origin of a web page that may call the server; repeatable

Environment variables:
  SESSION_GATEWAY_URL        Gateway URL (default: http://127.0.0.1:8081)
  SESSION_GATEWAY_TOKEN      Bearer token for the gateway; ignored with --http
  SESSION_GATEWAY_PROJECT    Project; optional if the token names one; ignored with --http

Examples:
  SESSION_GATEWAY_TOKEN=local SESSION_GATEWAY_PROJECT=demo session-gateway-mcp
  session-gateway-mcp --http --host 0.0.0.0 --allowed-host mcp.example.com
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

/** Parses the command line and the environment. Throws BadOptions. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const values = parsed(args)
  if (values.help) return { mode: 'text', text: help }
  if (values.version) return { mode: 'text', text: `${about.version}\n` }
  const url = gatewayUrl(env.SESSION_GATEWAY_URL || 'http://127.0.0.1:8081')
  if (values.http) return { mode: 'http', url, ...listening(values) }
  const misplaced = httpOnly.find((name) => values[name] !== undefined)
  if (misplaced !== undefined) throw new BadOptions(`--${misplaced} needs --http`)
  return { mode: 'stdio', url, token: env.SESSION_GATEWAY_TOKEN ?? '', project: env.SESSION_GATEWAY_PROJECT ?? '' }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: known, allowPositionals: false }).values
  } catch (error) {
    throw new BadOptions(`${error instanceof Error ? error.message : error}\nTry: session-gateway-mcp --help`)
  }
}

function listening(values: ReturnType<typeof parsed>) {
  const { host = '127.0.0.1', port = '8082', 'allowed-host': names = [], 'allowed-origin': origins = [] } = values
  if (!/^[0-9]{1,5}$/.test(port) || Number(port) > 65535)
    throw new BadOptions(`--port must be a whole number from 0 to 65535, such as 8082; got "${port}"`)
  const isLocal = loopback.includes(hostName(host, '--host'))
  if (!isLocal && names.length === 0) {
    throw new BadOptions(`--host ${host} needs --allowed-host: the host name that clients use, such as mcp.example.com`)
  }
  for (const origin of origins) {
    if (urlOf(origin)?.origin !== origin)
      throw new BadOptions(`--allowed-origin must be an origin, such as https://app.example; got "${origin}"`)
  }
  return {
    host,
    port: Number(port),
    hosts: new Set([...loopback, ...names.map((name) => hostName(name, '--allowed-host'))]),
    origins: new Set(origins),
  }
}

/** Normalizes a host name or address as URLs do. */
function hostName(host: string, option: string): string {
  const url = urlOf(`http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}`)
  if (url === undefined || url.port !== '' || url.pathname !== '/')
    throw new BadOptions(
      `${option} must be a host name or address without a port, such as mcp.example.com; got "${host}"`,
    )
  return url.hostname
}

function gatewayUrl(text: string): string {
  const url = urlOf(text)
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '') {
    throw new BadOptions(
      'SESSION_GATEWAY_URL must be an http:// or https:// URL without credentials or query, such as https://gateway.example',
    )
  }
  return text
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
