/** Words that mark a line as an error. */
const signs = /error|exception|failed|refused|unauthorized|quota|ECONN|ENOTFOUND/i

const longestLine = 4 * 1024
const longestError = 500

/** Finds errors in a program's standard error, line by line. */
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

/** The error in a line. In a `key="value"` line this is the value of `error`, otherwise the whole line. */
function errorIn(line: string): string | undefined {
  if (!signs.test(line)) return undefined
  const [, quoted] = /\berror(?:\.\w+)*="((?:[^"\\]|\\.)+)"/.exec(line) ?? []
  const words = (quoted ?? line).trim()
  // Skips the first line of multi-line output, which says too little.
  return /[{[(]$/.test(words) ? undefined : words
}
