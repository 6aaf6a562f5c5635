import { errors } from '../http/errors.ts'
import { filledTextAt } from '../json/members.ts'
import type { Answer, AnswerPart, Question, QuestionPart } from '../schemas/questions.ts'

/** The answer to each part of a question. Throws 400 if the answer does not fit the question. */
export function answersTo(question: Question, answer: Answer): AnswerPart[] {
  const { parts } = question
  const { answers, ...only } = answer
  if (parts === undefined) {
    if (answers !== undefined)
      throw errors.answerInvalid('answers is only for a question with parts: send option or text')
    return [checkedPart(question, only, '')]
  }
  if (answers === undefined || Object.keys(only).length > 0)
    throw errors.answerInvalid(`The question has ${parts.length} parts: send only answers, with one item for each part`)
  if (answers.length !== parts.length)
    throw errors.answerInvalid(`answers has ${count(answers)}, and the question has ${parts.length} parts`)
  return parts.map((part, index) => checkedPart(part, answers[index] as AnswerPart, `answers[${index}].`))
}

/**
 * The message that answers a tool call AskUserQuestion, in the form of the platform's page. `toolQuestions` are the
 * questions as the agent wrote them.
 */
export function messageFor({ parts, ...question }: Question, toolQuestions: unknown[], answers: AnswerPart[]): string {
  const texts = toolQuestions.map((one, index) => [
    filledTextAt(one, 'question') ?? '',
    textOf((parts ?? [question])[index] as QuestionPart, answers[index] as AnswerPart),
  ])
  return JSON.stringify({ questions: toolQuestions, answers: Object.fromEntries(texts) })
}

/**
 * The answer to a part, with `option` if only one can be chosen. `place` is its field in the body, such as `answers[0].`.
 */
function checkedPart({ options, multiple, allowsText }: QuestionPart, answer: AnswerPart, place: string): AnswerPart {
  const unknown = chosen(answer).find((id) => options.every((option) => option.id !== id))
  if (unknown !== undefined) {
    const field = answer.option === unknown ? 'option' : 'options'
    const known = options.map(({ id, label }) => `${id} (${label})`).join(', ')
    const use = known === '' ? 'the question has no options: send text' : `use ${known}`
    throw errors.answerInvalid(`${place}${field} ${JSON.stringify(unknown)} is unknown: ${use}`)
  }
  const [first, ...others] = new Set(chosen(answer))
  if (others.length > 0 && !multiple)
    throw errors.answerInvalid(`${place}options has several options, and the question takes one`)
  if (answer.text !== undefined && !allowsText)
    throw errors.answerInvalid(`${place}text: the question takes no text, only one of its options`)
  const { text } = answer
  if (first === undefined || multiple) return answer
  return { option: first, ...(text !== undefined && { text }) }
}

function textOf({ options }: QuestionPart, answer: AnswerPart): string {
  const ids = new Set(chosen(answer))
  const labels = options.filter(({ id }) => ids.has(id)).map(({ label }) => label)
  return [...labels, ...(answer.text === undefined ? [] : [answer.text])].join(', ')
}

function chosen({ option, options = [] }: AnswerPart): string[] {
  return option === undefined ? options : [option, ...options]
}

function count({ length }: unknown[]): string {
  return length === 1 ? '1 item' : `${length} items`
}
