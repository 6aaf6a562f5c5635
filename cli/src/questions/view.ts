import type { Question } from '../../../clients/typescript/src/index.ts'
import { formatDuration } from '../durations.ts'
import { nextCommand } from '../next-command.ts'
import { safeLine, safeText } from '../text.ts'

/** What needs one choice or text as its answer. */
export type Part = Pick<Question, 'text' | 'detail' | 'options' | 'multiple' | 'allowsText'>

type QuestionOption = Part['options'][number]

/** What to call an option: its ID in a command, its number in a prompt. */
export type OptionName = (option: QuestionOption, at: number) => string

export const byId: OptionName = ({ id }) => id

/** The parts of a question, each of which needs an answer. Most questions are one part. */
export function partsOf(question: Question): Part[] {
  return question.parts ?? [question]
}

/** A question for people. Only headings and options start in the first column: an agent's text cannot imitate them. */
export function questionView(question: Question, nameOf: OptionName = byId): string {
  return [questionHeading(question), ...partsOf(question).map((part) => partView(part, nameOf))].join('')
}

/** What kind of question it is, and until when it can be answered. */
export function questionHeading({ kind, expiresAt }: Question): string {
  const left = Date.parse(expiresAt ?? '') - Date.now()
  const until = left > 0 ? ` (expires in ${formatDuration(left)})` : ''
  return `${kind === 'permission' ? 'The agent asks for permission' : 'The agent asks'}${until}:\n`
}

/** The text of a part, its details, then its options. */
export function partView({ text, detail = {}, options, multiple }: Part, nameOf: OptionName): string {
  const details = Object.entries(detail).map(([name, value]) => indented(`${name}: ${value}`))
  const names = options.map((option, at) => safeLine(nameOf(option, at)))
  const width = Math.max(0, ...names.map((name) => name.length))
  const lines = options.map(({ label, description }, at) => {
    const more = description === undefined || description.trim() === '' ? '' : `: ${safeLine(description)}`
    return `${names[at]?.padEnd(width)}  ${safeLine(label)}${more}\n`
  })
  return `${indented(text)}${details.join('')}${lines.join('')}${multiple ? 'Several options are possible.\n' : ''}`
}

/** The commands that answer a question, one per line. */
export function answerCommands(session: string, question: Question): string {
  const command = (...words: string[]) => nextCommand('answer', session, ...idWord(question), ...words)
  const kinds = question.options.map(({ kind }) => kind)
  if (kinds.includes('allow_once') && kinds.includes('reject_once')) {
    return `Allow it: ${command('--allow')}\nDeny it: ${command('--deny')}`
  }
  const words = partsOf(question).map(({ options }) =>
    options.length > 0 ? "--option '<option>'" : "--text '<answer>'",
  )
  return `Answer it: ${command()} ${words.join(' ')}`
}

/** Questions and the commands that answer them. */
export function questionsWithCommands(session: string, questions: Question[]): string {
  return questions.map((question) => `${questionView(question)}${answerCommands(session, question)}\n`).join('\n')
}

/** An agent can choose the ID. One that is not a plain word could be an option in the command. */
function idWord({ id }: Question): string[] {
  return /^\w[\w.:-]*$/.test(id) ? [id] : []
}

function indented(text: string): string {
  return safeText(text.trim()).replace(/^/gm, '  ').concat('\n')
}
