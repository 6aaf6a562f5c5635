import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { type Catalogue, type CatalogueOptions, readCatalogue } from '../src/workflows/catalogue.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Workflows that a caller can choose by name. */
    catalogue: Catalogue
  }
}

async function workflowCatalogue(app: FastifyInstance, options: CatalogueOptions) {
  app.decorate('catalogue', await readCatalogue(options))
}

export default fp(workflowCatalogue, { name: 'workflow-catalogue', fastify: '5.x' })
