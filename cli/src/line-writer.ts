import { safeText } from './text.ts'

/** Possible start of a control sequence. Its rest may arrive with the next chunk. */
const control = /[\p{Cc}--\t]/v

/** Maximum characters to hold back: no terminal has longer control sequences. */
const maxHeld = 4096

/** Writes lines chunk by chunk, by default indented. Removes control sequences even if two chunks share one. */
export class LineWriter {
  readonly #write: (text: string) => void
  readonly #indent: string
  #isStarted = false
  /** End of the open line that depends on the next chunk. */
  #held = ''

  constructor(write: (text: string) => void, indent = '  ') {
    this.#write = write
    this.#indent = indent
  }

  /** Writes a chunk, which may contain line ends. */
  add(chunk: string) {
    const lines = (this.#held + chunk).split('\n')
    const last = lines.pop() ?? ''
    const settled = settledPart(last)
    this.#held = last.slice(settled.length)
    const text = [...lines.map((line) => this.#ended(line)), this.#indented(safeText(settled))].join('')
    if (text !== '') this.#write(text)
  }

  /** Ends the line, if one is open. */
  close() {
    if (this.#isStarted || this.#held !== '') this.#write(this.#ended(this.#held))
    this.#held = ''
  }

  #ended(rest: string): string {
    const line = this.#indented(safeText(rest.replace(/\r$/, '')).trimEnd())
    this.#isStarted = false
    return `${line}\n`
  }

  /** Empty lines get no indent. */
  #indented(text: string): string {
    if (text === '') return ''
    const indent = this.#isStarted ? '' : this.#indent
    this.#isStarted = true
    return indent + text
  }
}

/** The start of a line that no later chunk can change: without control sequences, trailing spaces and half surrogate pairs. */
function settledPart(line: string): string {
  const at = line.search(control)
  const plain = (at < 0 ? line : line.slice(0, at)).trimEnd()
  return (line.length - plain.length > maxHeld ? line : plain).replace(/[\uD800-\uDBFF]$/, '')
}
