import { emptyReading, type Outcome, type Reader, type TestResult } from './results.ts'
import { block } from './text.ts'

const status =
  /^ +(?:TRY \d+ )?(PASS|LEAK|FAIL|SKIP|ABORT|TIMEOUT|SIG\w+|TMT|XFAIL|FLAKY \d+\/\d+) \[[^\]]*\] +(?:\([^)]*\) +)?(\S+ .+)$/

const outcomeOf = (word: string): Outcome =>
  word === 'SKIP' ? 'skipped' : /^(PASS|LEAK|FLAKY)/.test(word) ? 'passed' : 'failed'

/** Reads the text of cargo nextest. The list after the summary has each test, as NEXTEST_FINAL_STATUS_LEVEL=all asks. */
export const readNextest: Reader = (text) => {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, index) => (line.startsWith(' Nextest run ID ') ? [index] : []))
  if (starts.length === 0) return undefined
  const reading = emptyReading()
  for (const [index, start] of starts.entries()) {
    const run = lines.slice(start, starts[index + 1])
    const summary = run.findLastIndex((line) => /^ +Summary \[/.test(line))
    const messages = readBlocks(run.slice(0, summary === -1 ? undefined : summary))
    for (const line of run.slice(summary === -1 ? 0 : summary)) {
      const [, word, id] = status.exec(line) ?? []
      if (word === undefined || id === undefined) continue
      const outcome = outcomeOf(word)
      const message = messages.get(id) ?? ''
      const test: TestResult = { id, outcome, message: outcome === 'failed' || word.startsWith('FLAKY') ? message : '' }
      reading.tests.push(word.startsWith('FLAKY') ? { ...test, isFlaky: true } : test)
    }
    if (summary === -1) reading.incomplete.push('cargo nextest did not end its run.')
    const left = run.find((line) => /^warning: \d+\/\d+ tests were not run/.test(line))
    if (left !== undefined) reading.incomplete.push(left)
  }
  return reading
}

/** What the tests printed: nextest indents it below the line of the test. */
function readBlocks(lines: string[]) {
  const blocks = new Map<string, string[]>()
  let current: string[] | undefined
  for (const line of lines) {
    const id = status.exec(line)?.[2]
    if (id !== undefined) current = blocks.set(id, blocks.get(id) ?? []).get(id)
    else current?.push(line)
  }
  return new Map([...blocks].map(([id, text]) => [id, block(text)]))
}
