import type { Static, TSchema } from '@sinclair/typebox'
import type { FastifyPluginAsync, FastifyTypeProvider } from 'fastify'

/** Derives the types of a route from its TypeBox schemas. */
export interface TypeBoxProvider extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown
}

/** A plugin of routes. */
export type Routes<Options extends object = Record<never, never>> = FastifyPluginAsync<
  Options,
  import('fastify').RawServerDefault,
  TypeBoxProvider
>
