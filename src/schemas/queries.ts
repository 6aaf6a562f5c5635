import { Type } from '@sinclair/typebox'

/** The option of a query's schema that refuses other parameters: a filter or a `dryRun` that is ignored does damage. */
export const onlyThese = { additionalProperties: false }

/** The query of a route that has no parameters. */
export const NoQuery = Type.Object({}, onlyThese)

/**
 * The query of a read that has no parameters of its own: others do no harm, and clients of event streams add some. A
 * Warning names them.
 */
export const AnyQuery = Type.Object({})
