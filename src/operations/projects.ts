import { ProjectList } from '../schemas/projects.ts'
import { NoQuery } from '../schemas/queries.ts'
import type { Operation } from './operation.ts'

export const listProjects = {
  operationId: 'listProjects',
  summary: 'List the projects',
  description:
    'Returns the projects in which the caller can list sessions, in the order of the backend: the platform returns the newest first. The local backend returns each project that has sessions, the last used first, and `demo`. This request needs no project.',
  tags: ['Projects'],
  querystring: NoQuery,
  response: { 200: ProjectList },
  answers: {
    200: {
      description: 'The projects.',
      headers: ['Warning'],
      example: { items: [{ name: 'payments', displayName: 'Payments team' }, { name: 'demo' }], total: 2 },
    },
  },
  errors: [501],
} satisfies Operation
