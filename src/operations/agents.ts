import { AgentList, ModelList } from '../schemas/agents.ts'
import { NoQuery } from '../schemas/queries.ts'
import type { Operation } from './operation.ts'

export const listModels = {
  operationId: 'listModels',
  summary: 'List the models',
  description:
    'Returns the models that sessions of the project can use. The local backend has no such list: each agent has its own models, and the response is 501.',
  tags: ['Agents'],
  querystring: NoQuery,
  response: { 200: ModelList },
  answers: {
    200: {
      description: 'The models.',
      headers: ['Warning'],
      example: {
        items: [
          { id: 'opus', label: 'Opus', provider: 'anthropic', isDefault: false },
          { id: 'sonnet', label: 'Sonnet', provider: 'anthropic', isDefault: true },
        ],
        total: 2,
      },
    },
  },
  errors: [409, 422, 501],
} satisfies Operation

export const listAgents = {
  operationId: 'listAgents',
  summary: 'List the agents',
  description:
    'Returns the agents of the backend. The local backend lists the agent that runs its sessions first, and then the other agents that it knows and finds on `PATH`.',
  tags: ['Agents'],
  querystring: NoQuery,
  response: { 200: AgentList },
  answers: {
    200: {
      description: 'The agents.',
      headers: ['Warning'],
      example: {
        items: [
          {
            id: 'claude-agent-sdk',
            displayName: 'Claude Code',
            description: 'Anthropic Claude with full coding capabilities',
            framework: 'claude-agent-sdk',
            provider: 'anthropic',
            auth: { requiredSecretKeys: ['ANTHROPIC_API_KEY'], secretKeyLogic: 'any', vertexSupported: true },
          },
        ],
        total: 1,
      },
    },
  },
  errors: [409, 422, 501],
} satisfies Operation
