import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { errors } from '../src/http/errors.ts'
import { encodingFor, isUnchanged, type PageFile } from '../src/page/page-file.ts'
import { readPageFiles } from '../src/page/page-files.ts'
import type { Routes } from '../src/schemas/typebox.ts'

export type PageOptions = {
  /** Name of the header that contains the project. */
  projectHeader: string
  /** The token that the page sends, '' if a proxy adds the token of the user. */
  token: string
}

/** The page loads and runs only its own files, and no other page may embed it, or share a process with it. */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const

/** The page is not part of the API. */
const hidden = { schema: { hide: true } }

/** The web page. It needs no token itself: its requests to /v1 do. */
const page: Routes<PageOptions> = async (app, { projectHeader, token }) => {
  const { files, indexFor } = await readPageFiles()
  const settings = { projectHeader, ...(token !== '' && { token }) }

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })

  // The redirects are relative, because a proxy may add a prefix.
  app.get('/', hidden, async (_request, reply) => reply.redirect('page/', 302))
  app.get('/page', hidden, async (_request, reply) => reply.redirect('page/', 308))

  app.get('/page/*', hidden, async (request, reply) => {
    // Not the decoded parameter: the browser does not see an encoded slash as one either.
    const path = (request.url.split('?', 1)[0] ?? '').slice('/page/'.length)
    if (path === 'settings.json') return reply.send(settings as never)
    const file = files.get(path)
    if (file !== undefined) return sendFile(request, reply, file)
    // A project can be called `assets`, but the names of its pages have no dot.
    if (/^assets\/[^/]*\./.test(path)) throw errors.notFound()
    return reply.type('text/html; charset=utf-8').send(indexFor(path) as never)
  })
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: PageFile) {
  const { body, headers } = await file.in(encodingFor(request.headers['accept-encoding']))
  reply.headers({ ...headers, vary: [reply.getHeader('vary'), headers.vary].filter(Boolean).join(', ') })
  if (isUnchanged(request.headers['if-none-match'], headers.etag)) return reply.code(304).send()
  return reply.send(body)
}

export default fp(page, { name: 'page', fastify: '5.x', encapsulate: true })
