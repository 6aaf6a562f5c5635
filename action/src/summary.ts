import type { Outcome } from './outcome.ts'
import { meaningOf, verdictIn } from './verdict.ts'

/** GitHub rejects a summary larger than 1 MiB. */
const maxResultBytes = 600_000
const maxErrorCharacters = 4000
const maxOutputCharacters = 100_000
const maxQuestions = 20
const maxQuestionCharacters = 1000

/** The job summary in Markdown. The result comes last, so that its unclosed Markdown cannot break other parts. */
export function summaryOf(outcome: Outcome): string {
  const { name, phase, result, output, error, url, waited, asked, durationMs, project, isFailure } = outcome
  const verdict = verdictIn(result)
  const rows: [string, string][] = [
    ['Phase', `${isFailure ? '❌ ' : ''}${escapeCell(phase)}`],
    ['Duration', waited ? durationOf(durationMs) : 'did not wait'],
    ['Project', escapeCell(project)],
  ]
  if (url !== '') rows.push(['Session', /^https?:/.test(url) ? `[${escapeCell(name)}](${url})` : escapeCell(name)])
  if (verdict !== undefined) rows.push(['Review verdict', `**${verdict}**: ${meaningOf(verdict)}`])
  for (const { text, done } of asked.slice(0, maxQuestions))
    rows.push(['Question', `${escapeCell(text.slice(0, maxQuestionCharacters))}<br>**${escapeCell(done)}**`])
  if (asked.length > maxQuestions) rows.push(['Questions', `${asked.length - maxQuestions} more`])
  if (error !== '') rows.push(['Error', escapeCell(error.slice(0, maxErrorCharacters))])
  const table = ['| | |', '|---|---|', ...rows.map(([key, value]) => `| ${key} | ${value} |`)].join('\n')
  return `### Agent session${name === '' ? '' : ` ${escapeCell(name)}`}\n\n${table}\n${outputPart(output)}${resultPart(result)}\n`
}

export function durationOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ].filter(([count]) => count !== 0)
  return parts.length === 0 ? '0 s' : parts.map((part) => part.join(' ')).join(' ')
}

/** The output as a block of code. JSON has no line breaks inside texts, so no line of it can end the block. */
function outputPart(output: string): string {
  if (output === '') return ''
  const text = JSON.stringify(JSON.parse(output), null, 2)
  if (text.length > maxOutputCharacters) return `\n#### Output\n\nThe output has ${text.length} characters.\n`
  return `\n#### Output\n\n\`\`\`json\n${text}\n\`\`\`\n`
}

function resultPart(result: string): string {
  if (result.trim() === '') return ''
  const bytes = Buffer.from(result)
  if (bytes.length <= maxResultBytes) return `\n#### Result\n\n${result.trim()}\n`
  const start = bytes.subarray(0, maxResultBytes).toString().replace(/�$/, '')
  return `\n#### Result (first ${maxResultBytes} of ${bytes.length} bytes)\n\n${start}\n`
}

/** Escapes text for a table cell. */
function escapeCell(text: string): string {
  const escaped = text.replace(/[\\`*_{}[\]<>()#+!|~&@]/g, (sign) => `&#${sign.codePointAt(0)};`)
  return escaped.replace(/\s*[\r\n]+\s*/g, '<br>')
}
