import { emptyReading, type Outcome, type Reader, type Reading, type TestResult } from './results.ts'
import { block } from './text.ts'

const outcomes: Record<string, Outcome> = {
  PASS: 'passed',
  FAIL: 'failed',
  SKIP: 'skipped',
  pass: 'passed',
  fail: 'failed',
  skip: 'skipped',
}
/** Go sets this character before its own lines, with -test.v=test2json, so that a test cannot print such a line. */
const mark = '\u0016'
const event = /(?:=== (RUN|PAUSE|CONT|NAME) +(.*)|( *)--- (PASS|FAIL|SKIP): (.+) \(\d+\.\d+s\))$/
const packageEnd = /^(ok {2}|FAIL|\? {3})\t(\S+)(?:[\t ](.*))?$/

type GoTest = { name: string; outcome: Outcome | undefined; output: string[] }

/** Reads the text of go test, with -v or -test.v=test2json, and the lines of go test -json. */
export const readGo: Reader = (text) => {
  const lines = text.split('\n')
  const isJson = lines.some(
    (line) => line.startsWith('{') && /"Action":"(start|run|pass|fail|skip|build-fail)"/.test(line),
  )
  if (isJson) return readJson(lines)
  return lines.some((line) => packageEnd.test(line.replace(mark, ''))) ? readText(lines) : undefined
}

function readText(lines: string[]) {
  const reading = emptyReading()
  const builds = readBuilds(lines)
  const isMarked = lines.some((line) => line.includes(mark))
  let section = new Section()
  for (const line of lines) {
    const at = line.lastIndexOf(mark)
    const own = isMarked ? (at === -1 ? '' : line.slice(at + 1)) : line
    const end = packageEnd.exec(line.replace(mark, ''))
    // A package ends after its PASS or FAIL. A line in between is a test's own output.
    const isEnd = end !== null && (at !== -1 || end[1] !== 'ok  ' || section.isOver || section.tests.size === 0)
    if (isEnd) {
      endPackage(section, { status: end[1] ?? '', name: end[2] ?? '', rest: end[3] ?? '' }, builds, reading)
      section = new Section()
    } else if (own === 'PASS' || own === 'FAIL') section.isOver = true
    else if (!section.readEvent(own, isMarked ? line.slice(0, Math.max(at, 0)) : '')) section.print(line)
  }
  if (section.tests.size > 0) {
    reading.incomplete.push('The output of go test ends within a package.')
    endPackage(section, { status: 'FAIL', name: '', rest: '' }, builds, reading)
  }
  return reading
}

/** The tests of one package. */
class Section {
  tests = new Map<string, GoTest>()
  output: string[] = []
  current: GoTest | undefined
  isOver = false

  start(name: string) {
    const test = { name, outcome: undefined, output: [] }
    // With -count a test runs again: its worst outcome counts.
    const earlier = this.tests.get(name)
    if (earlier === undefined) this.tests.set(name, test)
    this.current = earlier ?? test
    return this.current
  }

  end(name: string, outcome: Outcome) {
    const test = this.tests.get(name) ?? this.start(name)
    if (test.outcome !== 'failed') test.outcome = outcome
    this.current = test
  }

  /** Reads a line of the runner. False if it is none. */
  readEvent(line: string, printed: string) {
    const [text, start, running, , status, ended] = event.exec(line) ?? []
    if (text === undefined) return false
    if (printed !== '') this.print(printed)
    if (start === 'RUN') this.start(running ?? '')
    else if (start !== undefined) this.current = this.tests.get(running ?? '')
    else this.end(ended ?? '', outcomes[status ?? ''] ?? 'failed')
    return true
  }

  print(line: string) {
    this.output.push(line)
    this.current?.output.push(line)
  }
}

type PackageEnd = { status: string; name: string; rest: string }

function endPackage(section: Section, end: PackageEnd, builds: Map<string, string>, reading: Reading) {
  if (/\[(build|setup) failed\]/.test(end.rest)) {
    // The package that does not build can be another one, which this one imports.
    const errors = builds.get(end.name) ?? [...builds.values()].join('')
    reading.loadErrors.push(`${end.name} ${end.rest}\n${errors}`.trim())
    return
  }
  const isFailed = end.status === 'FAIL'
  if (isFailed && section.tests.size === 0) {
    const output = section.output.filter((line) => !line.startsWith('#')).join('\n')
    reading.loadErrors.push(`${end.name}: no test ran\n${output}`.trim())
    return
  }
  push(reading, end.name, [...section.tests.values()], isFailed, section.output)
}

