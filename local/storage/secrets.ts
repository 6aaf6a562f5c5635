import type { DatabaseSync } from 'node:sqlite'
import type { NewSession } from '../schemas/new-session.ts'
import type { McpServerConfig } from '../schemas/session-settings.ts'

/** What only the agent of a session may see: its environment variables and its MCP servers. */
export type SessionSecrets = {
  environment: Record<string, string>
  mcpServers: Record<string, McpServerConfig>
}

/**
 * Secrets are stored apart from the resource of their session, so that no answer can contain them. Earlier versions stored
 * the variables in the resource: these are moved. Each session of this version has its row from the beginning.
 */
export const secretsTable = `
  CREATE TABLE IF NOT EXISTS secrets (
    session TEXT PRIMARY KEY REFERENCES sessions (name) ON DELETE CASCADE,
    secrets TEXT NOT NULL
  ) STRICT;
  INSERT INTO secrets (session, secrets)
    SELECT name, json_object('environment', json(resource -> '$.spec.environmentVariables'), 'mcpServers', json('{}'))
    FROM sessions
    WHERE resource -> '$.spec.environmentVariables' IS NOT NULL AND name NOT IN (SELECT session FROM secrets);
  UPDATE sessions SET resource = json_remove(resource, '$.spec.environmentVariables')
    WHERE resource ->> '$.spec.environmentVariables'
      = (SELECT secrets ->> '$.environment' FROM secrets WHERE session = name);
`

export const noSecrets: SessionSecrets = { environment: {}, mcpServers: {} }

/** The secrets of all sessions. */
export class Secrets {
  readonly #statements

  constructor(db: DatabaseSync) {
    this.#statements = {
      add: db.prepare('INSERT INTO secrets (session, secrets) VALUES (?, ?)'),
      get: db.prepare('SELECT secrets FROM secrets WHERE session = ?'),
    }
  }

  add(session: string, secrets: SessionSecrets) {
    this.#statements.add.run(session, JSON.stringify(secrets))
  }

  of(session: string): SessionSecrets {
    const row = this.#statements.get.get(session) as { secrets: string } | undefined
    return row === undefined ? noSecrets : JSON.parse(row.secrets)
  }
}

/** The secrets in a create request. */
export function secretsIn({ environmentVariables = {}, mcpServers }: NewSession): SessionSecrets {
  return { environment: environmentVariables, mcpServers: mcpServers?.custom ?? {} }
}

/**
 * The texts that must not appear anywhere: values of variables, and the URLs, variables and headers of servers. Also what is
 * secret by itself: agents and servers quote a token without its `Bearer`, and a password without its URL.
 */
export function secretValues({ environment, mcpServers }: SessionSecrets): string[] {
  const ofServers = Object.values(mcpServers).flatMap((server) => {
    if ('command' in server) return Object.values(server.env ?? {})
    const headers = Object.values(server.headers ?? {})
    return [server.url, ...valuesInQuery(server.url), ...headers, ...headers.flatMap((text) => text.split(/[\s,;=]+/))]
  })
  const values = [...Object.values(environment), ...ofServers]
  return [...values, ...values.flatMap(passwordIn)]
}

function valuesInQuery(url: string): string[] {
  const pairs = URL.parse(url)?.search.slice(1).split('&') ?? []
  return pairs.flatMap((pair) => forms(pair.slice(pair.indexOf('=') + 1)))
}

/** The password of a URL. Empty if the text is not a URL. */
function passwordIn(text: string): string[] {
  return forms(URL.parse(text)?.password ?? '')
}

/** A part of a URL as it is there, and decoded. */
function forms(part: string): string[] {
  try {
    return [part, decodeURIComponent(part)]
  } catch {
    return [part]
  }
}
