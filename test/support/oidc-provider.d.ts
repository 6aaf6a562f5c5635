/** Types for the part of the provider that the tests use. The package has none. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    /** The stored refresh tokens. */
    RefreshToken: { find(value: string): Promise<object | undefined> }
  }
}
