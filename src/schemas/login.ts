import { Type } from '@sinclair/typebox'

/** OAuth 2.0 Protected Resource Metadata (RFC 9728), with the client id for logins. */
export const ResourceMetadata = Type.Object(
  {
    resource: Type.String({ format: 'uri', description: 'URL of the gateway, as in the request.' }),
    resource_name: Type.String({ description: 'Name of the service.' }),
    bearer_methods_supported: Type.Array(Type.String(), { description: 'How to send the token.' }),
    authorization_servers: Type.Optional(
      Type.Array(Type.String({ format: 'uri' }), {
        description: 'The issuer of tokens, `OIDC_ISSUER`. Omitted if that is not set.',
      }),
    ),
    scopes_supported: Type.Optional(
      Type.Array(Type.String(), { description: 'Scopes to request, `OIDC_SCOPES`. Omitted without an issuer.' }),
    ),
    session_gateway_client_id: Type.Optional(
      Type.String({
        description:
          'Client ID for logins with the device flow (RFC 8628), `OIDC_CLIENT_ID`. Omitted if that is not set.',
      }),
    ),
  },
  { title: 'ResourceMetadata', description: 'How to get a token for this gateway (RFC 9728).' },
)
