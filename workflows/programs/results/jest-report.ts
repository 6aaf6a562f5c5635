import { emptyReading, type Format, type Outcome, type Reading, type TestResult } from './results.ts'

type Assertion = {
  ancestorTitles: string[]
  title: string
  status: string
  failureMessages: string[] | null
  invocations?: number
}
type Report = {
  numTotalTests: number
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[]
}

const outcomes: Record<string, Outcome> = { passed: 'passed', failed: 'failed' }

/** Reads the JSON report of jest (--json) and of vitest (--reporter=json). */
export function readJestReport(text: string): (Reading & { format: Format }) | undefined {
  if (!text.startsWith('{') || !text.includes('"assertionResults"')) return undefined
  let report: Report
  try {
    report = JSON.parse(text)
  } catch {
    return { ...emptyReading(), format: 'jest', incomplete: ['A JSON report is cut off: the process ended early.'] }
  }
  const reading = emptyReading()
  for (const file of report.testResults) {
    if (file.assertionResults.length === 0 && file.status === 'failed')
      reading.loadErrors.push(`${file.name}\n${file.message.replace(/^ *● Test suite failed to run\n+/, '')}`)
    for (const test of file.assertionResults) reading.tests.push(readTest(file.name, test))
  }
  return { ...reading, format: text.includes('"tags":') || text.includes('"meta":') ? 'vitest' : 'jest' }
}

function readTest(
  file: string,
  { ancestorTitles, title, status, failureMessages, invocations = 1 }: Assertion,
): TestResult {
  const outcome = outcomes[status] ?? 'skipped'
  const message = (failureMessages ?? []).join('\n').trim()
  const isFlaky = outcome === 'passed' && (invocations > 1 || message !== '')
  const test = { id: [file, ...ancestorTitles.filter(Boolean), title].join(' > '), outcome, message }
  return isFlaky ? { ...test, isFlaky } : test
}
