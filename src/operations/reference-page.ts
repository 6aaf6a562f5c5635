import { createHash } from 'node:crypto'

/** The web page of the OpenAPI document, and its script. */
export type ReferencePage = { html: Buffer; script: Buffer; contentSecurityPolicy: string }

/**
 * Loads the page on first use, because it takes 4 MB and 0.1 s. The library is a Fastify plugin, and an app that already
 * listens cannot register plugins, so a second app renders the page once.
 */
export async function loadReferencePage(): Promise<ReferencePage> {
  const [{ fastify }, { default: reference }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ])
  const app = fastify()
  await app.register(reference, { routePrefix: '/docs', configuration })
  const [page, script] = await Promise.all([app.inject('/docs/'), app.inject('/docs/js/scalar.js')])
  await app.close()
  return { html: page.rawPayload, script: script.rawPayload, contentSecurityPolicy: policyFor(page.body) }
}

/** Paths are relative to /docs, so that the page works below a path prefix. Nothing is loaded from another host. */
const configuration = {
  pageTitle: 'Session Gateway API',
  url: 'openapi.json',
  cdn: 'docs/scalar.js',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  showDeveloperTools: 'never',
  mcp: { disabled: true },
  agent: { disabled: true },
} as const

/** Allows only the page's own scripts, and connections only to this gateway. */
function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script type="text\/javascript">([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
