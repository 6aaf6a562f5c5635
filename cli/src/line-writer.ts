import { safeText } from './text.ts'

/** A control sequence may begin here, and the rest of it may come with the next words. */
const control = /[\p{Cc}--\t]/v

/** Characters of a line that are held back at most: what is longer is no control sequence of any terminal. */
const mostHeld = 4096

/** Writes indented lines word by word, fit for a terminal however the words are cut. */
export class OpenLine {
  readonly #write: (text: string) => void
  #isBegun = false
  /** The end of the line so far: its meaning depends on the words to come. */
  #held = ''

  constructor(write: (text: string) => void) {
    this.#write = write
  }

  /** Writes more words, which may end lines. */
  add(words: string) {
    const lines = (this.#held + words).split('\n')
    const last = lines.pop() ?? ''
    const settled = settledPart(last)
    this.#held = last.slice(settled.length)
    this.#write([...lines.map((line) => this.#ended(line)), this.#indented(safeText(settled))].join(''))
  }

  /** Ends the line, if one is open. */
  close() {
    if (this.#isBegun || this.#held !== '') this.#write(this.#ended(this.#held))
    this.#held = ''
  }

  #ended(rest: string): string {
    const line = this.#indented(safeText(rest.replace(/\r$/, '')).trimEnd())
    this.#isBegun = false
    return `${line}\n`
  }

  /** No indent for a line without text. */
  #indented(text: string): string {
    if (text === '') return ''
    const indent = this.#isBegun ? '' : '  '
    this.#isBegun = true
    return indent + text
  }
}

/** The part of a line that reads the same whatever follows: without a control sequence, trailing space or half a pair. */
function settledPart(line: string): string {
  const at = line.search(control)
  const plain = (at < 0 ? line : line.slice(0, at)).trimEnd()
  return (line.length - plain.length > mostHeld ? line : plain).replace(/[\uD800-\uDBFF]$/, '')
}
