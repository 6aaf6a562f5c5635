import { readFile } from 'node:fs/promises'
import fp from 'fastify-plugin'
import { variables } from '../src/config/settings.ts'
import { loadReferencePage, type ReferencePage } from '../src/operations/reference-page.ts'
import { getOpenApi } from '../src/operations/service.ts'
import type { Routes } from '../src/schemas/typebox.ts'

export type DocsOptions = {
  /** The name of the project header, to insert into the document. */
  projectHeader: string
}

/** The page is not part of the API. */
const hidden = { schema: { hide: true } }

/** The OpenAPI document and a web page that shows it. Both are loaded at the first request. */
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

  // The path of the script is relative to /docs without a slash. The redirect is relative too, because a proxy may add a prefix.
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
