import { type Static, Type } from '@sinclair/typebox'
import { NewSession } from './sessions.ts'

/** What a caller says to a session. */
export type NewMessage = Static<typeof NewMessage>
export const NewMessage = Type.Object(
  {
    text: Type.String({
      pattern: '\\S',
      expected: 'a text that is not blank',
      description: 'What to tell the agent: a prompt, an answer, or a slash command of the workflow.',
    }),
  },
  { title: 'NewMessage', expected: 'a JSON object', description: 'A message to the agent of a session.' },
)

/** What was asked for is under way. */
export type Accepted = Static<typeof Accepted>
export const Accepted = Type.Object(
  {
    id: Type.String({
      description:
        'What is under way: of a message the run that answers it, the `runId` of its events; else the session.',
    }),
  },
  { title: 'Accepted', description: 'What was asked for is under way.' },
)

/** What can be changed of a session. */
export type SessionChange = Static<typeof SessionChange>
export const SessionChange = Type.Object(
  {
    stopped: Type.Optional(Type.Boolean({ description: '`true` stops the session, `false` starts it again.' })),
    // As the platform takes a new name; at create it takes any.
    displayName: Type.Optional(
      Type.String({
        pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]{1,50}$',
        expected: 'a text of 1 to 50 characters that is not blank and has no control characters',
        description: 'What the platform’s pages call the session: at most 50 characters.',
      }),
    ),
    timeout: NewSession.properties.timeout,
    labels: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        ...NewSession.properties.labels,
        description: 'Labels to add or replace; the others stay. A backend that cannot change labels is a 501.',
      }),
    ),
  },
  {
    title: 'SessionChange',
    anyOf: [
      { required: ['stopped'] },
      { required: ['displayName'] },
      { required: ['timeout'] },
      { required: ['labels'] },
    ],
    expected: 'a JSON object with at least one of stopped, displayName, timeout and labels',
    description: 'What to change of a session; at least one of these.',
  },
)
