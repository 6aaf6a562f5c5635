import { parentOf } from './junit.ts'
import { emptyReading, type Outcome, type Reader, type Reading, type TestResult } from './results.ts'

const outcomes: Record<string, Outcome> = {
  PASSED: 'passed',
  FAILED: 'failed',
  ERROR: 'error',
  SKIPPED: 'skipped',
  XFAIL: 'skipped',
  XPASS: 'passed',
}
const start = /^=+ test session starts =+$/
const end =
  /^=* ?((\d+ (failed|passed|skipped|xfailed|xpassed|errors?|deselected|warnings?|rerun|subtests passed),? ?)+|no tests ran) in [\d.:]+(s| ).*$/
const title = /^=+ ([^=].*?) =+$/

/** Reads the text of pytest: the summary at the end (-rap), the lines of -v, and the blocks of failures. */
export const readPytest: Reader = (text) => {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, index) => (start.test(line) ? [index] : []))
  if (starts.length === 0 && !lines.some((line) => end.test(line))) return undefined
  const reading = emptyReading()
  // A summary that a test printed stands before the real one, so a run goes on until the next one begins.
  const runs = starts.length === 0 ? [0] : starts
  for (const [index, from] of runs.entries()) readRun(lines.slice(from, runs[index + 1]), reading)
  return reading
}

function readRun(lines: string[], reading: Reading) {
  const last = lines.findLastIndex((line) => end.test(line))
  const isOver = last !== -1
  const body = isOver ? lines.slice(0, last) : lines
  const summary = body.findLastIndex((line) => / short test summary info /.test(line))
  const details = summary === -1 ? body : body.slice(0, summary)
  const firstTitle = details.findIndex((line) => title.test(line) && !start.test(line))
  const blocks = readBlocks(details)
  const tests = new Tests(blocks)

  readProgress(firstTitle === -1 ? details : details.slice(0, firstTitle), isOver, tests)
  if (summary !== -1) for (const line of body.slice(summary + 1)) readSummaryLine(line, tests)
  reading.tests.push(...tests.list)
  for (const [name, message] of blocks) {
    if (name.startsWith('ERROR collecting '))
      reading.loadErrors.push(`${name.slice('ERROR collecting '.length)}\n${message}`)
  }
  if (!isOver) reading.incomplete.push('pytest did not end its run: the process ended early.')
}

/** The tests of one run. */
class Tests {
  list: TestResult[] = []
  retried = new Set<string>()
  blocks: Map<string, string>

  constructor(blocks: Map<string, string>) {
    this.blocks = blocks
  }

  add(id: string, word: string, text = '') {
    if (word === 'RERUN') {
      this.retried.add(id)
      return
    }
    const outcome = outcomes[word] ?? 'failed'
    const isFailed = outcome === 'failed' || outcome === 'error'
    const test: TestResult = { id, outcome, message: isFailed ? text || blockOf(id, this.blocks) : '' }
    const parent = parentOf(id)
    if (parent !== undefined) test.parent = parent
    if (outcome === 'passed' && this.retried.has(id)) test.isFlaky = true
    this.list.push(test)
  }
}

function readSummaryLine(line: string, tests: Tests) {
  const [, word = '', rest = ''] =
    /^(PASSED|FAILED|ERROR|XFAIL|XPASS|SUBFAILED|SUBFAIL)(?:\([^)]*\)|\[[^\]]*\])? (.+)$/.exec(line) ?? []
  const id = idOf(rest)
  // A file without a test is one that did not load.
  if (word !== '' && (word !== 'ERROR' || id.includes('::'))) tests.add(id, word.startsWith('SUB') ? 'FAILED' : word)
}

const words = 'PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS|RERUN'
const name = '[^\\s:]+::[^\\s[]+(?:\\[.*?\\])?'
const testLine = new RegExp(`^(${name}) (.*)$`)
const resultWord = new RegExp(`(?:^|\\s)(${words})(?: \\(.*\\))? *(?:\\[ *\\d+%\\])?$`)
const parallelLine = new RegExp(`^\\[gw\\d+\\] (?:\\[ *\\d+%\\] )?(${words}) (${name}) *$`)

/** Reads the lines of -v. Output of the test can stand between its name and its result. */
function readProgress(lines: string[], isOver: boolean, tests: Tests) {
  let current: { id: string; output: string[] } | undefined
  for (const line of lines) {
    const [, parallelWord, parallelId] = parallelLine.exec(line) ?? []
    const [, id, rest = ''] = testLine.exec(line) ?? []
    if (parallelWord !== undefined && parallelId !== undefined) tests.add(parallelId, parallelWord)
    else if (id !== undefined) current = { id, output: [] }
    const word = resultWord.exec(id === undefined ? line : rest)?.[1]
    if (current !== undefined && word !== undefined) {
      tests.add(current.id, word)
      current = undefined
    } else current?.output.push(id === undefined ? line : rest)
  }
  // The process ended during this test.
  if (!isOver && current !== undefined) tests.add(current.id, 'FAILED', current.output.join('\n').trim())
}

/** The id of a summary line, without the message behind it: ` - ` can also stand in the brackets of parameters. */
function idOf(text: string) {
  const bracket = /^[^[]*?::[^[ ]+\[.*?\](?= - |$)/.exec(text)?.[0]
  return (
    bracket !== undefined && !/ - /.test(text.slice(0, text.indexOf('['))) ? bracket : text.replace(/ - .*$/, '')
  ).trim()
}

/** The block of a test: pytest names it by class and function, `TestList.test_one`. */
function blockOf(id: string, blocks: Map<string, string>) {
  const [, path = '', parameters = ''] = /^([^[]*)(.*)$/s.exec(id) ?? []
  const name = path.split('::').slice(1).join('.') + parameters
  const found = [...blocks].filter(
    ([block]) =>
      block === name || block === `[doctest] ${name}` || block.startsWith(`${name} `) || block.endsWith(` of ${name}`),
  )
  return found.map(([, message]) => message).join('\n')
}

/** The texts of the failures and errors, by the title between the underscores. */
function readBlocks(lines: string[]) {
  const blocks = new Map<string, string>()
  let name: string | undefined
  for (const line of lines) {
    const next = /^_{3,} (.+) _{3,}$/.exec(line)
    if (next !== null) name = next[1] ?? ''
    else if (title.test(line) || /^-+ generated xml file: /.test(line)) name = undefined
    else if (name !== undefined) blocks.set(name, `${blocks.get(name) ?? ''}${line}\n`)
  }
  return new Map([...blocks].map(([block, message]) => [block, message.trim()]))
}
