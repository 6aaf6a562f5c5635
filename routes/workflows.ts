import fp from 'fastify-plugin'
import { listWorkflows } from '../src/operations/workflows.ts'
import type { Routes } from '../src/schemas/typebox.ts'

const workflows: Routes = async (app) => {
  app.get('/', { schema: listWorkflows }, async () => {
    const items = [...app.catalogue.workflows]
    return { items, total: items.length }
  })
}

export default fp(workflows, {
  name: 'workflows',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['project', 'workflow-catalogue'],
})
