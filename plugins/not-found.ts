import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { errors } from '../src/http/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Handler for requests without a route: 405 with `Allow` if another method has a route for the path, else 404. */
    answerNotFound: (request: FastifyRequest) => never
  }
}

/** Collects the paths and methods of all routes that are registered after it. */
async function notFound(app: FastifyInstance) {
  const methodsOf = new Map<string, { path: RegExp; methods: Set<string> }>()

  app.addHook('onRoute', ({ url, method }) => {
    if (url === '*') return
    const path = new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+').replace(/\*$/, '.*')}$`)
    const known = methodsOf.get(path.source) ?? { path, methods: new Set() }
    for (const one of [method].flat()) known.methods.add(one)
    methodsOf.set(path.source, known)
  })

  app.decorate('answerNotFound', ({ method, url }: FastifyRequest) => {
    const [path = ''] = url.split('?')
    const known = methodsOf.values().find((one) => one.path.test(path))
    if (known === undefined) throw errors.notFound()
    throw errors.methodNotAllowed(method, [...known.methods].join(', '))
  })
  app.setNotFoundHandler(app.answerNotFound)
  // Before body parsing, so that 404 and 405 take precedence over errors in the body.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.is404) app.answerNotFound(request)
    done()
  })
}

export default fp(notFound, { name: 'not-found', fastify: '5.x' })
