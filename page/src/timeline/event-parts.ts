import { answersIn, isAnswer } from './ask-user-question.ts'
import type { Author, PlanEntry, QuestionItem } from './items.ts'
import { contentText, listAt, memberOf, parseJson, textAt } from './json.ts'

/** The author of a message with this role. Undefined if the conversation does not show it. */
export function authorOf(role: string): Author | undefined {
  if (role === 'developer') return 'system'
  return role === 'user' || role === 'assistant' || role === 'system' ? role : undefined
}

/** The text of a message. An answer to AskUserQuestion is JSON for the agent, and its answers are what the user chose. */
export function textOf(message: unknown): string {
  const text = contentText(memberOf(message, 'content'))
  return (isAnswer(message) ? answersIn(text) : undefined) ?? text
}

/** An entry of a plan. One without a known status is still to be done. */
export function planEntry(entry: unknown): PlanEntry {
  const status = textAt(entry, 'status')
  const isKnown = status === 'in_progress' || status === 'completed'
  return { content: (textAt(entry, 'content') ?? '').trim(), status: isKnown ? status : 'pending' }
}

const exitLine = /\n?\[exit code (-?\d+)\]\s*$/
const exitStart = /^(?:Error: )?Exit code (\d+)\n?/

/** The output of a tool, without the exit code that some agents write into it. The platform's runner sends it as JSON. */
export function outputOf(content: string): { text: string; exitCode: number | undefined } {
  const json = content.startsWith('"') ? parseJson(content) : undefined
  const text = typeof json === 'string' ? json : content
  const found = exitLine.exec(text) ?? exitStart.exec(text)
  return { text: found ? text.replace(found[0], '') : text, exitCode: found ? Number(found[1]) : undefined }
}

/** The answer to a question in the words of its options. Undefined if there is none. */
export function answerIn(payload: unknown, { options }: QuestionItem): string | undefined {
  const ids = [textAt(payload, 'option'), ...listAt(payload, 'options')]
  const labels = ids.flatMap((id) => (typeof id === 'string' ? (options.get(id) ?? id) : []))
  const all = [...labels, textAt(payload, 'text') ?? ''].filter(Boolean)
  return all.length === 0 ? undefined : all.join(', ')
}

/** A time in milliseconds. Undefined if the text is not a time. */
export function timeIn(text: string | undefined): number | undefined {
  const ms = Date.parse(text ?? '')
  return Number.isNaN(ms) ? undefined : ms
}
