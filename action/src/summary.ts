import type { Outcome } from './outcome.ts'
import { meaningOf, verdictIn } from './verdict.ts'

/** GitHub rejects a summary larger than 1 MiB. */
const maxResultBytes = 600_000
const maxErrorCharacters = 4000

/** The job summary in Markdown. The result comes last, so that its unclosed Markdown cannot break other parts. */
export function summaryOf(outcome: Outcome): string {
  const { name, phase, result, error, url, waited, durationMs, project, isFailure } = outcome
  const verdict = verdictIn(result)
  const rows: [string, string][] = [
    ['Phase', `${isFailure ? '❌ ' : ''}${escapeCell(phase)}`],
    ['Duration', waited ? durationOf(durationMs) : 'did not wait'],
    ['Project', escapeCell(project)],
  ]
  if (url !== '') rows.push(['Session', /^https?:/.test(url) ? `[${escapeCell(name)}](${url})` : escapeCell(name)])
  if (verdict !== undefined) rows.push(['Review verdict', `**${verdict}**: ${meaningOf(verdict)}`])
  if (error !== '') rows.push(['Error', escapeCell(error.slice(0, maxErrorCharacters))])
  const table = ['| | |', '|---|---|', ...rows.map(([key, value]) => `| ${key} | ${value} |`)].join('\n')
  return `### Agent session${name === '' ? '' : ` ${escapeCell(name)}`}\n\n${table}\n${resultPart(result)}\n`
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
