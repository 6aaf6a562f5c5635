import { NoQuery } from '../schemas/queries.ts'
import { CatalogueList } from '../schemas/workflows.ts'
import type { Operation } from './operation.ts'

export const listWorkflows = {
  operationId: 'listWorkflows',
  summary: 'List the workflows that a create can name',
  description: 'A create can also load a workflow that is not listed, by the repository that it is kept in.',
  tags: ['Workflows'],
  querystring: NoQuery,
  response: { 200: CatalogueList },
  answers: {
    200: {
      description: 'The catalogue.',
      headers: ['Warning'],
      example: {
        items: [
          {
            name: 'bugfix',
            description: 'Diagnoses a bug and submits a pull request with the fix.',
            commands: [
              '/assess',
              '/reproduce',
              '/diagnose',
              '/fix',
              '/test',
              '/review',
              '/document',
              '/pr',
              '/speedrun',
            ],
            source: { gitUrl: 'https://github.com/org/workflows', branch: 'main', path: 'workflows/bugfix' },
          },
        ],
        total: 1,
      },
    },
  },
} satisfies Operation
