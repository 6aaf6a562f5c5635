import { Failure } from '../failure.ts'
import { nextCommand } from '../next-command.ts'
import { isEncrypted } from './encrypted.ts'
import { getJson, textOf } from './http.ts'
import { gatewayKey } from './store.ts'

/** Where to log in. */
export type LoginServer = { issuer: string; clientId: string; scopes: string[] }

/** The endpoints of an issuer, from its metadata. */
export type Endpoints = { device: string; token: string; revocation: string | undefined }

const defaultScopes = ['openid', 'email', 'offline_access']

/** What the user configured. It comes before what the gateway publishes. */
export type Configured = { issuer?: string | undefined; clientId?: string | undefined }

/** Finds the issuer of a gateway's tokens: configured, or from its metadata (RFC 9728). Undefined if it names none. */
export async function findLoginServer(
  url: string,
  configured: Configured,
  signal: AbortSignal,
): Promise<LoginServer | undefined> {
  const metadata = (await getJson(`${gatewayKey(url)}/.well-known/oauth-protected-resource`, signal)) ?? {}
  const issuer = configured.issuer ?? textsOf(metadata.authorization_servers)[0]
  const clientId = configured.clientId ?? textOf(metadata, 'session_gateway_client_id')
  if (issuer === undefined && clientId === undefined) return undefined
  if (issuer === undefined) {
    throw new Failure('usage', '--client-id needs an issuer, and the gateway publishes none.', 'Add --issuer.')
  }
  if (clientId === undefined) {
    const hint = 'Ask the operator for a client ID with the device flow, and add --client-id. Or use --with-token.'
    throw new Failure('usage', `The gateway publishes no client ID for ${issuer}.`, hint)
  }
  const published = textsOf(metadata.scopes_supported)
  return { issuer, clientId, scopes: published.length > 0 ? published : defaultScopes }
}

/**
 * Reads the metadata of an issuer: OpenID Connect Discovery, or RFC 8414. Returns the endpoints, and the scopes that the
 * issuer has.
 */
export async function discover({ issuer, scopes }: LoginServer, signal: AbortSignal) {
  if (!isEncrypted(issuer)) throw new Failure('usage', `The issuer ${issuer} must be an https:// URL.`)
  const metadata = (await metadataOf(issuer, signal)) ?? {}
  // RFC 8414, section 3.3: otherwise one issuer could impersonate another.
  if (metadata.issuer !== issuer) {
    const found = metadata.issuer === undefined ? 'It has no metadata' : `Its metadata names ${metadata.issuer}`
    throw new Failure(
      'usage',
      `${issuer} is not an issuer: ${found}.`,
      'Check --issuer, or OIDC_ISSUER of the gateway.',
    )
  }
  const supported = textsOf(metadata.scopes_supported)
  const revocation = textOf(metadata, 'revocation_endpoint')
  const endpoints: Endpoints = {
    device: endpointOf(metadata, 'device_authorization_endpoint', issuer),
    token: endpointOf(metadata, 'token_endpoint', issuer),
    // It receives the refresh token.
    revocation: revocation !== undefined && isEncrypted(revocation) ? revocation : undefined,
  }
  return { endpoints, scopes: supported.length === 0 ? scopes : scopes.filter((scope) => supported.includes(scope)) }
}

async function metadataOf(issuer: string, signal: AbortSignal) {
  const { origin, pathname } = new URL(issuer)
  const path = pathname.replace(/\/$/, '')
  return (
    (await getJson(`${origin}${path}/.well-known/openid-configuration`, signal)) ??
    (await getJson(`${origin}/.well-known/oauth-authorization-server${path}`, signal))
  )
}

function endpointOf(metadata: Record<string, unknown>, name: string, issuer: string): string {
  const endpoint = textOf(metadata, name)
  if (endpoint === undefined) {
    const what = name.startsWith('device') ? 'does not offer the device flow (RFC 8628)' : `has no ${name}`
    throw new Failure(
      'refused',
      `The issuer ${issuer} ${what}.`,
      `Log in with a token instead: ${nextCommand('login', '--with-token')}`,
    )
  }
  if (isEncrypted(endpoint)) return endpoint
  throw new Failure('refused', `The ${name} of the issuer ${issuer} is not an https:// URL.`)
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
