import { isLoadFailure } from './load.ts'
import { emptyReading, type Outcome, type Reader, type Reading } from './results.ts'
import { block, indentOf } from './text.ts'

const passing = /^ {2}(\d+) passing \(\d+\w+\)$/
const line = /^( *)(?:([✔✓√])|(\d+)\)|-) (.+?)(?: \(\d+ms\))?$/

/** Reads the spec reporter of mocha: the tree of results, the counts, and the numbered failures. */
export const readMocha: Reader = (text) => {
  const lines = text.split('\n')
  const reading = emptyReading()
  const broken = lines.findIndex((line) =>
    /^ *(✖ )?(Exception during run|Error during run): |^ *Exception during run: /.test(line),
  )
  if (broken !== -1) {
    const message = lines.slice(broken).join('\n').trim()
    if (isLoadFailure(message)) reading.loadErrors.push(message)
    else reading.incomplete.push(message.split('\n')[0] ?? '')
  }
  const ends = lines.flatMap((line, index) => (passing.test(line) ? [index] : []))
  if (ends.length === 0) return broken === -1 ? undefined : reading
  let start = 0
  for (const [index, end] of ends.entries()) {
    const rest = lines.slice(end, ends[index + 1])
    readRun(lines.slice(start, end), rest, Number(passing.exec(lines[end] ?? '')?.[1]), reading)
    start = end + 1
  }
  return reading
}

function readRun(lines: string[], rest: string[], passed: number, reading: Reading) {
  const failures = readFailures(rest)
  const suites: string[] = []
  let found = 0
  for (const text of lines) {
    const [, , sign, number, title] = line.exec(text) ?? []
    const depth = Math.floor(indentOf(text) / 2)
    if (depth === 0) continue
    if (title === undefined) {
      suites.length = Math.min(suites.length, depth - 1)
      if (suites.length === depth - 1) suites.push(text.trim())
      continue
    }
    const id = [...suites.slice(0, depth - 1), title].join(' > ')
    if (sign !== undefined) found++
    const isHook = /^"(before|after) (all|each)" hook/.test(title)
    const outcome: Outcome =
      sign !== undefined ? 'passed' : number === undefined ? 'skipped' : isHook ? 'error' : 'failed'
    reading.tests.push({ id, outcome, message: number === undefined ? '' : (failures.get(Number(number)) ?? '') })
  }
  if (found !== passed) reading.incomplete.push(`mocha counts ${passed} passed tests, but ${found} lines have one.`)
}

/** The failures by number, without their titles, which end with a colon. */
function readFailures(lines: string[]) {
  const failures = new Map<number, string>()
  let number: number | undefined
  let text: string[] = []
  let isTitle = false
  const close = () => {
    if (number !== undefined) failures.set(number, block(text))
    text = []
  }
  for (const line of lines) {
    const next = /^ {2}(\d+)\) /.exec(line)
    if (next !== null) {
      close()
      number = Number(next[1])
      isTitle = true
    }
    if (!isTitle) text.push(line)
    else if (line.endsWith(':')) isTitle = false
  }
  close()
  return failures
}
