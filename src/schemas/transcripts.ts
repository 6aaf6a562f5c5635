import { type Static, Type } from '@sinclair/typebox'
import { onlyThese } from './queries.ts'

const roles = ['user', 'assistant', 'reasoning', 'tool', 'error'] as const

/** One item of a transcript. */
export type Utterance = Static<typeof Utterance>
export const Utterance = Type.Object(
  {
    id: Type.String({ description: 'Id of the message or the tool call in the events.' }),
    role: Type.Unsafe<(typeof roles)[number]>({
      type: 'string',
      enum: roles,
      description:
        '`user` or `assistant`: author of a message. `reasoning`: a thought of the agent, only with `reasoning=true`. `tool`: a tool call. `error`: why a run failed, or that it was interrupted.',
    }),
    text: Type.Optional(Type.String({ description: 'Text of a message or an error.' })),
    name: Type.Optional(Type.String({ description: 'For a tool call: name of the tool.' })),
    arguments: Type.Optional(Type.String({ description: 'For a tool call: arguments, as the agent wrote them.' })),
    result: Type.Optional(Type.String({ description: 'For a tool call that has ended: result of the tool.' })),
    createdAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'Time of the item, if the events have one.' }),
    ),
  },
  { title: 'Utterance', description: 'A message, a tool call or an error in a transcript.' },
)

/** The transcript of a session so far. */
export type Transcript = Static<typeof Transcript>
export const Transcript = Type.Object(
  {
    id: Type.String({ description: 'ID of the session, such as `session-7f3a`.' }),
    items: Type.Array(Utterance, { description: 'Messages, tool calls and errors, oldest first.' }),
    total: Type.Integer({ minimum: 0, description: 'Number of items.' }),
    complete: Type.Boolean({
      description:
        'Whether the transcript has all items so far. `false` if the gateway could not read the event stream to its end in time.',
    }),
  },
  { title: 'Transcript', description: 'The transcript of a session so far.' },
)

export type TranscriptQuery = Static<typeof TranscriptQuery>
export const TranscriptQuery = Type.Object(
  {
    format: Type.Optional(
      Type.String({
        pattern: '^(json|markdown)$',
        expected: 'json or markdown',
        description: 'Format of the transcript: `json` or, for people to read, `markdown`. Defaults to `json`.',
      }),
    ),
    reasoning: Type.Optional(
      Type.String({
        pattern: '^(true|false)$',
        expected: 'true or false',
        description: 'Whether the transcript includes the thoughts of the agent. Defaults to `false`.',
      }),
    ),
  },
  onlyThese,
)
