import type { Transcript, Utterance } from '../schemas/transcripts.ts'

/** A transcript as Markdown. Messages stay as they are; arguments and results of tools are in fenced code blocks. */
export function toMarkdown({ id, items, complete }: Transcript): string {
  const end = complete
    ? ''
    : '\n*The transcript is incomplete: the event stream could not be read to its end in time.*\n'
  return `# Session ${id}\n${items.map((item) => `\n${section(item)}\n`).join('')}${end}`
}

const titles = { user: 'User', assistant: 'Assistant', reasoning: 'Thought', error: 'Error' }

function section(item: Utterance): string {
  const { role, text = '', name = '', createdAt } = item
  const when = createdAt === undefined ? '' : ` (${createdAt})`
  if (role !== 'tool') return `## ${titles[role]}${when}\n\n${text.trim()}`
  // The model chooses the name, and a heading is one line.
  const parts = [`### Tool ${name.replace(/\s+/g, ' ')}${when}`]
  if (item.arguments) parts.push(fenced(item.arguments))
  if (item.result !== undefined) parts.push('Result:', fenced(item.result))
  return parts.join('\n\n')
}

/** Text in a code block whose fences are longer than any sequence of backticks in it, so that it cannot end the block. */
function fenced(text: string): string {
  let longest = 2
  for (const [backticks] of text.matchAll(/`+/g)) longest = Math.max(longest, backticks.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}
