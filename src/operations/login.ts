import { ResourceMetadata } from '../schemas/login.ts'
import { NoQuery } from '../schemas/queries.ts'
import type { Operation } from './operation.ts'

export const getResourceMetadata = {
  operationId: 'getResourceMetadata',
  summary: 'Get the issuer of tokens for this gateway',
  description: 'OAuth 2.0 Protected Resource Metadata (RFC 9728). `sgw login` and MCP clients read it before a login.',
  tags: ['Operations'],
  querystring: NoQuery,
  response: { 200: ResourceMetadata },
  answers: {
    200: {
      description: 'Where clients get a token.',
      example: {
        resource: 'https://gateway.example.com',
        resource_name: 'Session Gateway',
        bearer_methods_supported: ['header'],
        authorization_servers: ['https://login.example.com/realms/main'],
        scopes_supported: ['openid', 'email', 'offline_access'],
        session_gateway_client_id: 'sgw',
      },
    },
  },
} satisfies Operation
