import { z } from 'zod'
import { NewSession, Offset, SessionId } from '../schemas.ts'
import { transcriptPiece } from '../transcript-chunk.ts'
import { reads, type Tool, tool, writes } from './tool.ts'

const send = tool({
  name: 'send_message',
  title: 'Send a message to a session',
  description:
    'Says something to the agent of a session: an answer, a new task or a slash command of its workflow. Returns at ' +
    'once; what the agent answers is in read_transcript.',
  input: z.strictObject({
    id: SessionId,
    text: z.string().describe('What to say'),
    idempotencyKey: NewSession.shape.idempotencyKey.describe(
      'A key of your own: a second call with the same key and text says it no second time',
    ),
  }),
  output: z.object({ id: z.string().describe('The id of the run that answers the message') }),
  hints: writes,
  async run({ id, text, idempotencyKey }, { gateway, signal }) {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey }
    return { data: await gateway.send(id, text, { ...key, signal }) }
  },
})

const transcript = tool({
  name: 'read_transcript',
  title: 'Read the transcript of a session',
  description:
    'The conversation of a session as Markdown: what was said, and which tools the agent called. A long one comes in ' +
    'pieces, at first the last.',
  input: z.strictObject({
    id: SessionId,
    offset: Offset.optional().describe('Where to begin, in characters: 0 or a nextOffset; left out, the end'),
  }),
  output: z.object({
    id: z.string(),
    text: z.string().describe('Markdown'),
    offset: z.int().describe('Where the text begins in the transcript'),
    total: z.int().describe('Characters of the transcript'),
    nextOffset: z.int().optional().describe('There while the transcript goes on: call again with it as offset'),
  }),
  hints: reads,
  async run({ id, offset }, { gateway, signal }) {
    const { piece, note } = await transcriptPiece(gateway, id, { offset, signal })
    return { data: { id, ...piece }, text: piece.text, note }
  },
})

export const conversationTools: Tool[] = [send, transcript]
