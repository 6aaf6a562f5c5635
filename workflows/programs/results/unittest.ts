import { emptyReading, type Outcome, type Reader, type Reading } from './results.ts'

const count = /^Ran (\d+) tests? in [\d.]+s$/
const result = /^(.*?)\b(ok|FAIL|ERROR|skipped (?:'.*'|".*")|expected failure|unexpected success)$/
const title = /^(\w+) \((\S+)\)(.*)$/

/** Reads the text of Python's unittest with -v. Without -v it does not name the tests that passed. */
export const readUnittest: Reader = (text) => {
  const lines = text.split('\n')
  const ends = lines.flatMap((line, index) => (count.test(line) ? [index] : []))
  if (ends.length === 0) return undefined
  const reading = emptyReading()
  let start = 0
  for (const end of ends) {
    const run = lines.slice(start, end + 1)
    const details = run.findIndex((line) => /^={70}$/.test(line))
    const head = details === -1 ? run.slice(0, -1) : run.slice(0, details)
    const total = Number(count.exec(run.at(-1) ?? '')?.[1])
    const tests = readLines(head, reading)
    // Dots and letters: the runner named no test.
    if (tests.size === 0 && total > 0 && reading.tests.length === 0) return undefined
    if (details !== -1) readDetails(run.slice(details, -2), tests, reading)
    if (tests.size !== total)
      reading.incomplete.push(`unittest counts ${total} tests, but ${tests.size} have a result.`)
    start = end + 1
  }
  return reading
}

/** The test's full name. Before Python 3.11 the part in parentheses has no name of the method. */
const idOf = (method: string, owner: string) => (owner.endsWith(`.${method}`) ? owner : `${owner}.${method}`)

const outcomeOf = (word: string): Outcome =>
  word === 'ok' ? 'passed' : /^(skipped|expected)/.test(word) ? 'skipped' : 'failed'

/** Reads the lines `test_sum (module.Class.test_sum) ... ok`. A docstring or output can stand before the result. */
function readLines(lines: string[], reading: Reading) {
  const ids = new Set<string>()
  let current: string | undefined
  for (const line of lines) {
    const [, method = '', owner, rest = ''] = title.exec(line) ?? []
    // A subtest is indented and counts for its test.
    if (owner !== undefined && /^( \.\.\. |$)/.test(rest)) current = idOf(method, owner)
    const isFailedSubtest = /^ {2}\w+ \(\S+\) .* \.\.\. /.test(line)
    const word = result.exec(line)?.[2]
    if (current === undefined || word === undefined) continue
    if (!/^setUp(Class|Module) /.test(line) && !current.startsWith('unittest.loader._FailedTest')) {
      ids.add(current)
      reading.tests.push({ id: current, outcome: outcomeOf(word), message: '' })
    } else if (current.startsWith('unittest.loader')) ids.add(current)
    if (!isFailedSubtest) current = undefined
  }
  return ids
}

/** Reads the blocks `FAIL: test_sum (module.Class.test_sum)` with the tracebacks. */
function readDetails(lines: string[], tests: Set<string>, reading: Reading) {
  const blocks = lines
    .join('\n')
    .split(/^={70}\n/m)
    .slice(1)
  for (const text of blocks) {
    const [head = '', ...rest] = text.split('\n')
    const [, kind, method = '', owner = ''] = /^(FAIL|ERROR|UNEXPECTED SUCCESS): (\w+) \((\S+)\)/.exec(head) ?? []
    if (kind === undefined) continue
    const id = idOf(method, owner)
    const message = rest
      .filter((line) => !/^-{70}$/.test(line))
      .join('\n')
      .trim()
    if (owner.startsWith('unittest.loader._FailedTest')) reading.loadErrors.push(`${method}\n${message}`)
    else if (/^setUp(Class|Module)$/.test(method)) reading.loadErrors.push(`${owner}: ${method}\n${message}`)
    else {
      tests.add(id)
      const known = reading.tests.find((test) => test.id === id && test.outcome === 'failed')
      const text = message === '' ? head : message
      if (known === undefined) reading.tests.push({ id, outcome: 'failed', message: text })
      else known.message = known.message === '' ? text : `${known.message}\n${text}`
    }
  }
}
