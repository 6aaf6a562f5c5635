import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import type { Test } from 'tap'
import { startCommand } from './processes.ts'
import { freePort } from './redis.ts'
import { toolPath } from './tools.ts'

/**
 * A real OpenID Connect provider with a user for every login name, a client `gateway` for a proxy, and the public client
 * `sgw` for the device flow, whose refresh tokens it rotates. Its access tokens live for `ttl` s. With `audience` they are
 * JWTs for it.
 */
export async function startProvider(
  t: Test,
  { redirect, ttl = 3600, audience }: { redirect?: string; ttl?: number; audience?: string } = {},
) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'gateway',
        client_secret: 'client-secret',
        redirect_uris: redirect === undefined ? [] : [redirect],
        response_types: redirect === undefined ? [] : ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
      {
        client_id: 'sgw',
        token_endpoint_auth_method: 'none',
        redirect_uris: [],
        response_types: [],
        grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
      },
    ],
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: true }),
    }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    issueRefreshToken: () => true,
    features: {
      deviceFlow: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: audience !== undefined,
        defaultResource: () => 'https://backend.example',
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: '', audience, accessTokenFormat: 'jwt' }),
      },
    },
    ttl: { AccessToken: ttl },
    cookies: { keys: ['test'] },
  })
  const server = createServer(provider.callback())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  return { issuer, provider }
}

/** A real oauth2-proxy in front of `upstream`, with the options of the chart's sidecar. */
export async function startOAuthProxy(
  t: Test,
  options: { port: number; issuer: string; upstream: string; more?: string[] },
) {
  const { port, issuer, upstream, more = [] } = options
  const url = `http://127.0.0.1:${port}`
  const started = startCommand(t, toolPath('oauth2-proxy'), [
    `--http-address=127.0.0.1:${port}`,
    `--upstream=${upstream}`,
    '--provider=oidc',
    `--oidc-issuer-url=${issuer}`,
    '--client-id=gateway',
    '--client-secret=client-secret',
    `--redirect-url=${url}/oauth2/callback`,
    '--scope=openid email profile',
    '--code-challenge-method=S256',
    '--email-domain=*',
    '--cookie-secret=0123456789abcdef0123456789abcdef',
    '--cookie-secure=false',
    '--cookie-samesite=lax',
    '--pass-access-token=true',
    '--pass-user-headers=false',
    '--skip-provider-button=true',
    ...more,
  ])
  await started.said(/OAuthProxy configured|HTTP: listening/)
  return { ...started, url }
}

/** A minimal browser for logins: it stores cookies by origin, follows redirects and submits forms. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>()

  /** Opens a URL and follows redirects. */
  async open(url: string, options: RequestInit = {}): Promise<{ url: string; status: number; body: string }> {
    let next = url
    let init = options
    for (let hops = 0; hops < 20; hops += 1) {
      const reply = await this.send(next, init)
      const location = reply.headers.get('location')
      if (location === null || reply.status < 300 || reply.status > 399) {
        return { url: next, status: reply.status, body: await reply.text() }
      }
      await reply.body?.cancel()
      next = new URL(location, next).href
      init = {}
    }
    throw new Error(`too many redirects, last to ${next}`)
  }

  /** Sends one request with the cookies of its origin. */
  async send(url: string, options: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url)
    const jar = this.#cookies.get(origin) ?? new Map<string, string>()
    this.#cookies.set(origin, jar)
    const headers = new Headers(options.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const reply = await fetch(url, { ...options, headers, redirect: 'manual' })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }

  /** Logs in at the provider's pages: the code of a device, name, any password, consent. */
  async logIn(url: string, name: string) {
    let page = await this.open(url)
    for (let form = 0; form < 5 && page.body.includes('<form'); form += 1) {
      const action = /<form[^>]*action="([^"]+)"/.exec(page.body)?.[1] ?? page.url
      const fields = new URLSearchParams({ ...hiddenFields(page.body), login: name, password: 'any' })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      page = await this.open(new URL(action, page.url).href, { method: 'POST', body: fields.toString(), headers })
    }
    return page
  }
}

function hiddenFields(page: string): Record<string, string> {
  const inputs = page.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  return Object.fromEntries(
    inputs.map((input) => [/name="([^"]*)"/.exec(input)?.[1] ?? '', /value="([^"]*)"/.exec(input)?.[1] ?? '']),
  )
}
