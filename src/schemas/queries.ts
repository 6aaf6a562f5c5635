import { Type } from '@sinclair/typebox'

/** The query of a route that has no parameters: those that come all the same are named in a Warning. */
export const NoQuery = Type.Object({})
