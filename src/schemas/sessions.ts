import { type Static, Type } from '@sinclair/typebox'
import { CallerLabels } from './labels.ts'
import { Name } from './names.ts'
import { onlyThese } from './queries.ts'
import { NewRepository } from './repositories.ts'
import { Activity, PullRequest, SessionBranch, SessionRepository, SessionWorkflow, Usage } from './session-parts.ts'
import { InactivityTimeout, Limits, newSessionSettings } from './session-settings.ts'
import { WorkflowChoice } from './workflows.ts'

/** A session in the gateway's API. A field that does not apply yet is omitted, never null. */
export type Session = Static<typeof Session>
export const Session = Type.Object(
  {
    id: Type.String({ description: 'ID of the session, such as `session-7f3a`.' }),
    status: Type.String({
      description:
        '`pending`, `running`, `completed`, `failed`, or another phase of the platform as the platform writes it: `Stopping` and `Stopped` begin with a capital letter. A one-shot session (`interactive: false`) is `completed` if its last run finished and `failed` if it failed, ended with a question, or delivered no output that fits `outputSchema`, even if the platform reports `Stopped`. It is `Stopped` if it was stopped during a run.',
    }),
    activity: Type.Optional(Activity),
    reason: Type.Optional(
      Type.String({
        description:
          'Why the session is queued, cannot start, is asking, or has stopped: one sentence. A failed session has an `error` instead.',
      }),
    ),
    displayName: Type.Optional(Type.String({ description: 'Name of the session on the platform’s pages.' })),
    task: Type.String({ description: 'First prompt of the session.' }),
    model: Type.Optional(
      Type.String({ description: 'Name of the model. Omitted if the session uses the default model of its project.' }),
    ),
    repos: Type.Optional(Type.Array(SessionRepository, { description: 'Repositories of the session.' })),
    workflow: Type.Optional(SessionWorkflow),
    interactive: Type.Optional(
      Type.Boolean({
        description:
          '`false` for a one-shot session. Omitted if the session was created without it, or by another client of the platform.',
      }),
    ),
    timeout: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Timeout of the session in seconds. Omitted if the backend does not return it.',
      }),
    ),
    labels: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Labels of the session.',
      }),
    ),
    agent: Type.Optional(
      Type.String({ description: 'Agent of the session. Omitted if the backend does not return it.' }),
    ),
    limits: Type.Optional(Limits),
    inactivityTimeout: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Seconds without activity after which the session stops; 0 means never. Omitted if the backend does not return it: the platform does not.',
      }),
    ),
    parent: Type.Optional(Type.String({ description: 'ID of the session that this session continues.' })),
    branches: Type.Optional(
      Type.Array(SessionBranch, { description: 'Branch that each repository has checked out, if it is known.' }),
    ),
    createdAt: Type.String({ format: 'date-time', description: 'Time at which the session was created.' }),
    startedAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'Time at which the session was last started.' }),
    ),
    lastActivityAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'Time of the last activity in the session.' }),
    ),
    completedAt: Type.Optional(Type.String({ format: 'date-time', description: 'Time at which the session ended.' })),
    result: Type.Optional(
      Type.String({
        description:
          'Last message of the agent, for a completed session. A list omits a result of more than 4,096 characters if the gateway reads it from the event log: get the session to see it.',
      }),
    ),
    error: Type.Optional(
      Type.String({
        description:
          'Why the session failed. Also present in a running one-shot session whose last run failed, because the platform does not stop this session.',
      }),
    ),
    output: Type.Optional(
      Type.Unknown({
        description:
          'The JSON value that the last run delivered, if it fits the `outputSchema` of the session. If it does not fit, `error` names the place, and a one-shot session is `failed`. Lists omit it: get the session to see it.',
      }),
    ),
    usage: Type.Optional(Usage),
    pullRequests: Type.Optional(
      Type.Array(PullRequest, {
        description:
          'Pull requests that a tool of the session opened, such as `gh pr create`. Links in messages do not count. Lists omit `usage` and `pullRequests`, because they come from the event log: get the session to see them.',
      }),
    ),
  },
  {
    title: 'Session',
    description: 'An agent that works on a task. Fields that do not apply yet are omitted, never null.',
  },
)

/** The sessions of a project, or one page of them. `total` counts all sessions that match the filters. */
export type SessionList = Static<typeof SessionList>
export const SessionList = Type.Object(
  {
    items: Type.Array(Session),
    total: Type.Integer({ minimum: 0, description: 'Number of sessions on all pages.' }),
  },
  { title: 'SessionList', description: 'The sessions of a project, or one page of them.' },
)

export const SessionId = Type.Object({
  id: Type.Unsafe<Name>({ ...Name, description: 'ID of the session.', examples: ['session-7f3a'] }),
})

/** The orders of a list. */
export type SortKey = (typeof sortKeys)[number]
const sortKeys = ['createdAt', '-createdAt', 'lastActivityAt', '-lastActivityAt', 'status', '-status'] as const

/** What a filter costs that the backend does not have. */
const wholeList =
  'The backend cannot filter by it: the gateway reads the whole list for each page, one backend call per 100 sessions.'

const Label = Type.String({
  pattern: '^[^=]{1,317}=[A-Za-z0-9_.-]{0,63}$',
  expected: 'one label as key=value, such as team=a',
})

