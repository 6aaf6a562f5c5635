import { createHash } from 'node:crypto'

/** The page that shows the OpenAPI document, and the script that draws it. */
export type ReferencePage = { html: Buffer; script: Buffer; contentSecurityPolicy: string }

/**
 * Loads the page: 4 MB and 0.1 s, so at its first use. The library is a plugin, which an app that listens already cannot
 * take; an app of its own gives what it would serve.
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

/** Paths are relative to /docs, so that the page also works below a prefix. Nothing comes from another host. */
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

/** The page may run its own scripts, and reach this gateway alone. */
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
