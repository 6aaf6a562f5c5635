import { clearScreenDown, createInterface, cursorTo, type Interface, moveCursor } from 'node:readline'
import { bracketedPaste, keysOf, lineEnd } from './keys.ts'
import { rowsBelow, wrapped } from './rows.ts'

export type InputHandlers = {
  /** Called with each line that the user sends. */
  onLine: (text: string) => void
  /** Called on Ctrl-C. */
  onInterrupt: () => void
  /** Called on Ctrl-D. */
  onEnd: () => void
  /** The words that complete a line. */
  complete: (line: string) => string[]
}

/** Milliseconds in which output is collected: words that arrive together are drawn once. */
const drawMs = 20

/**
 * An input line at the bottom of the terminal. Output goes above it, and does not disturb what the user types. An unfinished
 * line of the output is drawn again with its next words.
 */
export class InputLine {
  readonly #handlers: InputHandlers
  #readline: Interface | undefined
  #closeKeys = () => {}
  #history: string[] = []
  /** What the user had typed when the line was hidden. */
  #draft = ''
  #prompt = '> '
  /** The last row of the output, if its line is unfinished. */
  #tail = ''
  /** Output that is not drawn yet. */
  #pending = ''
  #timer: NodeJS.Timeout | undefined

  constructor(handlers: InputHandlers) {
    this.#handlers = handlers
  }

  /** Shows the line. */
  show() {
    const { stdin, stdout } = process
    const keys = keysOf()
    stdin.setEncoding('utf8')
    stdin.setRawMode(true)
    stdin.pipe(keys)
    stdout.write(bracketedPaste.on)
    this.#closeKeys = () => {
      stdin.unpipe(keys)
      stdin.setRawMode(false)
      stdin.pause()
      stdout.write(bracketedPaste.off)
    }
    const readline = createInterface({
      input: keys,
      output: stdout,
      terminal: true,
      prompt: this.#prompt,
      history: this.#history,
      removeHistoryDuplicates: true,
      completer: (line: string) => [this.#handlers.complete(line), line],
    })
    this.#readline = readline
    readline.on('line', (line) => this.#sent(line))
    readline.on('history', (history) => {
      this.#history = history
    })
    readline.on('SIGINT', () => this.#interrupted())
    readline.on('close', this.#handlers.onEnd)
    readline.prompt()
    if (this.#draft !== '') readline.write(this.#draft)
    this.#draft = ''
  }

  /** Hides the line. Output then goes to the terminal as it is. */
  hide() {
    const readline = this.#readline
    if (readline === undefined) return
    this.#draw(() => false)
    this.#draft = readline.line
    this.#readline = undefined
    readline.off('close', this.#handlers.onEnd)
    readline.close()
    this.#closeKeys()
  }

  set prompt(text: string) {
    if (text === this.#prompt) return
    this.#draw(() => {
      this.#prompt = text
      this.#readline?.setPrompt(text)
      return true
    })
  }

  /** Writes output above the line. */
  write(text: string) {
    if (this.#readline === undefined) {
      process.stdout.write(text)
      return
    }
    this.#pending += text
    this.#timer ??= setTimeout(() => this.#draw(), drawMs)
  }

  /** Draws the output and the line again. `change` returns whether the line is shown. */
  #draw(change = () => true) {
    const readline = this.#readline
    if (readline === undefined) {
      change()
      return
    }
    const inputRows = readline.getCursorPos().rows
    this.#erase(inputRows)
    this.#writeOutput()
    if (!change()) return
    // Readline goes up to the first row of the line as it was drawn before.
    process.stdout.write('\n'.repeat(inputRows))
    readline.prompt(true)
  }

  /** Goes from the row of the input line with this number to the start of the unfinished line, and clears the screen from there. */
  #erase(inputRow: number) {
    const { stdout } = process
    const tailRows = this.#tail === '' ? 0 : 1 + rowsBelow(this.#tail, stdout.columns)
    cursorTo(stdout, 0)
    if (inputRow + tailRows > 0) moveCursor(stdout, 0, -inputRow - tailRows)
    clearScreenDown(stdout)
  }

  #writeOutput() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { columns } = process.stdout
    const lines = (this.#tail + this.#pending).split('\n').map((line) => wrapped(line, columns))
    this.#pending = ''
    const rows = lines.flat()
    this.#tail = rows.pop() ?? ''
    process.stdout.write(`${rows.map((row) => `${row}\n`).join('')}${this.#tail}${this.#tail === '' ? '' : '\n'}`)
  }

  /** The line was sent. It disappears: the conversation shows it when it is delivered. */
  #sent(line: string) {
    // The cursor is in the row below the line.
    this.#erase(1 + rowsBelow(`${this.#prompt}${line}`, process.stdout.columns))
    this.#writeOutput()
    this.#readline?.prompt()
    this.#handlers.onLine(line.replaceAll(lineEnd, '\n'))
  }

  /** Ctrl-C first clears what the user has typed. */
  #interrupted() {
    const readline = this.#readline
    if (readline === undefined) return
    if (readline.line === '') return this.#handlers.onInterrupt()
    readline.write(null, { ctrl: true, name: 'e' })
    readline.write(null, { ctrl: true, name: 'u' })
  }
}
