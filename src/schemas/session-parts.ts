import { type Static, Type } from '@sinclair/typebox'

/** What a live session is doing. */
export type Activity = Static<typeof Activity>
export const Activity = Type.Union(
  [
    Type.Literal('queued'),
    Type.Literal('starting'),
    Type.Literal('working'),
    Type.Literal('waiting'),
    Type.Literal('asking'),
  ],
  {
    description:
      'What the session is doing: `queued` (it has no runner yet, or on the local backend, its message waits for a slot), `starting`, `working`, `waiting` (for a message) or `asking` (the agent asked a question and waits for the answer). Omitted if the session is stopping or has ended.',
  },
)

/** A repository of a session, as it was created. The URL can be of any form, because other clients create sessions too. */
export type SessionRepository = Static<typeof SessionRepository>
export const SessionRepository = Type.Object(
  {
    url: Type.String({ description: 'URL of the repository, without credentials.' }),
    branch: Type.Optional(Type.String({ description: 'Branch that is cloned.' })),
    autoPush: Type.Optional(Type.Boolean({ description: 'Whether the commits of the agent are pushed.' })),
  },
  { title: 'SessionRepository', description: 'A repository of a session, as the session was created.' },
)

/** The workflow of a session: a name of the catalogue, or a location. */
export type SessionWorkflow = Static<typeof SessionWorkflow>
export const SessionWorkflow = Type.Union(
  [
    Type.String(),
    Type.Object(
      {
        gitUrl: Type.String({ description: 'URL of the repository, without credentials.' }),
        branch: Type.Optional(Type.String({ description: 'Branch of the repository.' })),
        path: Type.Optional(Type.String({ description: 'Folder in the repository.' })),
      },
      { title: 'SessionWorkflowSource', description: 'Location of the workflow of a session.' },
    ),
  ],
  {
    description:
      'Workflow of the session: its name if it is a workflow of the catalogue, or an object with `gitUrl`, `branch` and `path`.',
  },
)

/** The branch that a repository of a session has checked out. */
export type SessionBranch = Static<typeof SessionBranch>
export const SessionBranch = Type.Object(
  {
    repo: Type.String({ description: 'Name of the repository: its folder in `repos/` of the workspace.' }),
    branch: Type.String({ description: 'Branch that is checked out.' }),
    defaultBranch: Type.Optional(Type.String({ description: 'Default branch of the repository.' })),
  },
  { title: 'SessionBranch', description: 'The branch that a repository of a session has checked out.' },
)

const count = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }))

/** What a session has used, summed over its runs. */
export type Usage = Static<typeof Usage>
export const Usage = Type.Object(
  {
    inputTokens: count('Input tokens that were neither read from nor written to the cache.'),
    outputTokens: count('Output tokens.'),
    cacheReadTokens: count('Input tokens that were read from the cache.'),
    cacheWriteTokens: count('Input tokens that were written to the cache.'),
    costUsd: Type.Optional(
      Type.Number({ minimum: 0, format: 'double', description: 'Cost in US dollars, as the agent estimates it.' }),
    ),
    turns: count('Turns of the agent.'),
    durationMs: count('Duration of all runs, in milliseconds.'),
  },
  {
    title: 'Usage',
    description: 'What the session has used, summed over its runs. A part that no agent reported is omitted, never 0.',
  },
)

/** A pull request that a tool of the session opened. */
export type PullRequest = Static<typeof PullRequest>
export const PullRequest = Type.Object(
  {
    url: Type.String({ format: 'uri', description: 'URL of the pull request.' }),
    branch: Type.Optional(Type.String({ description: 'Branch with the changes.' })),
    state: Type.Optional(
      Type.String({ description: 'State that the tool reported when it opened the pull request, such as `open`.' }),
    ),
  },
  { title: 'PullRequest', description: 'A pull request that the session opened.' },
)
