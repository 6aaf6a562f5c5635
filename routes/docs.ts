import { readFile } from 'node:fs/promises'
import fp from 'fastify-plugin'
import { variables } from '../src/config/settings.ts'
import { loadReferencePage, type ReferencePage } from '../src/operations/reference-page.ts'
import { getOpenApi } from '../src/operations/service.ts'
import type { Routes } from '../src/schemas/typebox.ts'

export type DocsOptions = {
  /** The header that names the project, which the document names. */
  projectHeader: string
}

/** The page itself is no part of the API. */
const hidden = { schema: { hide: true } }

/** The OpenAPI document, as it was generated, and a page that shows it. Nothing is read before it is asked for. */
const docs: Routes<DocsOptions> = async (app, { projectHeader }) => {
  let document: Promise<Buffer> | undefined
  let page: Promise<ReferencePage> | undefined

  app.get('/openapi.json', { schema: getOpenApi }, async (_request, reply) => {
    document ??= readDocument(projectHeader)
    return reply.type('application/json; charset=utf-8').send((await document) as never)
  })

  app.get('/docs', hidden, async (_request, reply) => {
    page ??= loadReferencePage()
    const { html, contentSecurityPolicy } = await page
    return reply.header('content-security-policy', contentSecurityPolicy).type('text/html; charset=utf-8').send(html)
  })

  // The page finds its script from the path without the slash. Told relatively, for a proxy may serve it below a prefix.
  app.get('/docs/', hidden, async (_request, reply) => reply.redirect('../docs', 308))

  app.get('/docs/scalar.js', hidden, async (_request, reply) => {
    page ??= loadReferencePage()
    const { script } = await page
    return reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(script)
  })
}

async function readDocument(projectHeader: string) {
  const text = await readFile(new URL('../openapi.json', import.meta.url), 'utf8')
  return Buffer.from(text.replaceAll(variables.PROJECT_HEADER.default, () => projectHeader))
}

export default fp(docs, { name: 'docs', fastify: '5.x', encapsulate: true })
