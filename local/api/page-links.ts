import { Type } from '@sinclair/typebox'
import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import type { TypeBoxProvider } from '../../src/schemas/typebox.ts'
import type { Store } from '../storage/store.ts'
import { errors } from './errors.ts'

export type PageLinkOptions = {
  store: Store
  /** URL of the web page, which the gateway serves. Undefined until the launcher has started a gateway. */
  pageUrl: () => string | undefined
}

const OneSession = Type.Object({ name: Type.String() })

/** Leads browsers from this backend, and from old links to its sessions, to the web page. */
export const pageLinks: FastifyPluginAsync<PageLinkOptions, RawServerDefault, TypeBoxProvider> = async (
  app,
  { store, pageUrl },
) => {
  app.get('/', async (request, reply) => {
    const url = pageUrl()
    if (url === undefined) throw errors.noRoute(request.method, request.url)
    return reply.redirect(url, 302)
  })

  app.get('/sessions/:name', { schema: { params: OneSession } }, async (request, reply) => {
    const url = pageUrl()
    if (url === undefined) throw errors.noRoute(request.method, request.url)
    const session = store.find(request.params.name)
    if (session === undefined) throw errors.sessionNotFound()
    const { namespace, name } = session.metadata
    return reply.redirect(`${url}${namespace}/sessions/${name}`, 302)
  })
}
