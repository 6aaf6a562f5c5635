import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { errors } from '../src/http/errors.ts'
import { OutputChecker } from '../src/output/checker.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks the `outputSchema` of a new session. Throws 400 with its fault, and 503 if too many checks wait. */
    requireOutputSchema: (schema: object) => Promise<void>
    /**
     * Why the output of a run does not fit the `outputSchema` of its session, which can have any form. Undefined if it
     * fits. Throws 503 if too many checks wait.
     */
    outputFault: (schema: unknown, output: unknown) => Promise<string | undefined>
  }
}

/** Maximum number of checks that wait for the worker. Most checks take some milliseconds. */
const maxWaiting = 64

/** Checks schemas and outputs in a worker thread, which starts when the first check needs it. */
async function outputChecks(app: FastifyInstance) {
  const checker = new OutputChecker()
  app.addHook('onClose', () => checker.close())

  app.decorate('requireOutputSchema', async (schema: object) => {
    requireCapacity()
    const fault = await checker.schemaFault(schema)
    if (fault !== undefined) throw errors.outputSchemaInvalid(fault)
  })

  app.decorate('outputFault', (schema: unknown, output: unknown) => {
    requireCapacity()
    return checker.outputFault(schema, output)
  })

  function requireCapacity() {
    if (checker.waiting >= maxWaiting) throw app.overloadError('output_checks')
  }
}

export default fp(outputChecks, { name: 'output-checks', fastify: '5.x', dependencies: ['load-shedding'] })
