import { type Static, Type } from '@sinclair/typebox'
import { onlyThese } from './queries.ts'
import { SessionId } from './sessions.ts'

const path = 'Path relative to the workspace, such as `repos/app/README.md`.'

/** A name in a path, for the document only: src/files/path.ts checks paths, and its errors say what is wrong with one. */
const name = '[^/\\\\\\x00-\\x1f\\x7f-\\x9f]{1,255}'

/** Names with slashes between them, none of them `.` or `..`. */
const names = `(?!(.*/)?\\.{1,2}(/|$))${name}(/${name})*`

/** A file or directory in the workspace of a session. */
export type FileItem = Static<typeof FileItem>
export const FileItem = Type.Object(
  {
    name: Type.String({ description: 'The last part of the path.' }),
    path: Type.String({ description: path }),
    type: Type.Union([Type.Literal('file'), Type.Literal('directory')]),
    size: Type.Optional(Type.Integer({ minimum: 0, description: 'Size in bytes. Only files have one.' })),
    modifiedAt: Type.Optional(Type.String({ format: 'date-time', description: 'Time of the last change.' })),
  },
  { title: 'FileItem' },
)

/** The entries of one directory. */
export type FileList = Static<typeof FileList>
export const FileList = Type.Object(
  {
    path: Type.String({ description: 'The listed directory. Empty for the workspace itself.' }),
    items: Type.Array(FileItem, { description: 'The entries of the directory, without those of its subdirectories.' }),
    total: Type.Integer({ minimum: 0, description: 'Number of entries.' }),
  },
  { title: 'FileList' },
)

export const FileQuery = Type.Object(
  {
    path: Type.Optional(
      Type.String({
        description: 'Directory to list, relative to the workspace, such as `repos/app`. Defaults to the workspace.',
        documentedAs: { type: 'string', maxLength: 4096, pattern: `^(${names})?$` },
      }),
    ),
  },
  onlyThese,
)

/** The path of a request for one file. */
export const OneFile = Type.Object({
  ...SessionId.properties,
  path: Type.String({
    examples: ['README.md'],
    description: `${path} Encode each segment, but not the slashes between them. At most 4096 bytes in total, 255 per segment.`,
    documentedAs: { type: 'string', minLength: 1, maxLength: 4096, pattern: `^${names}$` },
  }),
})
