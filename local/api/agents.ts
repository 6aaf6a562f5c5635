import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import type { TypeBoxProvider } from '../../src/schemas/typebox.ts'
import type { RunnerType } from '../agents/installed.ts'
import { InProject } from '../schemas/queries.ts'

export type AgentsOptions = { runnerTypes: () => RunnerType[] }

/** The agents of this machine, which are the same for each project. The platform also lists models. */
export const agents: FastifyPluginAsync<AgentsOptions, RawServerDefault, TypeBoxProvider> = async (app, options) => {
  app.get('/:project/runner-types', { schema: { params: InProject } }, async () => options.runnerTypes())
}
