import { Accepted } from '../schemas/conversations.ts'
import { idempotencyKey } from '../schemas/idempotency.ts'
import { NoQuery } from '../schemas/queries.ts'
import { Answer, QuestionId, QuestionList } from '../schemas/questions.ts'
import { SessionId } from '../schemas/sessions.ts'
import type { Operation } from './operation.ts'

const conversation = { tags: ['Conversations'], querystring: NoQuery } as const

export const listQuestions = {
  ...conversation,
  params: SessionId,
  operationId: 'listQuestions',
  summary: 'List the open questions of a session',
  description:
    'The questions that the agent waits for: permissions to use a tool, and questions with options. The gateway reads them from the events of the session, so they are exact, while `activity` of the session can lag some seconds behind. A session that is not running has no open questions.\n\nIn the events, a question is an [AG-UI interrupt](https://docs.ag-ui.com/concepts/interrupts): the run ends with the outcome `interrupt`, and each interrupt has the id of its question.',
  response: { 200: QuestionList },
  answers: {
    200: {
      description: 'The open questions.',
      headers: ['Warning'],
      example: {
        items: [
          {
            id: 'toolu_01A09q90qw90lq917835lq9',
            kind: 'question',
            text: 'Which fix do you prefer?',
            options: [
              { id: '1', label: 'Retry', description: 'Try the call again after a second' },
              { id: '2', label: 'Fail', description: 'Return the error to the caller' },
            ],
            allowsText: true,
            askedAt: '2026-01-31T09:31:07.120Z',
          },
        ],
        total: 1,
      },
    },
  },
  errors: [404, 409, 422, 501],
} satisfies Operation

export const answerQuestion = {
  ...conversation,
  params: QuestionId,
  operationId: 'answerQuestion',
  summary: 'Answer a question of a session',
  description:
    'The agent continues with the answer in a new run. Of several answers to a question, exactly one is accepted. The others get 409, and so does an answer to a question that has expired.\n\nChoose one of `options` by its id, or write a `text` if the question has `allowsText`. If the question has `parts`, send one answer for each part in `answers`.',
  requestHeaders: idempotencyKey,
  body: Answer,
  bodyExamples: {
    option: { summary: 'Choose an option', value: { option: '1' } },
    text: { summary: 'Answer with a text', value: { text: 'Retry, but three times at most' } },
    parts: { summary: 'Answer two questions', value: { answers: [{ option: '2' }, { options: ['1', '3'] }] } },
  },
  response: { 202: Accepted },
  answers: {
    202: {
      description: 'The answer was accepted.',
      headers: ['Idempotency-Replayed', 'Warning'],
      example: { id: '6f0f6b0e-59a5-4b37-9d2c-5c4f4d1f3c51' },
    },
  },
  errors: [404, 409, 413, 415, 422, 501],
} satisfies Operation
