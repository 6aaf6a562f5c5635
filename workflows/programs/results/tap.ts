import { Parser, type Result } from 'tap-parser'
import { emptyReading, type Reader, type Reading, type TestResult } from './results.ts'

/** A point of a TAP stream, with the subtest that it closes. */
type Point = {
  name: string
  result: Result
  subtest: Point[]
  /** Comments between the last point and this one. */
  before: string[]
  /** Comments behind a failed point that has no diagnostics. */
  after: string[]
}

/** Reads TAP 13 and 14, as node --test, tap, bats and Perl write it. */
export const readTap: Reader = (text) => {
  // Other text can stand before the stream and between two streams, such as the lines that npm prints.
  const streams = text.split(/^(?=TAP version 1[34]$)/m).filter((part) => /^TAP version 1[34]$/m.test(part))
  if (streams.length === 0 && /^1\.\.\d+/m.test(text) && /^(not )?ok\b/m.test(text)) streams.push(text)
  if (streams.length === 0) return undefined

  const reading = emptyReading()
  for (const stream of streams) readStream(stream, reading)
  return reading
}

function readStream(stream: string, reading: Reading) {
  const root = parse(stream, reading)
  // node says what a point is. Elsewhere a point without subtests and duration is an assertion of the test around it.
  const isNode = root.some((point) => typeof point.result.diag?.type === 'string')
  // tape has a comment with the title of the test before its assertions, and no subtests.
  const isTape =
    /^TAP version 1[34]\n+# (?!Subtest: )/m.test(stream) && root.every((point) => point.subtest.length === 0)
  let title = ''
  for (const point of root) {
    title = point.before.at(-1) ?? title
    if (isTape) push(reading, point, `${title} > ${point.name}`, title, [messageOf(point)])
    else if (isNode) readNodePoint(point, [], undefined, reading)
    else readPoint(point, [], reading)
  }
}

function parse(stream: string, reading: Reading) {
  const root: Point[] = []
  const listen = (parser: Parser, points: Point[]) => {
    let subtest: Point[] = []
    let comments: string[] = []
    parser.on('child', (child: Parser) => {
      subtest = []
      listen(child, subtest)
    })
    parser.on('comment', (comment: string) => {
      const last = points.at(-1)
      const isDiagnostic = last !== undefined && !last.result.ok && !last.result.diag
      const list = isDiagnostic ? last.after : comments
      list.push(comment.replace(/^\s*# ?/, '').trimEnd())
    })
    parser.on('assert', (result: Result) => {
      points.push({ name: result.name, result, subtest, before: comments, after: [] })
      subtest = []
      comments = []
    })
    parser.on('bailout', (reason: string) => reading.incomplete.push(`Bail out! ${reason}`))
  }
  const parser = new Parser({ strict: false })
  listen(parser, root)
  parser.on('complete', ({ plan, count }) => {
    if (plan.end === null) reading.incomplete.push('The TAP stream has no plan: the process ended early.')
    // node numbers the file that failed to load like the test after it, so only missing points count.
    else if (plan.start !== null && count < plan.end - plan.start + 1 && root.length < plan.end - plan.start + 1)
      reading.incomplete.push(`The TAP stream planned ${plan.end - plan.start + 1} tests and has ${root.length}.`)
  })
  parser.end(stream)
  return root
}

function readNodePoint(point: Point, path: string[], parent: string | undefined, reading: Reading) {
  const diag = point.result.diag ?? {}
  const id = [...path, point.name].join(' > ')
  const isSuite = diag.type === 'suite'
  for (const child of point.subtest) readNodePoint(child, [...path, point.name], isSuite ? undefined : id, reading)
  if (isSuite && (point.result.ok || diag.failureType === 'subtestsFailed')) return
  if (diag.exitCode !== undefined || (diag.error === 'test failed' && isFile(point.name))) {
    reading.loadErrors.push(
      [point.name, ...point.before.filter((line) => !line.startsWith('Subtest: '))].join('\n').trim(),
    )
    return
  }
  const own = diag.failureType === 'subtestsFailed' ? '' : nodeMessage(diag)
  push(reading, point, id, parent, [own, ...point.subtest.map((child) => nodeMessage(child.result.diag ?? {}))])
}

const isFile = (name: string) => /\.[cm]?[jt]sx?$/.test(name)

function nodeMessage(diag: Record<string, unknown>) {
  if (diag.error === undefined) return ''
  const lines = [diag.name === undefined ? diag.error : `${diag.name}: ${diag.error}`]
  for (const key of ['expected', 'actual']) if (key in diag) lines.push(`${key}: ${JSON.stringify(diag[key])}`)
  if (typeof diag.location === 'string') lines.push(`at ${diag.location}`)
  return lines.join('\n')
}

function readPoint(point: Point, path: string[], reading: Reading) {
  const id = [...path, point.name].join(' > ')
  const { ok, diag } = point.result
  if (!ok && point.subtest.length === 0 && diag?.exitCode !== undefined && isFile(point.name)) {
    reading.loadErrors.push([point.name, messageOf(point)].join('\n'))
    return
  }
  const tests = point.subtest.filter((child) => !isAssertion(child))
  const before = reading.tests.length
  for (const child of tests) readPoint(child, [...path, point.name], reading)
  const found = reading.tests.slice(before)
  // A file or suite is listed only if it failed although its tests did not.
  const isSuite = tests.length > 0 && tests.length === point.subtest.length
  if (isSuite && (ok || found.some((test) => test.outcome === 'failed'))) return
  push(reading, point, id, undefined, [messageOf(point), ...point.subtest.map(messageOf)])
}

const isAssertion = ({ subtest, result }: Point) =>
  subtest.length === 0 && result.time === null && !result.skip && !result.todo

function messageOf({ name, result, after }: Point) {
  if (result.ok || result.todo) return ''
  const lines = [name]
  for (const [key, value] of Object.entries(result.diag ?? {}))
    lines.push(`${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return [...lines, ...after].join('\n')
}

function push(reading: Reading, point: Point, id: string, parent: string | undefined, messages: string[]) {
  const { ok, skip, todo } = point.result
  const outcome = skip || todo ? 'skipped' : ok ? 'passed' : 'failed'
  const message = outcome === 'failed' ? messages.filter((text) => text !== '').join('\n') : ''
  const test: TestResult = { id, outcome, message }
  reading.tests.push(parent === undefined ? test : { ...test, parent })
}
