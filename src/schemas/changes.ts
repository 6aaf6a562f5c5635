import { type Static, Type } from '@sinclair/typebox'
import './formats.ts'
import { onlyThese } from './queries.ts'

const count = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }))
const text = (description: string) => Type.Optional(Type.String({ description }))

const ChangedCommit = Type.Object(
  {
    id: Type.String({ description: 'ID of the commit.' }),
    subject: Type.String({ description: 'First line of the message, at most 1,000 characters.' }),
    author: text('Name of the author.'),
    createdAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Time of the commit. Omitted if the commit has no valid time.',
      }),
    ),
  },
  { title: 'ChangedCommit', description: 'A commit that the session made.' },
)

const bytes = 'Omitted if the path is valid UTF-8.'

const ChangedFile = Type.Object(
  {
    path: Type.String({
      description: 'Path of the file in the repository. Bytes that are not UTF-8 appear as U+FFFD.',
    }),
    pathBase64: text(`Exact bytes of the path, in base64. ${bytes}`),
    status: Type.Union(
      [
        Type.Literal('added'),
        Type.Literal('modified'),
        Type.Literal('deleted'),
        Type.Literal('renamed'),
        Type.Literal('typechanged'),
      ],
      {
        description:
          'What happened to the file. `renamed` files may be modified, too. `typechanged` means, for example, that a link replaced a file.',
      },
    ),
    previousPath: text('Path before the renaming.'),
    previousPathBase64: text(`Exact bytes of the previous path, in base64. ${bytes}`),
    linesAdded: count('Number of added lines. Omitted for a binary file.'),
    linesRemoved: count('Number of removed lines. Omitted for a binary file.'),
    binary: Type.Optional(Type.Literal(true, { description: 'Present if the file is binary.' })),
    uncommitted: Type.Optional(
      Type.Literal(true, { description: 'Present if the last commit does not have all changes of the file.' }),
    ),
  },
  { title: 'ChangedFile', description: 'A file that the session changed.' },
)

/** What a session changed in a repository. Fields that the backend does not know are omitted. */
export type RepositoryChanges = Static<typeof RepositoryChanges>
export const RepositoryChanges = Type.Object(
  {
    repo: Type.String({ description: 'Name of the repository: its folder in `repos/` of the workspace.' }),
    url: text('URL of the repository, without credentials.'),
    branch: text('Branch that is checked out. Omitted if HEAD is detached.'),
    defaultBranch: text('Default branch of the repository.'),
    base: text('Commit that was cloned. Omitted if the repository was empty.'),
    head: text('Commit that is checked out. Omitted if the branch has no commit.'),
    commitsAhead: count('Number of commits that `head` has and `base` does not.'),
    commits: Type.Optional(
      Type.Array(ChangedCommit, { description: 'These commits, the newest first, at most 100.', maxItems: 100 }),
    ),
    hasUncommittedChanges: Type.Optional(
      Type.Boolean({ description: 'Whether the working tree differs from `head`. Untracked files count.' }),
    ),
    uncommittedFiles: count('Number of tracked files that differ from `head`.'),
    untrackedFiles: count('Number of untracked files. Ignored files do not count.'),
    linesAdded: count(
      'Number of added lines since `base`, with uncommitted changes and untracked files. The platform does not know `base`: there, since the last commit, without untracked files.',
    ),
    linesRemoved: count('Number of removed lines, counted like `linesAdded`.'),
    files: Type.Optional(
      Type.Array(ChangedFile, {
        description: 'Files that differ from `base`, sorted by path, at most 1,000.',
        maxItems: 1000,
      }),
    ),
    filesTotal: count('Number of changed files, if there are more than 1,000.'),
    error: text(
      'Why the changes of this repository cannot be read, for example because the agent removed it. The unknown fields are then omitted.',
    ),
  },
  { title: 'RepositoryChanges', description: 'What a session changed in a repository.' },
)

/** What a session changed in its repositories. */
export type Changes = Static<typeof Changes>
export const Changes = Type.Object(
  {
    items: Type.Array(RepositoryChanges, { description: 'The repositories.' }),
    total: Type.Integer({ minimum: 0, description: 'Number of repositories.' }),
  },
  { title: 'Changes', description: 'What a session changed in its repositories.' },
)

/** The representation of the changes, and what it contains. */
export type ChangesQuery = Static<typeof ChangesQuery>
export const ChangesQuery = Type.Object(
  {
    format: Type.Optional(
      Type.Unsafe<'json' | 'patch' | 'bundle'>({
        type: 'string',
        pattern: '^(json|patch|bundle)$',
        expected: 'json, patch or bundle',
        description: 'Format of the changes: `json`, or of one repository `patch` or `bundle`. Defaults to `json`.',
      }),
    ),
    repo: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        expected: 'the name of a repository of the session, such as app',
        description:
          'Name of the repository, for `patch` and `bundle`: its folder in `repos/` of the workspace. Required if the session has several repositories.',
      }),
    ),
    since: Type.Optional(
      Type.String({
        pattern: '^(base|head|[0-9a-f]{7,64})$',
        expected: '"base", "head", or the ID of a commit, such as 1a2b3c4',
        description:
          'Where a `patch` starts: `base` is the commit that was cloned, `head` is the commit that is checked out. Or the ID of a commit. Defaults to `base`.',
      }),
    ),
  },
  onlyThese,
)
