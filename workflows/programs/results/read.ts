import { readCargo } from './cargo.ts'
import { readCtest } from './ctest.ts'
import { readGo } from './go.ts'
import { readJest } from './jest.ts'
import { readJestReport } from './jest-report.ts'
import { readJunit } from './junit.ts'
import { readMaven } from './maven.ts'
import { readMocha } from './mocha.ts'
import { readNextest } from './nextest.ts'
import { readNode } from './node.ts'
import { readPytest } from './pytest.ts'
import { withoutPositions } from './pytest-ids.ts'
import type { Format, Outcome, Reader, Reading, Results, TestResult } from './results.ts'
import { readTap } from './tap.ts'
import { plain } from './text.ts'
import { readUnittest } from './unittest.ts'
import { readVitest } from './vitest.ts'

/** The readers of a command's output, in the order in which they are tried. */
const readers: [Format, Reader][] = [
  ['tap', readTap],
  ['node', readNode],
  ['go', readGo],
  ['cargo', readCargo],
  ['pytest', readPytest],
  ['unittest', readUnittest],
  ['nextest', readNextest],
  ['ctest', readCtest],
  ['maven', readMaven],
  ['mocha', readMocha],
  ['jest', readJest],
  ['vitest', readVitest],
]

/** The output of these formats is read beside their reports: the ids are the same, and each can have what the other lacks. */
const readTwice: Format[] = ['pytest', 'nextest', 'maven']

export type Report = { path: string; text: string }

export type ReadOptions = {
  /** What the command wrote to standard output and standard error. */
  output: string
  /** The report files that it wrote: JUnit XML, TAP or the JSON of jest and vitest. */
  reports?: Report[]
  /** The only format to read. Defaults to every format that is found. */
  format?: Format | undefined
  /** The folder of the checkout and other folders whose paths change between runs. They are removed from all texts. */
  folders?: string[]
}

/** Reads the results of a test command per test. Undefined if neither the output nor the reports have any. */
export function readResults({ output, reports = [], format, folders = [] }: ReadOptions): Results | undefined {
  const readings: (Reading & { format: Format })[] = []
  for (const { text } of reports) {
    const content = plain(text, folders)
    const report = readJunit(content) ?? readJestReport(content)
    const tap = report === undefined ? readTap(content) : undefined
    if (report !== undefined) readings.push(report)
    else if (tap !== undefined) readings.push({ ...tap, format: 'tap' })
  }
  // The runner's report is preferred: a test cannot print into it.
  const reported = readings.map((reading) => reading.format).filter((found) => !readTwice.includes(found))
  const text = plain(output, folders)
  for (const [name, read] of readers) {
    const isWanted = format === undefined ? !reported.includes(name) : format === name
    const reading = isWanted ? read(text) : undefined
    if (reading !== undefined) readings.push({ ...reading, format: name })
  }
  // A runner can also be told to print its report.
  const printed = /^(<\?xml .*\n?)?<testsuites?[\s>][\s\S]*<\/testsuites?>/m.exec(text)?.[0]
  const junit = readings.length > 0 || printed === undefined ? undefined : readJunit(printed)
  if (junit !== undefined) readings.push(junit)
  const found =
    format === undefined || format === 'junit' ? readings : readings.filter((reading) => reading.format === format)
  const first = found[0]
  if (first === undefined) return undefined
  return {
    format: first.format,
    tests: withoutPositions(merge(found.flatMap((reading) => reading.tests))),
    loadErrors: found.flatMap((reading) => reading.loadErrors).filter(isFirstOfPlace),
    incomplete: [...new Set(found.flatMap((reading) => reading.incomplete))],
  }
}

const worstFirst: Outcome[] = ['failed', 'error', 'skipped', 'passed']

/** The output and a report can have the same error. Its first line names the file or package. */
const isFirstOfPlace = (text: string, index: number, all: string[]) =>
  all.findIndex((other) => other.split('\n')[0] === text.split('\n')[0]) === index

/** One result for each id. If results differ, the worst counts: a test can print that it passed, but not that it did not fail. */
function merge(tests: TestResult[]) {
  const merged = new Map<string, TestResult>()
  for (const test of tests) {
    const known = merged.get(test.id)
    if (known === undefined) merged.set(test.id, { ...test })
    else if (worstFirst.indexOf(test.outcome) < worstFirst.indexOf(known.outcome))
      merged.set(test.id, { ...known, ...test })
    else if (test.outcome === known.outcome)
      merged.set(test.id, { ...test, ...known, message: known.message || test.message })
  }
  return [...merged.values()]
}
