import { isQuestion } from './run.ts'
import type { Transcript } from './types.ts'

/**
 * The question at the end of a transcript that nobody has answered yet, as text: each question, then its options as a list.
 * Undefined if there is none.
 */
export function questionOf({ items }: Pick<Transcript, 'items'>): string | undefined {
  const asked = items.findLast(({ role, name = '' }) => role === 'user' || (role === 'tool' && isQuestion(name)))
  if (asked?.role !== 'tool' || asked.result !== undefined) return undefined
  return textOf(asked.arguments ?? '')
}

/** The arguments of the tool as text. Those that have another form stay as the agent wrote them. */
function textOf(text: string): string {
  try {
    const { questions } = JSON.parse(text) as Asked
    return questions
      .flatMap(({ question, options = [] }) => [
        question,
        ...options.map(({ label, description }) => `- ${label}${description ? `: ${description}` : ''}`),
      ])
      .join('\n')
  } catch {
    return text
  }
}

/** The arguments of the tool, if the agent wrote them as it should. */
type Asked = { questions: { question: string; options?: { label: string; description?: string }[] }[] }
