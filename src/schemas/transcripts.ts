import { type Static, Type } from '@sinclair/typebox'
import { onlyThese } from './queries.ts'

const roles = ['user', 'assistant', 'tool', 'error'] as const

/** One thing that was said or done in a session. */
export type Utterance = Static<typeof Utterance>
export const Utterance = Type.Object(
  {
    id: Type.String({ description: 'As the events call it.' }),
    role: Type.Unsafe<(typeof roles)[number]>({
      type: 'string',
      enum: roles,
      description:
        'Who said it; `tool` for the use of a tool, `error` for why a run failed, or that it was interrupted.',
    }),
    text: Type.Optional(Type.String({ description: 'What was said; not of a tool.' })),
    name: Type.Optional(Type.String({ description: 'Of a tool: its name.' })),
    arguments: Type.Optional(Type.String({ description: 'Of a tool: what the agent called it with, as it wrote it.' })),
    result: Type.Optional(Type.String({ description: 'Of a tool: what it gave, once it has.' })),
    createdAt: Type.Optional(Type.String({ format: 'date-time', description: 'When, if the events say so.' })),
  },
  { title: 'Utterance', description: 'One thing that was said or done in a session.' },
)

/** A session's conversation so far. */
export type Transcript = Static<typeof Transcript>
export const Transcript = Type.Object(
  {
    id: Type.String({ description: 'The session.' }),
    items: Type.Array(Utterance, { description: 'What was said and done, the oldest first.' }),
    total: Type.Integer({ minimum: 0, description: 'How many items there are.' }),
    complete: Type.Boolean({
      description:
        'Whether these are all items so far: `false` when the event stream could not be read to its end in time.',
    }),
  },
  { title: 'Transcript', description: 'The conversation of a session so far.' },
)

export type TranscriptQuery = Static<typeof TranscriptQuery>
export const TranscriptQuery = Type.Object(
  {
    format: Type.Optional(
      Type.String({
        pattern: '^(json|markdown)$',
        expected: 'json or markdown',
        description: 'The form of the answer: `json`, also when it is left out, or `markdown` for people.',
      }),
    ),
  },
  onlyThese,
)
