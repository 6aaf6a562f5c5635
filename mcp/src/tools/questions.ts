import { z } from 'zod'
import { abridged } from '../abridged.ts'
import { maxTextLength } from '../chunks.ts'
import { NewSession, OneSession, SessionId, TimeoutSeconds } from '../schemas.ts'
import { turnEnd } from '../turn.ts'
import { TurnOutput } from '../turn-output.ts'
import { readOnly, type Tool, tool, writing } from './tool.ts'

const Option = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string().optional(),
  kind: z.string().optional().describe('allow_once, allow_always, reject_once or reject_always'),
})

const asked = {
  text: z.string(),
  options: z.array(Option),
  multiple: z.boolean().optional().describe('Several options can be chosen'),
  allowsText: z.boolean().describe('The answer can be a text of your own'),
}

const Question = z.object({
  id: z.string(),
  kind: z.string().describe('permission (may the agent use a tool?) or question'),
  ...asked,
  detail: z
    .object({
      command: z.string().optional(),
      path: z.string().optional(),
      diff: z.string().optional(),
      tool: z.string().optional(),
    })
    .optional(),
  askedAt: z.string().optional().describe('ISO 8601'),
  expiresAt: z.string().optional().describe('ISO 8601'),
  parts: z
    .array(z.object({ ...asked, header: z.string().optional() }))
    .optional()
    .describe('Several questions at once: answer them with answers, one for each part'),
})

const list = tool({
  name: 'list_questions',
  title: 'List the open questions of a session',
  description:
    'Returns the questions that the agent of a session asks and that nobody has answered, with the options: permissions ' +
    'to run a command or change a file, and decisions. Let the user decide, then call answer_question.',
  input: OneSession,
  output: z.object({ items: z.array(Question), total: z.int() }),
  annotations: readOnly,
  async run({ id }, { gateway, signal }) {
    const { data, cuts } = abridged(await gateway.questions(id, { signal }), maxTextLength)
    return { data, note: cuts.length > 0 ? `Truncated: ${cuts.join(', ')}.` : undefined }
  },
})

const choice = {
  option: z.string().exactOptional().describe('ID of the option'),
  options: z.array(z.string()).exactOptional().describe('IDs of the options, if several can be chosen'),
  text: z.string().exactOptional().describe('A text of your own, if the question allows it'),
}

const answer = tool({
  name: 'answer_question',
  title: 'Answer a question of a session',
  description:
    'Answers a question of list_questions with one of its options or a text. The agent then continues its work. Returns ' +
    'immediately, or with wait true, when the agent has finished its turn. Grant a permission only if the user agrees.',
  input: z.strictObject({
    id: SessionId,
    questionId: z.string().min(1).describe('ID of the question'),
    ...choice,
    answers: z
      .array(z.strictObject(choice))
      .exactOptional()
      .describe('For a question with parts: an answer to each part, in their order'),
    idempotencyKey: NewSession.shape.idempotencyKey.describe(
      'Idempotency key: a retry with the same key gets the first response',
    ),
    wait: z.boolean().default(false).describe('true: wait until the agent has finished its turn'),
    timeoutSeconds: TimeoutSeconds,
  }),
  output: TurnOutput,
  annotations: writing,
  async run({ id, questionId, idempotencyKey, wait, timeoutSeconds, ...given }, call) {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey }
    const run = await call.gateway.answer(id, questionId, given, { ...key, signal: call.signal })
    return wait ? await turnEnd(call, id, run, timeoutSeconds) : { data: run }
  },
})

export const questionTools: Tool[] = [list, answer]