function push(reading: Reading, name: string, tests: GoTest[], isFailed: boolean, output: string[]) {
  const panic = output.slice(
    Math.max(
      0,
      output.findIndex((line) => /^(panic|fatal error|signal|WARNING: DATA RACE)/.test(line)),
    ),
  )
  const hasPanic = output.some((line) => /^(panic: |fatal error: |signal: )/.test(line))
  let failed = 0
  for (const test of tests) {
    // A test without an end ran when the process ended.
    const outcome = test.outcome ?? 'failed'
    const ownText = block(test.output)
    const children = tests.filter((other) => other.name.startsWith(`${test.name}/`) && other.outcome === 'failed')
    const parts = [ownText, ...children.map((child) => block(child.output)).filter((part) => !ownText.includes(part))]
    const isHit = hasPanic && (test.outcome === undefined || !/_test\.go:\d+: /.test(parts.join('\n')))
    if (outcome === 'failed' && isHit && !ownText.includes(panic[0] ?? '')) parts.push(block(panic))
    const message = outcome === 'failed' ? parts.filter((part) => part !== '').join('\n') : ''
    if (outcome === 'failed') failed++
    const slash = test.name.lastIndexOf('/')
    const result: TestResult = { id: idOf(name, test.name), outcome, message }
    reading.tests.push(slash === -1 ? result : { ...result, parent: idOf(name, test.name.slice(0, slash)) })
  }
  if (hasPanic) reading.incomplete.push(`${name}: ${panic[0]}. The tests after it did not run.`)
  else if (isFailed && failed === 0) reading.incomplete.push(`${name} failed although none of its tests did.`)
}

const idOf = (name: string, test: string) => (name === '' ? test : `${name}.${test}`)

/** The compiler's lines by package: `# package [package.test]` and the lines below it. */
function readBuilds(lines: string[]) {
  const builds = new Map<string, string>()
  let name: string | undefined
  for (const line of lines) {
    const start = /^# (\S+)/.exec(line)
    if (start !== null) name = start[1]
    else if (/^(\S+\.go:\d+|\t|vet: |too many errors)/.test(line) && name !== undefined)
      builds.set(name, `${builds.get(name) ?? ''}${line}\n`)
    else name = undefined
  }
  return builds
}

type GoEvent = {
  Action: string
  Package?: string
  Test?: string
  Output?: string
  FailedBuild?: string
}

function readJson(lines: string[]) {
  const reading = emptyReading()
  const sections = new Map<string, Section>()
  const events = lines.flatMap((line) => parseEvent(line) ?? [])
  const built = events.filter((item) => item.Action === 'build-output').map((item) => item.Output?.trimEnd() ?? '')
  const builds = readBuilds([...lines, ...built])
  const open = new Set<string>()
  for (const item of events) {
    if (item.Package === undefined) continue
    const section = sections.get(item.Package) ?? new Section()
    sections.set(item.Package, section)
    open.add(item.Package)
    const outcome = outcomes[item.Action]
    const output = item.Output?.replace(/\n$/, '') ?? ''
    if (item.Action === 'run') section.start(item.Test ?? '')
    else if (item.Action === 'output') {
      if (item.Test !== undefined) section.current = section.tests.get(item.Test)
      else section.current = undefined
      if (!event.test(output) && !packageEnd.test(output)) section.print(output)
    } else if (outcome !== undefined && item.Test !== undefined) section.end(item.Test, outcome)
    else if (outcome !== undefined) {
      const rest = item.FailedBuild === undefined ? '' : '[build failed]'
      endPackage(section, { status: item.Action === 'fail' ? 'FAIL' : 'ok', name: item.Package, rest }, builds, reading)
      open.delete(item.Package)
    }
  }
  for (const name of open) {
    reading.incomplete.push(`${name}: the output of go test ends within the package.`)
    endPackage(sections.get(name) ?? new Section(), { status: 'FAIL', name, rest: '' }, builds, reading)
  }
  return reading
}

function parseEvent(line: string): GoEvent | undefined {
  if (!line.startsWith('{"')) return undefined
  try {
    const item: GoEvent = JSON.parse(line)
    return typeof item.Action === 'string' ? item : undefined
  } catch {
    return undefined
  }
}
