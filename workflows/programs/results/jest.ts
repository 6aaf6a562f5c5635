import { emptyReading, type Outcome, type Reader, type Reading } from './results.ts'
import { block, indentOf } from './text.ts'

const outcomes: Record<string, Outcome> = {
  '✓': 'passed',
  '√': 'passed',
  '✕': 'failed',
  '×': 'failed',
  '○': 'skipped',
  '✎': 'skipped',
}
const fileLine = /^(PASS|FAIL) (?:\S+ )?(?:\.\/)?(\S+\.[cm]?[jt]sx?)(?: \([\d.]+ m?s\))?$/
const testLine = /^( +)([✓√✕×○✎]) (?:skipped |todo )?(.+?)(?: \(\d+(?:\.\d+)? m?s\))?$/
const summary = /^Tests: +.*?(\d+) total$/

/** Reads the text of jest with --verbose, as it prints one file. Without it jest names only the failures. */
export const readJest: Reader = (text) => {
  const lines = text.split('\n')
  const totals = lines.flatMap((line) => summary.exec(line)?.[1] ?? [])
  const reading = emptyReading()
  // jest ends with exit code 0 then, and prints no summary.
  if (lines.some((line) => line.startsWith('  ●  process.exit called with ')))
    reading.incomplete.push('A test called process.exit, which ended jest.')
  if (totals.length === 0) return reading.incomplete.length > 0 ? reading : undefined
  const starts = lines.flatMap((line, index) => (fileLine.test(line) ? [index] : []))
  let found = 0
  for (const [index, start] of starts.entries()) found += readFile(lines.slice(start, starts[index + 1]), reading)
  const total = totals.reduce((sum, count) => sum + Number(count), 0)
  if (found === 0 && total > 0) return undefined
  if (found !== total) reading.incomplete.push(`jest counts ${total} tests, but ${found} lines have a result.`)
  return reading
}

/** Reads the lines of one file. Returns the number of its results. */
function readFile(lines: string[], reading: Reading) {
  const file = fileLine.exec(lines[0] ?? '')?.[2] ?? ''
  const first = lines.findIndex((line) => line.startsWith('  ● '))
  const suites: string[] = []
  const messages = readMessages(first === -1 ? [] : lines.slice(first))
  let found = 0
  for (const line of lines.slice(1, first === -1 ? undefined : first)) {
    const [, space, sign = '', title] = testLine.exec(line) ?? []
    const depth = Math.floor(indentOf(line) / 2)
    if (space === undefined || title === undefined) {
      if (depth > 0 && suites.length >= depth - 1) suites.splice(depth - 1, suites.length, line.trim())
      continue
    }
    found++
    const path = [...suites.slice(0, depth - 1), title]
    const outcome = outcomes[sign] ?? 'passed'
    const message = outcome === 'failed' ? (messages.get(path.join(' › ')) ?? '') : ''
    reading.tests.push({ id: [file, ...path].join(' > '), outcome, message })
  }
  const broken = messages.get('Test suite failed to run')
  if (broken !== undefined) reading.loadErrors.push(`${file}\n${broken}`)
  return found
}

/** The failures by title: `● suite › title`. */
function readMessages(lines: string[]) {
  const messages = new Map<string, string>()
  let title = ''
  let text: string[] = []
  const close = () => {
    if (title !== '') messages.set(title, [messages.get(title) ?? '', block(text)].join('\n').trim())
    text = []
  }
  for (const line of lines) {
    if (line.startsWith('  ● ')) {
      close()
      title = line.slice(4)
    } else if (/^(Test Suites: |Tests: |Summary of all failing tests)/.test(line)) {
      close()
      title = ''
    } else text.push(line)
  }
  close()
  return messages
}
