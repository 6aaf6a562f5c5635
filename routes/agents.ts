import fp from 'fastify-plugin'
import { listAgents, listModels } from '../src/operations/agents.ts'
import { validators } from '../src/schemas/backend.ts'
import type { Routes } from '../src/schemas/typebox.ts'
import { agentOf, modelsOf } from '../src/sessions/agents.ts'

/** The models and agents that sessions of the project can use. */
const agents: Routes = async (app) => {
  app.get('/models', { schema: listModels }, async (request) => {
    const call = { path: `/projects/${request.project}/models`, validator: validators.models, optional: true }
    const items = modelsOf(await app.backend(request, call))
    return { items, total: items.length }
  })

  app.get('/agents', { schema: listAgents }, async (request) => {
    const call = {
      path: `/projects/${request.project}/runner-types`,
      validator: validators.runnerTypes,
      optional: true,
    }
    const items = ((await app.backend(request, call)) ?? []).map(agentOf)
    return { items, total: items.length }
  })
}

export default fp(agents, {
  name: 'agents',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['project', 'backend'],
})
