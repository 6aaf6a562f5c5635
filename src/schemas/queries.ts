import { Type } from '@sinclair/typebox'

/** Refuses unknown query parameters: ignoring a mistyped filter, or a `dryRun`, could do damage. */
export const onlyThese = { additionalProperties: false }

/** The query of a route without parameters. */
export const NoQuery = Type.Object({}, onlyThese)

/**
 * The query of a read without parameters. Unknown ones are accepted with a Warning: they do no harm here, and some
 * event-stream clients add their own.
 */
export const AnyQuery = Type.Object({})
