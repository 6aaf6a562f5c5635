import { type Static, Type } from '@sinclair/typebox'
import { Name } from './names.ts'
import { NewRepository } from './repositories.ts'
import { WorkflowChoice } from './workflows.ts'

/** A session as the gateway shows it. A field that does not apply yet is left out, never null. */
export type Session = Static<typeof Session>
export const Session = Type.Object({
  id: Type.String(),
  status: Type.String({
    description: 'pending, running, completed or failed; other phases of the platform as they are',
  }),
  task: Type.String(),
  model: Type.Optional(Type.String()),
  createdAt: Type.String({ description: 'ISO 8601' }),
  completedAt: Type.Optional(Type.String({ description: 'ISO 8601' })),
  result: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
})

/** The sessions of a project, or one page of them. `total` counts the whole collection, filtered if it was asked so. */
export type SessionList = Static<typeof SessionList>
export const SessionList = Type.Object({ items: Type.Array(Session), total: Type.Integer() })

export const SessionId = Type.Object({ id: Name })

/** Part and order of a list: text, as a query string holds it. */
export type SessionQuery = Static<typeof SessionQuery>
export const SessionQuery = Type.Object({
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9][0-9]?|[1-4][0-9]{2}|500)$', expected: 'an integer from 1 to 500' }),
  ),
  offset: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,8})$', expected: 'an integer from 0 to 999999999' })),
  status: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z]{1,63}$',
      expected: 'a status, such as pending, running, completed, failed or stopped',
    }),
  ),
  label: Type.Optional(
    Type.String({
      pattern: '^[^=]{1,317}=[A-Za-z0-9_.-]{0,63}$',
      expected: 'one label as key=value, such as team=a',
    }),
  ),
})

/**
 * A key of a label: a name of at most 63 characters, behind a DNS subdomain of at most 253 and a slash or not.
 * https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set
 */
const labelKey =
  '^(?=[^/]{1,253}/|[^/]*$)([a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*/)?[A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?$'

const Labels = Type.Unsafe<Record<string, string>>({
  type: 'object',
  propertyNames: { pattern: labelKey, expected: 'a Kubernetes label key, such as team or example.com/team' },
  additionalProperties: {
    type: 'string',
    pattern: '^([A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?)?$',
    expected: 'a Kubernetes label value: up to 63 letters, digits, - _ and . between letters or digits, or empty',
  },
})

/** What a caller asks for. Only `task` is required. */
export type NewSession = Static<typeof NewSession>
export const NewSession = Type.Object(
  {
    task: Type.String({ pattern: '\\S', expected: 'a text that is not blank' }),
    model: Type.Optional(
      Type.String({ pattern: '\\S', expected: "a model's name; leave it out for the project's own" }),
    ),
    repos: Type.Optional(Type.Array(NewRepository)),
    workflow: Type.Optional(WorkflowChoice),
    timeout: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, expected: 'a whole number of seconds, at least 1' }),
    ),
    displayName: Type.Optional(Type.String({ pattern: '\\S', expected: 'a text that is not blank' })),
    labels: Type.Optional(Labels),
    interactive: Type.Optional(Type.Boolean()),
  },
  { expected: 'a JSON object' },
)

/** What a caller is told of the session that was made. */
export type CreatedSession = Static<typeof CreatedSession>
export const CreatedSession = Type.Object({ id: Type.String(), message: Type.String() })
