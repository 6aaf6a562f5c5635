import type { Static, TSchema } from '@sinclair/typebox'
import type { FastifyPluginAsync, FastifyTypeProvider } from 'fastify'

/** Lets a TypeBox schema type its route. */
export interface TypeBoxProvider extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown
}

/** A file of routes. */
export type Routes<Options extends object = Record<never, never>> = FastifyPluginAsync<
  Options,
  import('fastify').RawServerDefault,
  TypeBoxProvider
>
