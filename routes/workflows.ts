import fp from 'fastify-plugin'
import { NoQuery } from '../src/schemas/queries.ts'
import { CatalogueList } from '../src/schemas/workflows.ts'
import type { Routes } from '../src/typebox.ts'

const workflows: Routes = async (app) => {
  app.get('/', { schema: { querystring: NoQuery, response: { 200: CatalogueList } } }, async () => {
    const items = [...app.catalogue.workflows]
    return { items, total: items.length }
  })
}

export default fp(workflows, {
  name: 'workflows',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['project', 'catalogue'],
})
