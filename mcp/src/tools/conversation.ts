import { z } from 'zod'
import { NewSession, Offset, SessionId, TimeoutSeconds } from '../schemas.ts'
import { transcriptChunk } from '../transcript-chunk.ts'
import { turnEnd } from '../turn.ts'
import { TurnOutput } from '../turn-output.ts'
import { readOnly, type Tool, tool, writing } from './tool.ts'

const send = tool({
  name: 'send_message',
  title: 'Send a message to a session',
  description:
    'Sends a message to the agent of a session: a new task or a slash command of the workflow. Returns ' +
    'immediately, or with wait true, when the agent has finished its turn: with its answer or question.',
  input: z.strictObject({
    id: SessionId,
    text: z.string().describe('Message text'),
    idempotencyKey: NewSession.shape.idempotencyKey.describe(
      'Idempotency key: a retry with the same key does not send the message again',
    ),
    wait: z.boolean().default(false).describe('true: wait until the agent has finished its turn'),
    timeoutSeconds: TimeoutSeconds,
  }),
  output: TurnOutput,
  annotations: writing,
  async run({ id, text, idempotencyKey, wait, timeoutSeconds }, call) {
    const { gateway, signal } = call
    const key = idempotencyKey === undefined ? {} : { idempotencyKey }
    const run = await gateway.send(id, text, { ...key, signal })
    return wait ? await turnEnd(call, id, run, timeoutSeconds) : { data: run }
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
