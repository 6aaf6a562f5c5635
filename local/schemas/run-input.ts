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

/** The fields of AG-UI's RunAgentInput that `agui/run` reads. Other fields are ignored. */
export type RunInput = Static<typeof RunInput>
export const RunInput = Type.Object({
  threadId: Type.Optional(Id),
  runId: Type.Optional(Id),
  messages: Type.Array(Message, { minItems: 1 }),
})
