import type { FastifyPluginAsync } from 'fastify'
import type { Store } from '../storage/store.ts'

/** The project of the documentation's examples, in which a user begins. */
const first = 'demo'

/**
 * The projects that have sessions, the last used first. A project is created by its first session. All are on one page,
 * because they are few.
 */
export const projects: FastifyPluginAsync<{ store: Store }> = async (app, { store }) => {
  app.get('/', async () => {
    const items = [...new Set([...store.projects(), first])].map((name) => ({ name, displayName: '' }))
    return { items, totalCount: items.length, hasMore: false }
  })
}
