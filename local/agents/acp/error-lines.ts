/** What tells an error from other lines, in any case. */
const signs = /error|exception|failed|refused|unauthorized|quota|ECONN|ENOTFOUND/i

const longestLine = 4 * 1024
const longestError = 500

/** Finds the errors in what a program writes on standard error, line by line. */
export class ErrorLines {
  readonly #found: (error: string) => void
  #line = ''

  constructor(found: (error: string) => void) {
    this.#found = found
  }

  add(text: string) {
    const lines = (this.#line + text).split('\n')
    this.#line = (lines.pop() ?? '').slice(-longestLine)
    for (const line of lines) {
      const error = errorIn(line.slice(0, longestLine))
      if (error !== undefined) this.#found(error.slice(0, longestError))
    }
  }
}

/** The error that a line tells: in a line of `key="value"` what `error` says, else all of it. */
function errorIn(line: string): string | undefined {
  if (!signs.test(line)) return undefined
  const [, quoted] = /\berror(?:\.\w+)*="((?:[^"\\]|\\.)+)"/.exec(line) ?? []
  const words = (quoted ?? line).trim()
  // The beginning of something on several lines says too little.
  return /[{[(]$/.test(words) ? undefined : words
}
