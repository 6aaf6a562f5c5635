import type { McpCapabilities, McpServer } from '@agentclientprotocol/sdk'
import type { McpServerConfig } from '../../schemas/session-settings.ts'

type Servers = Record<string, McpServerConfig>

/** The MCP servers of a session in the form of ACP. */
export function acpServers(servers: Servers): McpServer[] {
  return Object.entries(servers).map(([name, server]) =>
    'command' in server
      ? { name, command: server.command, args: server.args ?? [], env: pairs(server.env) }
      : { type: server.type, name, url: server.url, headers: pairs(server.headers) },
  )
}

/** A server whose transport the agent does not support. Every agent supports programs (stdio). */
export function unsupportedServer(servers: Servers, { http, sse }: McpCapabilities = {}): string | undefined {
  const supports = { http: http === true, sse: sse === true }
  const found = Object.entries(servers).find(([, server]) => !('command' in server) && !supports[server.type])
  return found?.[0]
}

function pairs(values: Record<string, string> = {}) {
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}
