import { block, indentOf } from './text.ts'

const limit = 12

/** Lines of a stack that lie in the runner, the language or a package, not in the project. */
const foreignFrame =
  /node:|node_modules|\/usr\/|site-packages|\/lib\/python|rustc\/|testing\.go|runtime\/|java\.base|org\.junit|jdk\.internal|reflect/

/** The lines of a failure that say what went wrong and where, in the form of its runner. At most 12 lines. */
export function failureLines(message: string): string {
  const lines = message.split('\n')
  for (const read of [pytest, go, rust, python, native, general]) {
    const found = read(lines)
    if (found.length > 0) return block(found.slice(0, limit))
  }
  return ''
}

/** pytest marks the error with `E`, and ends each entry with the place. */
function pytest(lines: string[]) {
  const errors = lines.filter((line) => /^E( {3}|$)/.test(line)).map((line) => line.slice(4))
  const place = lines.findLast((line) => /^\S+:\d+: \w+/.test(line))
  const found = block(errors.slice(0, limit - 1)).split('\n')
  return errors.length === 0 || place === undefined ? errors : [...found, place]
}

/** Go names the line of the test before each text. A panic has the code that panicked in its stack. */
function go(lines: string[]) {
  const panic = lines.findIndex((line) => /^(panic|fatal error): |^signal: /.test(line))
  if (panic !== -1) {
    const frame = lines.slice(panic).find((line) => /^\s+\S+\.go:\d+/.test(line) && !foreignFrame.test(line))
    const place = frame?.trim().replace(/ \+0x.*$/, '')
    return [lines[panic] ?? '', ...(place === undefined ? [] : [`at ${place}`])]
  }
  const first = lines.findIndex((line) => /^\s*\S+\.go:\d+: /.test(line))
  if (first === -1) return []
  const indent = indentOf(lines[first] ?? '')
  return lines.slice(first).filter((line) => /^\s*\S+\.go:\d+: /.test(line) || indentOf(line) > indent)
}

/** Rust says `panicked at` and the place, and the message below it. */
function rust(lines: string[]) {
  const first = lines.findIndex((line) => /\bpanicked at /.test(line))
  if (first === -1) return []
  const end = lines.findIndex((line, index) => index > first && /^(stack backtrace:|note: |\s*$)/.test(line))
  const found = lines.slice(first, end === -1 ? undefined : end)
  // The number is the thread's, which changes with each run.
  return found.map((line) => line.replace(/^(thread '.*') \(\d+\) panicked/, '$1 panicked'))
}

/** A Python traceback ends with the exception. The last frame of the project is the place. */
function python(lines: string[]) {
  const start = lines.findLastIndex((line) => line.startsWith('Traceback (most recent call last):'))
  if (start === -1) return []
  const rest = lines.slice(start + 1)
  const error = rest.findIndex((line) => /^\S/.test(line))
  const frame = rest.findLast((line) => /^ {2}File ".*", line \d+/.test(line) && !foreignFrame.test(line))
  return [...rest.slice(error), ...(frame === undefined ? [] : [frame.trim()])]
}

/** C and C++: GoogleTest, Unity, assert and the sanitizers name the place, after the tests that passed. */
function native(lines: string[]) {
  const first = lines.findIndex((line) =>
    /^\S+:\d+: Failure$|^\S+:\d+:\w+:FAIL\b|: Assertion .* failed|==ERROR: \w+Sanitizer/.test(line),
  )
  return first === -1 ? [] : lines.slice(first)
}

/** Everything but the stack, and its first line that is not the runner's. */
function general(lines: string[]) {
  const isProperty = (line: string) =>
    /^\s*((generatedMessage|code|operator|diff|url): .*|\}|Node\.js v[\d.]+)$/.test(line)
  const isFrame = (line: string) => /^\s*(at |❯ |\.{3} \d+ more)/.test(line)
  const text = lines.filter((line) => line.trim() !== '' && !isFrame(line) && !isProperty(line))
  const frame = lines.find((line) => isFrame(line) && !foreignFrame.test(line) && /\d/.test(line))
  return [...text.slice(0, limit - 1), ...(frame === undefined ? [] : [frame.trim()])]
}
