import { type Static, Type } from '@sinclair/typebox'
import { SessionId } from './sessions.ts'
import './formats.ts'

const kinds = ['permission', 'question'] as const
const optionKinds = ['allow_once', 'allow_always', 'reject_once', 'reject_always'] as const

/** One of the answers that an agent offers. */
export type QuestionOption = Static<typeof QuestionOption>
export const QuestionOption = Type.Object(
  {
    id: Type.String({ description: 'Id of the option, unique in its question.' }),
    label: Type.String({ description: 'Text of the option.' }),
    description: Type.Optional(Type.String({ description: 'What the option means.' })),
    kind: Type.Optional(
      Type.Unsafe<(typeof optionKinds)[number]>({
        type: 'string',
        enum: optionKinds,
        description: 'For a permission: what the option does. `always` applies to the rest of the session.',
      }),
    ),
  },
  { title: 'QuestionOption', description: 'One of the answers that an agent offers.' },
)

/** The fields that a question shares with each part of a question. */
const asked = {
  text: Type.String({ description: 'The question.' }),
  options: Type.Array(QuestionOption, { description: 'The answers that the agent offers.' }),
  multiple: Type.Optional(Type.Literal(true, { description: 'Present if several options can be chosen.' })),
  allowsText: Type.Boolean({ description: 'Whether the answer can be a text of your own.' }),
}

/** One of several questions that an agent asks at once. */
export type QuestionPart = Static<typeof QuestionPart>
export const QuestionPart = Type.Object(
  { ...asked, header: Type.Optional(Type.String({ description: 'Short title of the question.' })) },
  { title: 'QuestionPart', description: 'One of several questions that an agent asks at once.' },
)

/** A question of an agent that waits for its answer. */
export type Question = Static<typeof Question>
export const Question = Type.Object(
  {
    id: Type.String({ description: 'Id of the question, as in the events of the session.' }),
    kind: Type.Unsafe<(typeof kinds)[number]>({
      type: 'string',
      enum: kinds,
      description: '`permission`: the agent asks whether it may use a tool. `question`: it asks for a decision.',
    }),
    ...asked,
    detail: Type.Optional(
      Type.Object(
        {
          command: Type.Optional(Type.String({ description: 'Command that the agent wants to run.' })),
          path: Type.Optional(Type.String({ description: 'File that the agent wants to use.' })),
          diff: Type.Optional(Type.String({ description: 'Change that the agent wants to make.' })),
          tool: Type.Optional(Type.String({ description: 'Tool that the agent wants to use.' })),
        },
        { title: 'QuestionDetail', description: 'What a permission is for.' },
      ),
    ),
    askedAt: Type.Optional(Type.String({ format: 'date-time', description: 'Time of the question.' })),
    expiresAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'Time at which the agent stops waiting for the answer.' }),
    ),
    parts: Type.Optional(
      Type.Array(QuestionPart, {
        description:
          'Present if the agent asks several questions at once. Then `text` has all of them, `options` is empty, and the answer has one item in `answers` for each part.',
      }),
    ),
  },
  { title: 'Question', description: 'A question of an agent that waits for its answer.' },
)

/** The open questions of a session. */
export const QuestionList = Type.Object(
  {
    items: Type.Array(Question, { description: 'The open questions, oldest first.' }),
    total: Type.Integer({ minimum: 0, description: 'Number of questions.' }),
  },
  { title: 'QuestionList', description: 'The open questions of a session.' },
)

const choice = {
  option: Type.Optional(Type.String({ description: 'Id of the option.' })),
  options: Type.Optional(
    Type.Array(Type.String(), {
      minItems: 1,
      uniqueItems: true,
      expected: 'a list of different option ids',
      description: 'Ids of the options, if the question has `multiple`.',
    }),
  ),
  text: Type.Optional(
    Type.String({
      pattern: '\\S',
      expected: 'a text that is not blank',
      description: 'A text of your own, if the question has `allowsText`.',
    }),
  ),
}

/** The answer to one part of a question. */
export type AnswerPart = Static<typeof AnswerPart>
export const AnswerPart = Type.Object(choice, {
  title: 'AnswerPart',
  minProperties: 1,
  expected: 'a JSON object with option, options or text',
  description: 'The answer to one part of a question.',
})

/** An answer to a question. */
export type Answer = Static<typeof Answer>
export const Answer = Type.Object(
  {
    ...choice,
    answers: Type.Optional(
      Type.Array(AnswerPart, {
        minItems: 1,
        expected: 'a list of answers',
        description: 'If the question has `parts`: one answer for each part, in the same order.',
      }),
    ),
  },
  {
    title: 'Answer',
    anyOf: [{ required: ['option'] }, { required: ['options'] }, { required: ['text'] }, { required: ['answers'] }],
    expected: 'a JSON object with at least one of option, options, text and answers',
    description: 'An answer to a question of an agent.',
  },
)

/** The ids in the path of a question. */
export const QuestionId = Type.Object({
  ...SessionId.properties,
  questionId: Type.String({
    pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]{1,255}$',
    expected: 'an id of 1 to 255 characters without control characters',
    description: 'Id of the question.',
    examples: ['toolu_01A09q90qw90lq917835lq9'],
  }),
})
