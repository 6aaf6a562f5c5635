import { emptyReading, type Outcome, type Reader } from './results.ts'
import { block } from './text.ts'

const outcomes: Record<string, Outcome> = { '✓': 'passed', '×': 'failed', '↓': 'skipped', '□': 'skipped' }
const testLine = /^ +([✓×↓□]) (?:\|[^|]+\| )?(\S+\.[cm]?[jt]sx? > .+?)(?: \d+m?s)?(?: \(retry x(\d+)\))?$/
const summary = /^ +Tests +.*\((\d+)\)$/

/** Reads the text of vitest with the verbose reporter. The default reporter names no test of a file that passed. */
export const readVitest: Reader = (text) => {
  const lines = text.split('\n')
  const totals = lines.flatMap((line) => summary.exec(line)?.[1] ?? [])
  const tests = lines.filter((line) => testLine.test(line))
  if (totals.length === 0 || (tests.length === 0 && totals.some((total) => total !== '0'))) return undefined
  const reading = emptyReading()
  const messages = readMessages(lines)
  for (const line of tests) {
    const [, sign = '', id = '', retries] = testLine.exec(line) ?? []
    const outcome = outcomes[sign] ?? 'passed'
    const message = outcome === 'failed' ? (messages.get(id) ?? '') : ''
    const isFlaky = retries !== undefined && outcome === 'passed'
    reading.tests.push(isFlaky ? { id, outcome, message, isFlaky } : { id, outcome, message })
  }
  for (const [title, message] of messages) if (!title.includes(' > ')) reading.loadErrors.push(`${title}\n${message}`)
  const total = totals.reduce((sum, count) => sum + Number(count), 0)
  if (tests.length !== total)
    reading.incomplete.push(`vitest counts ${total} tests, but ${tests.length} lines have a result.`)
  return reading
}

/** The failures by title: ` FAIL  file > suite > title`, up to a ruler. Files that did not load have no title. */
function readMessages(lines: string[]) {
  const messages = new Map<string, string>()
  let titles: string[] = []
  let text: string[] = []
  for (const line of lines) {
    const title = /^ FAIL +(?:\|[^|]+\| )?(.+?)(?: \[ .* \])?$/.exec(line)?.[1]
    if (title !== undefined) {
      if (text.length > 0) titles = []
      titles.push(title)
      text = []
    } else if (/^⎯+/.test(line)) {
      for (const name of titles) messages.set(name, block(text))
      titles = []
      text = []
    } else if (titles.length > 0) text.push(line)
  }
  return messages
}
