import { filledTextAt, isObject, listAt, memberOf, parseJson } from '../json/members.ts'
import type { QuestionOption, QuestionPart } from '../schemas/questions.ts'

/**
 * Whether a tool is AskUserQuestion, with which agents of the platform ask. As on the platform's page, case and punctuation
 * do not matter.
 */
export function isAskUserQuestion(toolName: string): boolean {
  return toolName.toLowerCase().replace(/[^a-z]/g, '') === 'askuserquestion'
}

/**
 * The questions in the arguments of AskUserQuestion, as the agent wrote them: `{questions: [{question, header, options,
 * multiSelect}]}`, or `{question}` for a single question without options.
 */
export function questionsIn(args: string): unknown[] {
  const input = parseJson(args)
  const questions = listAt(input, 'questions')
  const question = filledTextAt(input, 'question')
  const asked = questions.length === 0 && question !== undefined ? [{ question, options: [] }] : questions
  return asked.filter((one) => filledTextAt(one, 'question') !== undefined)
}

/** The type of a message that answers a question, as the platform's page sends it. */
export const answerType = 'ask_user_question_response'

/** The answers in a message to the agent, for people to read. Undefined for any other message. */
export function answersIn(message: unknown): string | undefined {
  if (memberOf(memberOf(message, 'metadata'), 'type') !== answerType) return undefined
  const answers = memberOf(parseJson(filledTextAt(message, 'content') ?? ''), 'answers')
  const entries = isObject(answers) ? Object.entries(answers) : []
  if (entries.length === 0) return undefined
  return entries.map(([question, text]) => (entries.length === 1 ? text : `${question} ${text}`)).join('\n')
}

/** A question of the agent. The user may always answer with a text, because the answer is a message to a model. */
export function partOf(question: unknown): QuestionPart {
  const header = filledTextAt(question, 'header')
  return {
    text: filledTextAt(question, 'question') ?? '',
    ...(header !== undefined && { header }),
    options: listAt(question, 'options').flatMap(optionOf),
    ...(memberOf(question, 'multiSelect') === true && { multiple: true as const }),
    allowsText: true,
  }
}

/** Two options can have the same label, so the id is the position. */
function optionOf(option: unknown, index: number): QuestionOption[] {
  const label = typeof option === 'string' ? option : filledTextAt(option, 'label')
  if (label === undefined) return []
  const description = filledTextAt(option, 'description')
  return [{ id: String(index + 1), label, ...(description !== undefined && { description }) }]
}
