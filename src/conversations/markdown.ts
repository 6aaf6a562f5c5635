import type { Transcript, Utterance } from '../schemas/transcripts.ts'

/** A transcript as Markdown. What was said stands as it is; what tools got and gave, in fences that it cannot leave. */
export function toMarkdown({ id, items, complete }: Transcript): string {
  const end = complete ? '' : '\n*There was no time to read more.*\n'
  return `# Session ${id}\n${items.map((item) => `\n${section(item)}\n`).join('')}${end}`
}

const titles = { user: 'User', assistant: 'Assistant', error: 'Error' }

function section(item: Utterance): string {
  const { role, text = '', name = '', createdAt } = item
  const when = createdAt === undefined ? '' : ` (${createdAt})`
  if (role !== 'tool') return `## ${titles[role]}${when}\n\n${text.trim()}`
  // The name is the model's too: a heading is one line.
  const parts = [`### Tool ${name.replace(/\s+/g, ' ')}${when}`]
  if (item.arguments) parts.push(fenced(item.arguments))
  if (item.result !== undefined) parts.push('Result:', fenced(item.result))
  return parts.join('\n\n')
}

/** A text between two fences that are longer than any row of backticks in it. */
function fenced(text: string): string {
  let longest = 2
  for (const [row] of text.matchAll(/`+/g)) longest = Math.max(longest, row.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}
