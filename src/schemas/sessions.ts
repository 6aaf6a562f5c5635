import { type Static, Type } from '@sinclair/typebox'
import { CallerLabels } from './labels.ts'
import { Name } from './names.ts'
import { onlyThese } from './queries.ts'
import { NewRepository } from './repositories.ts'
import { WorkflowChoice } from './workflows.ts'

/** A session as the gateway shows it. A field that does not apply yet is left out, never null. */
export type Session = Static<typeof Session>
export const Session = Type.Object(
  {
    id: Type.String({ description: 'The name of the session.' }),
    status: Type.String({
      description:
        '`pending`, `running`, `completed` or `failed`; other phases of the platform, such as `Stopped`, as they are. A one-shot session (`interactive: false`) is `completed` when its last run finished and `failed` when it failed, also where the platform says Stopped. One that was stopped before its run ended stays `Stopped`.',
    }),
    task: Type.String({ description: 'The prompt that the session was created with.' }),
    model: Type.Optional(Type.String({ description: 'The model, where the session has one of its own.' })),
    createdAt: Type.String({ format: 'date-time', description: 'When the session was created.' }),
    completedAt: Type.Optional(Type.String({ format: 'date-time', description: 'When the session ended.' })),
    result: Type.Optional(
      Type.String({
        description:
          'The result of a completed session: the last answer of its agent. A list leaves out a result that it would have to read from the event log and that has more than 4,096 characters.',
      }),
    ),
    error: Type.Optional(
      Type.String({
        description:
          'Why the session failed. A running one-shot session has it when its last run failed: the platform does not end such a session by itself.',
      }),
    ),
  },
  {
    title: 'Session',
    description: 'A run of an agent on a task. A field that does not apply yet is left out, never null.',
  },
)

/** The sessions of a project, or one page of them. `total` counts the whole collection, filtered if it was asked so. */
export type SessionList = Static<typeof SessionList>
export const SessionList = Type.Object(
  {
    items: Type.Array(Session),
    total: Type.Integer({ minimum: 0, description: 'How many sessions there are on all pages.' }),
  },
  { title: 'SessionList', description: 'The sessions of a project, or one page of them.' },
)

export const SessionId = Type.Object({
  id: Type.Unsafe<Name>({ ...Name, description: 'The name of the session.', examples: ['session-7f3a'] }),
})

/** Filters and page of a list: text, as a query string holds it. */
export type SessionQuery = Static<typeof SessionQuery>
export const SessionQuery = Type.Object(
  {
    limit: Type.Optional(
      Type.String({
        pattern: '^([1-9][0-9]?|[1-4][0-9]{2}|500)$',
        expected: 'an integer from 1 to 500',
        description: 'The most sessions to give. Left out, all are given.',
        documentedAs: { type: 'integer', minimum: 1, maximum: 500 },
      }),
    ),
    offset: Type.Optional(
      Type.String({
        pattern: '^(0|[1-9][0-9]{0,8})$',
        expected: 'an integer from 0 to 999999999',
        description: 'How many sessions to skip.',
        documentedAs: { type: 'integer', minimum: 0, maximum: 999_999_999 },
      }),
    ),
    status: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z]{1,63}$',
        expected: 'a status, such as pending, running, completed, failed or stopped',
        description: 'Gives only sessions of this status, in any case, such as `running`.',
      }),
    ),
    label: Type.Optional(
      Type.String({
        pattern: '^[^=]{1,317}=[A-Za-z0-9_.-]{0,63}$',
        expected: 'one label as key=value, such as team=a',
        description:
          'Gives only sessions with this label, as `key=value`, such as `team=payments`: a short form of `labelSelector`.',
      }),
    ),
    labelSelector: Type.Optional(
      Type.String({
        maxLength: 4096,
        expected: 'one label selector of at most 4096 characters, such as env=test,tier in (web,db)',
        description:
          'Gives only sessions whose labels fit this [label selector](https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors): `=`, `==`, `!=`, `in`, `notin`, `key`, `!key`, `>` and `<`; all requirements between commas have to hold. Example: `env=test,tier in (web,db),!legacy`. All filters of a list combine.',
      }),
    ),
  },
  onlyThese,
)

/** What a caller asks for. Only `task` is required. */
export type NewSession = Static<typeof NewSession>
export const NewSession = Type.Object(
  {
    task: Type.String({
      pattern: '\\S',
      expected: 'a text that is not blank',
      description:
        'The prompt: a task, an issue link or a slash command of the workflow. It may have up to `TASK_LIMIT` bytes of UTF-8, 131,056 if that is not set: the platform hands it to the agent as an environment variable. `initialPrompt` is taken for it.',
    }),
    model: Type.Optional(
      Type.String({
        pattern: '\\S',
        expected: "a model's name; leave it out for the project's own",
        description: 'A model by its name. Left out, the project’s own.',
      }),
    ),
    repos: Type.Optional(Type.Array(NewRepository, { description: 'Repositories to clone into the session.' })),
    workflow: Type.Optional(WorkflowChoice),
    timeout: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        expected: 'a whole number of seconds, at least 1',
        description:
          'Time limit of the session in seconds. The local backend ends the session then. The platform only stores it and ends nothing: stop the session yourself, or let `sgw create --wait` or the CI action do it.',
      }),
    ),
    displayName: Type.Optional(
      Type.String({
        pattern: '\\S',
        expected: 'a text that is not blank',
        description: 'What the platform’s pages call the session.',
      }),
    ),
    labels: Type.Optional(CallerLabels),
    interactive: Type.Optional(
      Type.Boolean({
        description:
          '`false` makes a one-shot session, which ends when its first run has finished. With the platform a run that fails leaves the session running, with its `error`: stop or delete it. `true` lets the session wait for its user after each turn. Left out, the platform decides.',
      }),
    ),
  },
  { title: 'NewSession', expected: 'a JSON object', description: 'What to create. Only `task` is required.' },
)

/** What a caller is told of the session that was made. */
export type CreatedSession = Static<typeof CreatedSession>
export const CreatedSession = Type.Object(
  {
    id: Type.String({ description: 'The name of the session.' }),
    message: Type.String({ description: 'A confirmation for people.' }),
  },
  { title: 'CreatedSession', description: 'The session that was made.' },
)