/** Filters, order and page of a list. The values are strings, as in the query string. */
export type SessionQuery = Static<typeof SessionQuery>
export const SessionQuery = Type.Object(
  {
    limit: Type.Optional(
      Type.String({
        pattern: '^([1-9][0-9]?|[1-4][0-9]{2}|500)$',
        expected: 'an integer from 1 to 500',
        description:
          'Maximum number of sessions to return. Defaults to all. Without a filter or an order, a page costs one backend call per 100 sessions of the page. The whole list costs one per 100 sessions of the project.',
        documentedAs: { type: 'integer', minimum: 1, maximum: 500 },
      }),
    ),
    offset: Type.Optional(
      Type.String({
        pattern: '^(0|[1-9][0-9]{0,8})$',
        expected: 'an integer from 0 to 999999999',
        description: 'Number of sessions to skip.',
        documentedAs: { type: 'integer', minimum: 0, maximum: 999_999_999 },
      }),
    ),
    status: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z]{1,63}$',
        expected: 'a status, such as pending, running, completed, failed or stopped',
        description: `Only sessions with this status, such as \`running\`. Upper and lower case are equal. ${wholeList}`,
      }),
    ),
    activity: Type.Optional(
      Type.Union(Activity.anyOf, {
        expected: 'queued, starting, working, waiting or asking',
        description: `Only sessions with this \`activity\`, such as \`asking\`. A session that is stopping or has ended has none. ${wholeList}`,
      }),
    ),
    search: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 256,
        expected: 'a text of 1 to 256 characters',
        description:
          'Only sessions with this text in their id, `displayName` or `task`. Upper and lower case are equal. The backend searches, so a page costs as much as without this parameter.',
      }),
    ),
    label: Type.Optional(
      Type.Union([Label, Type.Array(Label, { maxItems: 20, expected: 'given at most 20 times' })], {
        description: `Only sessions with this label, as \`key=value\`: \`team=payments\`. Repeat the parameter for sessions with all of several labels. A short form of \`labelSelector\`. ${wholeList}`,
        documentedAs: { type: 'array', maxItems: 20, items: { type: 'string', pattern: Label.pattern } },
      }),
    ),
    labelSelector: Type.Optional(
      Type.String({
        maxLength: 4096,
        expected: 'one label selector of at most 4096 characters, such as env=test,tier in (web,db)',
        description:
          'Only sessions whose labels match this Kubernetes [label selector](https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors). It supports `=`, `==`, `!=`, `in`, `notin`, `key`, `!key`, `>` and `<`. A session must match every requirement in it: `env=test,tier in (web,db),!legacy`. You can combine it with the other filters. ' +
          wholeList,
      }),
    ),
    sort: Type.Optional(
      Type.Union(
        sortKeys.map((key) => Type.Literal(key)),
        {
          expected: `${sortKeys.slice(0, -1).join(', ')} or ${sortKeys.at(-1)}`,
          description:
            'Order of the sessions; `-` reverses it. Defaults to `-createdAt`, newest first. Sessions that are equal in this order are sorted newest first, and then by id. Sessions without `lastActivityAt` come last. With any other order than the default, the gateway reads the whole list for each page: one backend call per 100 sessions.',
        },
      ),
    ),
  },
  onlyThese,
)

/** The session to create. Only `task` is required. */
export type NewSession = Static<typeof NewSession>
export const NewSession = Type.Object(
  {
    task: Type.String({
      pattern: '\\S',
      expected: 'a text that is not blank',
      description:
        'The first prompt for the agent: a task, an issue link or a slash command of the workflow. Up to `TASK_LIMIT` bytes of UTF-8 (131,056 by default). You can also send it as `initialPrompt`.',
    }),
    model: Type.Optional(
      Type.String({
        pattern: '\\S',
        expected: 'a model name, such as sonnet. Omit it to use the model of the project',
        description: 'Name of the model. Defaults to the model of the project.',
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
          'Timeout of the session in seconds. The local backend enforces it. The platform only stores it: stop the session yourself, or let `sgw create --wait` or the CI action stop it.',
      }),
    ),
    inactivityTimeout: Type.Optional(InactivityTimeout),
    continues: Type.Optional(
      Type.Unsafe<Name>({
        ...Name,
        description:
          'ID of a session of the project that the new session continues. The local backend copies its workspace and its conversation. The platform only records it as the `parent`, and the new session works with the rights of its user.',
      }),
    ),
    ...newSessionSettings,
    displayName: Type.Optional(
      Type.String({
        pattern: '\\S',
        expected: 'a text that is not blank',
        description: 'Name of the session on the platform’s pages.',
      }),
    ),
    labels: Type.Optional(CallerLabels),
    interactive: Type.Optional(
      Type.Boolean({
        description:
          '`false` creates a one-shot session, which ends after its first run. `true` creates a session that waits for the next message after each run. If the field is missing, the platform decides. If the run of a one-shot session fails, the platform keeps the session running, with an `error`: stop or delete it.',
      }),
    ),
  },
  { title: 'NewSession', expected: 'a JSON object', description: 'The session to create. Only `task` is required.' },
)

/** The response to a create. */
export type CreatedSession = Static<typeof CreatedSession>
export const CreatedSession = Type.Object(
  {
    id: Type.String({ description: 'ID of the session, such as `session-7f3a`.' }),
    message: Type.String({ description: 'A confirmation for people to read.' }),
  },
  { title: 'CreatedSession', description: 'The new session.' },
)
