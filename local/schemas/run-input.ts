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

/** What `agui/run` takes of AG-UI's RunAgentInput. What else a client of that protocol sends has no meaning here. */
export type RunInput = Static<typeof RunInput>
export const RunInput = Type.Object({
  threadId: Type.Optional(Id),
  runId: Type.Optional(Id),
  messages: Type.Array(Message, { minItems: 1 }),
})
