import { isLoadFailure } from './load.ts'
import { emptyReading, type Outcome, type Reader, type Reading } from './results.ts'
import { block, indentOf } from './text.ts'

const outcomes: Record<string, Outcome> = { '✔': 'passed', '✖': 'failed', '﹣': 'skipped', '⚠': 'skipped' }
/** A result. Text that a test printed without a line end can stand before it. */
const result = /^(.*?)([✔✖▶﹣⚠]) (.*) \(\d+(?:\.\d+)?ms\)(?: # (.*))?$/
const start = /^( *)▶ (.*)$/
const countLine = /^ℹ (tests|suites|pass|fail|cancelled|skipped|todo) (\d+)$/

/** Reads the spec reporter of node --test, which has a list of results, the counts and the failures. */
export const readNode: Reader = (text) => {
  const lines = text.split('\n')
  const ends = lines.flatMap((line, index) => (line.startsWith('ℹ duration_ms ') ? [index] : []))
  if (ends.length === 0) return undefined

  const reading = emptyReading()
  let start = 0
  ends.forEach((end, index) => {
    // A printed summary has no end: the last lines before `duration_ms` are the counts of this run.
    const first = firstCount(lines, end)
    const failures = readFailures(lines.slice(end, ends[index + 1]))
    readRun(lines.slice(start, first), readCounts(lines.slice(first, end)), failures, reading)
    start = end + 1
  })
  return reading
}

function firstCount(lines: string[], end: number) {
  let first = end
  while (first > 0 && countLine.test(lines[first - 1] ?? '')) first--
  return first
}

const readCounts = (lines: string[]) =>
  Object.fromEntries(lines.map((text) => countLine.exec(text) ?? []).map(([, name, count]) => [name, Number(count)]))

type Failure = { name: string; message: string; file: string }

function readFailures(lines: string[]): Failure[] {
  const failures: Failure[] = []
  lines.forEach((text, index) => {
    const [, file] = /^test at (.*):\d+:\d+$/.exec(text) ?? []
    const [, , , name] = result.exec(lines[index + 1] ?? '') ?? []
    if (file === undefined || name === undefined) return
    const rest = lines.slice(index + 2)
    const end = rest.findIndex((next) => next !== '' && indentOf(next) === 0)
    const message = block(end === -1 ? rest : rest.slice(0, end))
    failures.push({ name, message: `${message}\nat ${text.slice(8)}`, file })
  })
  return failures
}

type Item = { name: string; outcome: Outcome; children: Item[]; before: string[] }

function readRun(lines: string[], counts: Record<string, number>, failures: Failure[], reading: Reading) {
  const { roots, total, parents } = readTree(lines)
  const expected = (counts.tests ?? 0) + (counts.suites ?? 0)
  if (total !== expected)
    reading.incomplete.push(`node counts ${expected} tests and suites, but ${total} lines have a result.`)

  // The output does not say whether an item with children is a suite or a test with subtests, but the counts often do.
  const areSuites = counts.suites === parents
  const areTests = counts.suites === 0
  const walk = (item: Item, path: string[], parent: string | undefined): void => {
    const id = [...path, item.name].join(' > ')
    const before = reading.tests.length
    for (const child of item.children) walk(child, [...path, item.name], areTests ? id : undefined)
    const at = item.outcome === 'skipped' ? -1 : failures.findIndex((failure) => failure.name === item.name)
    const own = at === -1 ? undefined : failures.splice(at, 1)[0]
    if (own?.message.startsWith("'test failed'") && own.file.endsWith(item.name)) {
      readFile(item, reading)
      return
    }
    if (areSuites && item.children.length > 0 && own === undefined) return
    const messages = [own?.message ?? '', ...reading.tests.slice(before).map((test) => test.message)]
    const outcome: Outcome = own !== undefined ? 'failed' : item.outcome
    const message = outcome === 'failed' ? messages.filter((text) => text !== '').join('\n') : ''
    reading.tests.push(parent === undefined ? { id, outcome, message } : { id, outcome, message, parent })
  }
  for (const item of roots) walk(item, [], undefined)
}

/** A file that failed as a whole: it did not load, or it is a script without tests. */
function readFile(item: Item, reading: Reading) {
  const message = block(item.before)
  if (message === '' || isLoadFailure(message)) reading.loadErrors.push(`${item.name}\n${message}`)
  else reading.tests.push({ id: item.name, outcome: 'failed', message })
}

function readTree(lines: string[]) {
  const roots: Item[] = []
  const open: Item[] = []
  let before: string[] = []
  let total = 0
  let parents = 0
  for (const text of lines) {
    const [, printed = '', symbol = '', name = '', reason] = result.exec(text) ?? []
    const [, space = '', started] = symbol === '' ? (start.exec(text) ?? []) : []
    const spaces = started === undefined ? (/ *$/.exec(printed)?.[0] ?? '') : space
    const depth = Math.min(Math.floor(spaces.length / 2), open.length)
    const siblings = depth === 0 ? roots : open[depth - 1]?.children
    if (siblings === undefined || (symbol === '' && started === undefined)) {
      before.push(text)
      continue
    }
    const opened = open[depth]
    open.length = depth
    if (started !== undefined) {
      const item: Item = { name: started, outcome: 'passed', children: [], before }
      siblings.push(item)
      open.push(item)
      parents++
    } else {
      total++
      // Before version 22 the line that closes a suite has no result of its own: its tests have.
      const childrenFailed = opened?.children.some((child) => child.outcome === 'failed')
      const outcome = symbol === '▶' ? (childrenFailed ? 'failed' : 'passed') : (outcomes[symbol] ?? 'passed')
      const isSkipped = reason === 'SKIP' || reason?.startsWith('TODO')
      if (opened?.name === name) opened.outcome = isSkipped ? 'skipped' : outcome
      else siblings.push({ name, outcome: isSkipped ? 'skipped' : outcome, children: [], before })
    }
    before = []
  }
  return { roots, total, parents }
}
