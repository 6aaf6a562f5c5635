import { emptyReading, type Outcome, type Reader, type Reading } from './results.ts'

const outcomes: Record<string, Outcome> = { ok: 'passed', FAILED: 'failed', ignored: 'skipped' }
const target = /^ +Running (?:unittests )?(\S+) \(\S*?([^/\\ ]+?)(?:-[0-9a-f]{16})?(?:\.exe)?\)$/
const summary = /^test result: (ok|FAILED)\. (\d+) passed; (\d+) failed; (\d+) ignored;/

/** Reads the text of cargo test: one section for each test binary and for the documentation tests. */
export const readCargo: Reader = (text) => {
  const lines = text.split('\n')
  const hasTests = lines.some((line) => /^running \d+ tests?$/.test(line))
  const failedBuild = lines.some((line) => /^error: could not compile /.test(line))
  // With --quiet only the failures have names.
  const isQuiet = /^running \d+ tests?\n[.Fi]+( \d+\/\d+)?$/m.test(text)
  if ((!hasTests || isQuiet) && !failedBuild) return undefined

  const reading = emptyReading()
  let name = ''
  let start = -1
  const close = (end: number) => {
    if (start !== -1) readSection(lines.slice(start, end), name, reading)
    start = -1
  }
  lines.forEach((line, index) => {
    const next = target.exec(line)
    const documentation = /^ +Doc-tests (\S+)$/.exec(line)
    if (next !== null || documentation !== null) {
      close(index)
      name = next === null ? `${documentation?.[1]}` : `${next[2]} ${next[1]}`
    } else if (/^running \d+ tests?$/.test(line) && start === -1) start = index
  })
  close(lines.length)
  readBuildErrors(lines, reading)
  return reading
}

function readSection(lines: string[], name: string, reading: Reading) {
  const total = Number(/\d+/.exec(lines[0] ?? '')?.[0])
  const end = lines.findLastIndex((line) => summary.test(line))
  const list = lines.findIndex((line, index) => line === '' && lines[index + 1] === 'failures:')
  const messages = readMessages(list === -1 ? [] : lines.slice(list, end === -1 ? undefined : end))
  const { tests, count } = readLines(lines.slice(1, list === -1 ? (end === -1 ? undefined : end) : list))
  // The list of failures counts more than a line that looks like a result.
  for (const failed of messages.keys()) tests.set(failed, 'failed')

  const ended = /^.*process didn't exit successfully.*$|^.*\(signal: .*$/m.exec(lines.join('\n'))?.[0]?.trim()
  const isCrash = end === -1
  for (const [test, outcome] of tests) {
    const result = outcome ?? (isCrash ? 'failed' : 'passed')
    const message = messages.get(test) ?? (outcome === undefined ? (ended ?? '') : '')
    const id = `${name} ${test}`.trim()
    const known = reading.tests.find((other) => other.id === id)
    if (known === undefined) reading.tests.push({ id, outcome: result, message: result === 'failed' ? message : '' })
    else if (result === 'failed')
      Object.assign(known, { outcome: result, message: `${known.message}\n${message}`.trim() })
  }
  if (isCrash) reading.incomplete.push(`${name}: the process ended before its ${total} tests. ${ended ?? ''}`.trim())
  const counts = summary.exec(lines[end] ?? '')
  const sum = counts === null ? total : Number(counts[2]) + Number(counts[3]) + Number(counts[4])
  if (!isCrash && sum !== count)
    reading.incomplete.push(`${name}: cargo counts ${sum} tests, but ${count} have a result.`)
}

// A documentation test is named by its line, which changes with the code above it: the id has no line.
const documentation = /^(.+ - .*)\(line \d+\)(.*)$/

const nameOf = (text: string) =>
  text
    .replace(/ - (should panic|compile fail|compile)( .*)?$/, '')
    .replace(documentation, '$1$2')
    .trim()

/** The results of one section, undefined for a test without an end, and the number of tests before ids were merged. */
function readLines(lines: string[]) {
  const tests = new Map<string, Outcome | undefined>()
  const titles = new Set<string>()
  let waiting: string | undefined
  const set = (title: string, outcome: Outcome | undefined) => {
    const name = nameOf(title)
    titles.add(title)
    const known = tests.get(name)
    if (known !== 'failed') tests.set(name, known === 'skipped' ? known : outcome)
  }
  for (const line of lines) {
    const [, title, rest = ''] = /(?:^|\S)test (\S.*?) \.\.\. (.*)$/.exec(line) ?? []
    const isNew = title !== undefined && (line.startsWith('test ') || /^[\w:]+$/.test(title))
    const result = /(ok|FAILED|ignored)(?:, .*)?$/.exec(isNew ? rest : line)
    if (isNew) {
      const own = /^(ok|FAILED|ignored)(?:, .*)?$/.exec(rest)
      set(title, outcomes[own?.[1] ?? ''])
      waiting = own === null ? title : undefined
    }
    // With --nocapture the output of the test stands between its name and its result.
    if (waiting !== undefined && result !== null) {
      set(waiting, outcomes[result[1] ?? ''])
      waiting = undefined
    }
  }
  return { tests, count: titles.size }
}

/** The output of failed tests by name, from the blocks and from the list at the end. */
function readMessages(lines: string[]) {
  const messages = new Map<string, string>()
  const listAt = lines.lastIndexOf('failures:')
  let name: string | undefined
  for (const line of lines.slice(0, listAt)) {
    const start = /^---- (.+) stdout ----$/.exec(line)
    if (start !== null) name = nameOf(start[1] ?? '')
    else if (name !== undefined) messages.set(name, `${messages.get(name) ?? ''}${line}\n`)
  }
  const failed = lines
    .slice(listAt)
    .filter((line) => line.startsWith('    '))
    .map((line) => nameOf(line))
  return new Map(failed.map((test) => [test, (messages.get(test) ?? '').trim()]))
}

/** The compiler's errors, up to the line that says which crate did not build. */
function readBuildErrors(lines: string[], reading: Reading) {
  let first = -1
  lines.forEach((line, index) => {
    const isEnd = line.startsWith('error: could not compile ')
    if (isEnd) reading.loadErrors.push(lines.slice(first === -1 ? index : first, index + 1).join('\n'))
    if (isEnd) first = -1
    else if (first === -1 && /^error(\[E\d+\])?: /.test(line)) first = index
  })
}
