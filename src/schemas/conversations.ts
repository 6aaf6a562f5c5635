import { type Static, Type } from '@sinclair/typebox'
import { NewSession } from './sessions.ts'

/** A message of the caller to a session. */
export type NewMessage = Static<typeof NewMessage>
export const NewMessage = Type.Object(
  {
    text: Type.String({
      pattern: '\\S',
      expected: 'a text that is not blank',
      description: 'The message: a prompt, an answer, or a slash command of the workflow.',
    }),
  },
  { title: 'NewMessage', expected: 'a JSON object', description: 'A message to the agent of a session.' },
)

/** The response to a request that the backend carries out later. */
export type Accepted = Static<typeof Accepted>
export const Accepted = Type.Object(
  {
    id: Type.String({
      description:
        'For a message, the id of the run that answers it (`runId` in its events). Otherwise the id of the session.',
    }),
  },
  { title: 'Accepted', description: 'The request was accepted and is being carried out.' },
)

/** Changes to a session. */
export type SessionChange = Static<typeof SessionChange>
export const SessionChange = Type.Object(
  {
    stopped: Type.Optional(Type.Boolean({ description: '`true` stops the session, `false` starts it again.' })),
    // The platform's rule for a changed name. When a session is created it accepts any name.
    displayName: Type.Optional(
      Type.String({
        pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]{1,50}$',
        expected: 'a text of 1 to 50 characters that is not blank and has no control characters',
        description: 'Name of the session on the platform’s pages, up to 50 characters.',
      }),
    ),
    timeout: NewSession.properties.timeout,
    model: Type.Optional(
      Type.String({
        pattern: '\\S',
        maxLength: 256,
        expected: 'the id of a model, as in GET /v1/models',
        description: 'Name of the model, from the next run on. 409 while the agent is working.',
      }),
    ),
    labels: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        ...NewSession.properties.labels,
        description: 'Labels to add or replace; other labels stay. Returns 501 if the backend cannot change labels.',
      }),
    ),
  },
  {
    title: 'SessionChange',
    anyOf: [
      { required: ['stopped'] },
      { required: ['displayName'] },
      { required: ['timeout'] },
      { required: ['model'] },
      { required: ['labels'] },
    ],
    expected: 'a JSON object with at least one of stopped, displayName, timeout, model and labels',
    description: 'Changes to a session. At least one field is required.',
  },
)
