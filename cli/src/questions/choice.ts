import type { Answer, Question } from '../../../clients/typescript/src/index.ts'
import { Failure } from '../failure.ts'
import { safeLine } from '../text.ts'
import { type Part, partsOf } from './view.ts'

/** What the user chose on the command line: an option by its ID or label, or a text. */
export type Choice = { option: string } | { text: string }

type PartAnswer = { option?: string; options?: string[]; text?: string }

/** The answer of `--allow` or `--deny`. It holds once, never for the rest of the session. */
export function permissionAnswer(question: Question, kind: 'allow_once' | 'reject_once'): Answer {
  const option = question.options.find((one) => one.kind === kind)
  const flag = kind === 'allow_once' ? '--allow' : '--deny'
  if (option === undefined) throw new Failure('usage', `${flag} does not fit this question.`, choices(question))
  return { option: option.id }
}

/** The answer that the choices make. A question with parts takes one choice for each part, in their order. */
export function answerOf(question: Question, given: Choice[]): Answer {
  const { parts } = question
  if (parts === undefined) return combined(question, given)
  if (given.length !== parts.length) {
    const needed = `The agent asks ${parts.length} things: repeat --option or --text, once for each.`
    throw new Failure('usage', `${given.length} of ${parts.length} answers.`, needed)
  }
  return { answers: parts.map((part, at) => combined(part, given.slice(at, at + 1))) }
}

function combined(part: Part, given: Choice[]): PartAnswer {
  const options = given.flatMap((choice) => ('option' in choice ? optionsNamed(part, choice.option) : []))
  const text = given.flatMap((choice) => ('text' in choice ? [choice.text] : [])).join('\n')
  if (text !== '' && !part.allowsText) throw new Failure('usage', 'This question takes no text.', choices(part))
  if (options.length > 1 && !part.multiple) throw new Failure('usage', 'This question takes one option.', choices(part))
  return { ...answerWith(options), ...(text !== '' && { text }) }
}

export function answerWith(options: string[]): PartAnswer {
  const [first] = options
  if (first === undefined) return {}
  return options.length === 1 ? { option: first } : { options }
}

/** The IDs of the options that a word names: one, or several with commas if the part takes several. */
function optionsNamed(part: Part, word: string): string[] {
  const one = optionNamed(part, word)
  if (one !== undefined) return [one]
  const several = part.multiple ? word.split(',').map((each) => optionNamed(part, each.trim())) : []
  if (several.length > 0 && several.every((each) => each !== undefined)) return several
  throw new Failure('usage', `Unknown option ${JSON.stringify(word)}.`, choices(part))
}

/** The ID of the option with this ID, or else with this label. */
function optionNamed({ options }: Part, word: string): string | undefined {
  return options.find(({ id }) => id === word)?.id ?? optionLabelled(options, word)
}

/** The ID of the only option with this label. */
export function optionLabelled(options: Part['options'], word: string): string | undefined {
  const found = options.filter(({ label }) => label.trim().toLowerCase() === word.trim().toLowerCase())
  return found.length === 1 ? found[0]?.id : undefined
}

function choices(of: Question | Part): string {
  const parts = 'kind' in of ? partsOf(of) : [of]
  const lines = parts.flatMap(({ options }) =>
    options.map(({ id, label }) => `\n  ${safeLine(id)}  ${safeLine(label)}`),
  )
  return lines.length > 0 ? `Options:${lines.join('')}` : 'It takes a text: --text <text>'
}
