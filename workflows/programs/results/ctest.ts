import { emptyReading, type Outcome, type Reader } from './results.ts'

const result = /^ *\d+\/\d+ Test +#\d+: (.+?) \.*((?:[A-Z][a-z ]+)?\*\*\*\S.*?| +Passed) +[\d.]+ sec/

/** Reads the text of ctest. With CTEST_OUTPUT_ON_FAILURE it has the output of each failed test below its line. */
export const readCtest: Reader = (text) => {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, index) => (result.test(line) ? [index] : []))
  if (starts.length === 0 || !/^Test project /m.test(text)) return undefined
  const reading = emptyReading()
  for (const [index, start] of starts.entries()) {
    const [, id = '', word = ''] = result.exec(lines[start] ?? '') ?? []
    const rest = lines.slice(start + 1, starts[index + 1])
    const end = rest.findIndex((line) => /^ *Start +\d+: |^\d+% tests passed, /.test(line))
    const outcome = outcomeOf(word)
    const output = rest
      .slice(0, end === -1 ? undefined : end)
      .join('\n')
      .trim()
    // The word Failed alone says nothing: a test with WILL_FAIL that passed has no other text.
    const why = word.trim() === '***Failed' ? '' : word.trim()
    const message = outcome === 'passed' || outcome === 'skipped' ? '' : [why, output].join('\n').trim()
    reading.tests.push({ id, outcome, message })
  }
  if (!/^\d+% tests passed, /m.test(text)) reading.incomplete.push('ctest did not end its run.')
  return reading
}

function outcomeOf(word: string): Outcome {
  if (/^ +Passed/.test(word)) return 'passed'
  if (/Skipped|Disabled/.test(word)) return 'skipped'
  // The program of the test was not built.
  return word.includes('Not Run') ? 'error' : 'failed'
}
