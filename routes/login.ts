import fp from 'fastify-plugin'
import { getResourceMetadata } from '../src/operations/login.ts'
import type { Routes } from '../src/schemas/typebox.ts'

export type LoginOptions = {
  /** Issuer of tokens. Empty: unknown. */
  issuer: string
  /** Client ID for the device flow. Empty: none is known. */
  clientId: string
  scopes: readonly string[]
}

const login: Routes<LoginOptions> = async (app, { issuer, clientId, scopes }) => {
  const metadata = {
    resource_name: 'Session Gateway',
    bearer_methods_supported: ['header'],
    ...(issuer !== '' && { authorization_servers: [issuer], scopes_supported: [...scopes] }),
    ...(clientId !== '' && { session_gateway_client_id: clientId }),
  }

  app.get('/.well-known/oauth-protected-resource', { schema: getResourceMetadata }, async ({ protocol, host }) => {
    return { resource: `${protocol}://${host}`, ...metadata }
  })
}

export default fp(login, { name: 'login', fastify: '5.x', encapsulate: true })
