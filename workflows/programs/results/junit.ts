import { XMLParser } from 'fast-xml-parser'
import { emptyReading, type Format, type Outcome, type Reading, type TestResult } from './results.ts'

const lists = [
  'testsuite',
  'testcase',
  'failure',
  'error',
  'skipped',
  'rerunFailure',
  'rerunError',
  'flakyFailure',
  'flakyError',
]
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  processEntities: { enabled: true, maxExpandedLength: Number.POSITIVE_INFINITY },
  isArray: (name) => lists.includes(name),
})

type Problem = string | { message?: string; type?: string; '#text'?: string; stackTrace?: string }
type Case = {
  name?: string
  classname?: string
  file?: string
  status?: string
  result?: string
  failure?: Problem[]
  error?: Problem[]
  skipped?: Problem[]
  rerunFailure?: Problem[]
  rerunError?: Problem[]
  flakyFailure?: Problem[]
  flakyError?: Problem[]
}
type Suite = { name?: string; testsuite?: Suite[]; testcase?: Case[]; error?: Problem[] }
type Report = { testsuites?: Suite | string; testsuite?: Suite[] }

/** Reads a JUnit XML report. The format is the runner's, where the report shows it. */
export function readJunit(text: string): (Reading & { format: Format }) | undefined {
  if (!/<testsuites?[\s>/]/.test(text)) return undefined
  const reading = emptyReading()
  if (!/(<\/testsuites?>|\/>)\s*$/.test(text))
    reading.incomplete.push('A JUnit report has no end: the process ended early.')
  // GoogleTest also writes its list of tests, without results, when ctest asks for it.
  if (/<testsuites tests="\d+" name="AllTests">/.test(text)) return undefined
  const report: Report = parser.parse(text)
  const root: Suite = typeof report.testsuites === 'object' ? report.testsuites : { testsuite: report.testsuite ?? [] }
  const format = formatOf(text, root)
  for (const suite of root.testsuite ?? [])
    readSuite(suite, format === 'node' ? [suite.name ?? ''] : [], format, reading)
  for (const item of root.testcase ?? []) readCase(item, [], format, reading)
  return { ...reading, format }
}

function formatOf(text: string, root: Suite): Format {
  const names = [root.name, root.testsuite?.[0]?.name]
  if (names.includes('pytest tests') || names.includes('pytest')) return 'pytest'
  if (root.name === 'nextest-run') return 'nextest'
  if (root.name === 'jest tests') return 'jest'
  if (root.name === 'vitest tests') return 'vitest'
  if (root.name === 'Mocha Tests') return 'mocha'
  if (/surefire|<property name="java\.|<testsuite [^>]*hostname=/.test(text) && /\.[A-Z]\w*"/.test(text)) return 'maven'
  if (/<testcase name=".*" time="[\d.]+" classname="[^"]*" file=/.test(text)) return 'node'
  return 'junit'
}

function readSuite(suite: Suite, path: string[], format: Format, reading: Reading) {
  for (const item of suite.testcase ?? []) readCase(item, path, format, reading, suite.name)
  // node puts the suite of a test around it; other runners name it in the class.
  for (const child of suite.testsuite ?? []) readSuite(child, [...path, child.name ?? ''], format, reading)
  for (const problem of suite.error ?? []) reading.loadErrors.push(`${suite.name ?? ''}\n${messageOf(problem)}`.trim())
}

function readCase(item: Case, path: string[], format: Format, reading: Reading, suite = '') {
  const problems = [...(item.failure ?? []), ...(item.error ?? [])]
  const message = problems.map(messageOf).join('\n').trim()
  const id = idOf(item, path, format, suite)
  if (isLoadError(item, message)) {
    const place = item.file ?? (item.name === '' ? (item.classname ?? suite) : id)
    reading.loadErrors.push(`${place}\n${message.replace(/^collection failure\n/, '')}`)
    return
  }
  const retries = [...(item.flakyFailure ?? []), ...(item.flakyError ?? [])]
  const skipped = item.skipped !== undefined || /^(skipped|disabled|notrun)$/.test(item.status ?? item.result ?? '')
  const outcome: Outcome = skipped
    ? 'skipped'
    : problems.length === 0
      ? 'passed'
      : isSetupError(message)
        ? 'error'
        : 'failed'
  const test: TestResult = { id, outcome, message }
  if (outcome === 'passed' && retries.length > 0)
    Object.assign(test, { isFlaky: true, message: retries.map(messageOf).join('\n') })
  const parent = parentOf(id)
  reading.tests.push(parent === undefined ? test : { ...test, parent })
}

/** The file, class or suite did not load, so that its tests are not in the report. */
const isLoadError = (item: Case, message: string) =>
  item.name === '' ||
  message.startsWith('collection failure') ||
  /^(Test suite failed to run|\s*● Test suite failed to run)/.test(message)

const isSetupError = (message: string) => /^failed on (setup|teardown) with /.test(message)

function messageOf(problem: Problem) {
  if (typeof problem === 'string') return problem.trim()
  const text = (problem['#text'] ?? problem.stackTrace ?? '').trim()
  const message = problem.message?.trim() ?? ''
  const head =
    problem.type !== undefined && /[.:]|Error|Exception/.test(problem.type) ? `${problem.type}: ${message}` : message
  return text.includes(message) ? text : `${head}\n${text}`.trim()
}

function idOf(item: Case, path: string[], format: Format, suite: string) {
  const name = item.name ?? ''
  const owner = item.classname ?? ''
  if (format === 'pytest') return pytestId(owner, name, item.file)
  if (format === 'node') return [...path, name].join(' > ')
  if (format === 'nextest') return `${owner} ${name}`.trim()
  if (owner === '' || owner === name || name.startsWith(`${owner} `))
    return [...path, suite, name].filter((part) => part !== '').join(' > ')
  // A class is joined as in the language, a file or a suite as in the other formats.
  const isClass = /^([\w.$]+|[\w/]+)$/.test(owner) && !['jest', 'vitest', 'mocha'].includes(format)
  return isClass ? `${owner}.${name}` : `${owner} > ${name}`
}

/** The id that pytest prints, from the class `tests.test_a.TestList` and the file `tests/test_a.py`. */
export function pytestId(owner: string, name: string, file: string | undefined) {
  if (file === undefined) return owner === '' ? name : `${owner}::${name}`
  const folders = file.replace(/\.py$/, '').split('/').length
  return [file, ...owner.split('.').slice(folders), name].filter((part) => part !== '').join('::')
}

/** A parametrised test has its arguments in brackets at the end: `test_sum[1-2]`, `sum(int)[1]`. GoogleTest: `Sums/Sum.adds/0`. */
export const parentOf = (id: string) =>
  /^(.+?[^\s[])\[.*\](?:$| )/s.exec(id)?.[1] ?? /^(\w+\/\w+\.\w+)\/\w+$/.exec(id)?.[1]
