import { NoQuery } from '../schemas/queries.ts'
import { CatalogueList } from '../schemas/workflows.ts'
import type { Operation } from './operation.ts'

export const listWorkflows = {
  operationId: 'listWorkflows',
  summary: 'List the workflows of the catalogue',
  description:
    'A new session can load these workflows by name. It can load any other workflow by its location (`gitUrl`, `branch`, `path`).',
  tags: ['Workflows'],
  querystring: NoQuery,
  response: { 200: CatalogueList },
  answers: {
    200: {
      description: 'The workflows.',
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
              '/follow-up',
            ],
            source: { gitUrl: 'https://github.com/org/workflows', branch: 'main', path: 'workflows/bugfix' },
          },
        ],
        total: 1,
      },
    },
  },
} satisfies Operation
