import { z } from 'zod'
import { NewSession, Offset, SessionId } from '../schemas.ts'
import { transcriptChunk } from '../transcript-chunk.ts'
import { readOnly, type Tool, tool, writing } from './tool.ts'

const send = tool({
  name: 'send_message',
  title: 'Send a message to a session',
  description:
    'Sends a message to the agent of a session: an answer, a new task or a slash command of the workflow. Returns ' +
    'immediately. Read the reply with read_transcript.',
  input: z.strictObject({
    id: SessionId,
    text: z.string().describe('Message text'),
    idempotencyKey: NewSession.shape.idempotencyKey.describe(
      'Idempotency key: a retry with the same key does not send the message again',
    ),
  }),
  output: z.object({ id: z.string().describe('ID of the run that handles the message') }),
  annotations: writing,
  async run({ id, text, idempotencyKey }, { gateway, signal }) {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey }
    return { data: await gateway.send(id, text, { ...key, signal }) }
  },
})

const transcript = tool({
  name: 'read_transcript',
  title: 'Read the transcript of a session',
  description:
    'Returns the transcript of a session as Markdown: its messages and tool calls. Of a long transcript, the last part ' +
    'comes first.',
  input: z.strictObject({
    id: SessionId,
    offset: Offset.optional().describe('Start offset in characters: 0 or a nextOffset. Defaults to the last part'),
  }),
  output: z.object({
    id: z.string(),
    text: z.string().describe('Markdown'),
    offset: z.int().describe('Offset of the text in the transcript'),
    total: z.int().describe('Length of the transcript in characters'),
    nextOffset: z.int().optional().describe('Offset of the next part. Absent at the end of the transcript'),
  }),
  annotations: readOnly,
  async run({ id, offset }, { gateway, signal }) {
    const { chunk, note } = await transcriptChunk(gateway, id, { offset, signal })
    return { data: { id, ...chunk }, text: chunk.text, note }
  },
})

export const conversationTools: Tool[] = [send, transcript]
