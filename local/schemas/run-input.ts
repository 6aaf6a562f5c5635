import { type Static, Type } from '@sinclair/typebox'

const Id = Type.String({ minLength: 1, maxLength: 200 })

const TextPart = Type.Object({ type: Type.Literal('text'), text: Type.String() })

const Message = Type.Object({
  id: Type.Optional(Id),
  role: Type.String(),
  content: Type.Optional(
    Type.Union([Type.String(), Type.Array(TextPart)], {
      expected: 'a text, or an array of {"type": "text", "text": …}',
    }),
  ),
})

const closed = { additionalProperties: false }

/** An answer to the question of the agent. `cancelled` declines to answer, which denies the permission. */
const Resume = Type.Object({
  interruptId: Id,
  status: Type.Union([Type.Literal('resolved'), Type.Literal('cancelled')], { expected: '"resolved" or "cancelled"' }),
  payload: Type.Optional(
    Type.Object({ option: Type.Optional(Type.String()), text: Type.Optional(Type.String()) }, closed),
  ),
})

/** The fields of AG-UI's RunAgentInput that `agui/run` reads. Other fields are ignored. */
export type RunInput = Static<typeof RunInput>
export const RunInput = Type.Object({
  threadId: Type.Optional(Id),
  runId: Type.Optional(Id),
  messages: Type.Optional(Type.Array(Message)),
  resume: Type.Optional(
    Type.Array(Resume, { maxItems: 1, expected: 'one answer: the agent asks one question at a time' }),
  ),
})
