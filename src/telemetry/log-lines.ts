/** Where text goes: pino's destination, as far as it is used here. */
type Destination = { write: (text: string) => unknown; flushSync: () => void }

/** Characters that are written together. */
const enough = 16 * 1024
/** How long a line waits for others, in milliseconds. */
const longest = 100

/**
 * Collects log lines and writes them together: a system call for each costs 5 µs a request, more than to make the line.
 * SonicBoom's own `minLength` copies all that it has collected with each line; this joins it once.
 */
export class LogLines {
  readonly #destination: Destination
  #text = ''
  #timer: NodeJS.Timeout | undefined

  constructor(destination: Destination) {
    this.#destination = destination
  }

  write(line: string) {
    this.#text += line
    if (this.#text.length >= enough) this.#flush()
    else this.#timer ??= setTimeout(() => this.#flush(), longest).unref()
  }

  /** Writes what is left before it returns: for the end of the process. */
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
