import { Type } from '@sinclair/typebox'
import { Name } from '../../src/schemas/names.ts'

/** Which page of the sessions: numbers as text, for a query has no other. A limit above 100 means 100. */
export const PageQuery = Type.Object({
  limit: Type.Optional(Type.String({ pattern: '^0*[1-9][0-9]{0,8}$', expected: 'a whole number, at least 1' })),
  offset: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', expected: 'a whole number, at least 0' })),
  search: Type.Optional(Type.String()),
})

export const InProject = Type.Object({ project: Name })

/** The name of one session: any text, for one that cannot be a name is simply not found. */
export const OneSession = Type.Object({ project: Name, name: Type.String() })
