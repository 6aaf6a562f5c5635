import { Type } from '@sinclair/typebox'
import { Name } from '../../src/schemas/names.ts'

/** Query of the session list. Query parameters are text. A limit above 100 counts as 100. */
export const PageQuery = Type.Object({
  limit: Type.Optional(Type.String({ pattern: '^0*[1-9][0-9]{0,8}$', expected: 'a whole number, at least 1' })),
  offset: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', expected: 'a whole number, at least 0' })),
  search: Type.Optional(Type.String()),
})

export const InProject = Type.Object({ project: Name })

/** Path of one session. The name may be any text: an invalid name is answered with 404. */
export const OneSession = Type.Object({ project: Name, name: Type.String() })

/** Path of a file of one session. */
export const OneFile = Type.Object({ project: Name, name: Type.String(), '*': Type.String() })

/** Query of a directory listing. */
export const DirectoryQuery = Type.Object({ path: Type.Optional(Type.String()) })

const closed = { additionalProperties: false }
const repo = Type.Optional(Type.String({ minLength: 1, maxLength: 255 }))

/** Query of a bundle. */
export const BundleQuery = Type.Object({ repo }, closed)

/** Query of a patch. */
export const PatchQuery = Type.Object(
  {
    repo,
    since: Type.Optional(
      Type.String({
        pattern: '^(base|head|[0-9a-f]{7,64})$',
        expected: '"base", "head", or the id of a commit, such as 1a2b3c4',
      }),
    ),
  },
  closed,
)
