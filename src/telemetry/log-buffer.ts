/** The methods of a pino destination that the buffer calls. */
type Destination = { write: (text: string) => unknown; flushSync: () => void }

/** Number of buffered characters from which the buffer is written at once. */
const flushSize = 16 * 1024
/** Maximum time that a line stays in the buffer, in milliseconds. */
const maxDelay = 100

/**
 * Collects log lines and writes them in one system call. One system call per line would cost 5 µs per request, more than
 * building the line. pino's own buffer (option `minLength`) would copy all collected text for each new line. This class
 * joins the lines only once.
 */
export class LogBuffer {
  readonly #destination: Destination
  #text = ''
  #timer: NodeJS.Timeout | undefined

  constructor(destination: Destination) {
    this.#destination = destination
  }

  write(line: string) {
    this.#text += line
    if (this.#text.length >= flushSize) this.#flush()
    else this.#timer ??= setTimeout(() => this.#flush(), maxDelay).unref()
  }

  /** Writes all remaining lines synchronously. Called at the end of the process. */
  flushSync() {
    this.#flush()
    this.#destination.flushSync()
  }

  #flush() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#text === '') return
    const text = this.#text
    this.#text = ''
    this.#destination.write(text)
  }
}
