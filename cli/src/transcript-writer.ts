import type { Transcript } from '../../clients/typescript/src/index.ts'
import { OpenLine } from './line-writer.ts'
import { type Screen, type Style, styled } from './terminal.ts'
import { safeLine, safeText } from './text.ts'

type Utterance = Transcript['items'][number]

const styles: Record<string, Style> = { user: 'green', assistant: 'cyan', error: 'red' }
/** Lines of what a tool gave that are shown, unless all are asked for. */
const fewLines = 10

/** Writes a conversation for people as it comes: who speaks, then the words, indented as far as no heading is. */
export class ConversationWriter {
  readonly #screen: Screen
  readonly #all: boolean
  readonly #write: (text: string) => void
  readonly #line: OpenLine
  /** The message that is being written. */
  #speaker = ''

  /** With `all`, what tools gave is shown whole. */
  constructor(screen: Screen, all: boolean, write: (text: string) => void) {
    this.#screen = screen
    this.#all = all
    this.#write = write
    this.#line = new OpenLine(write)
  }

  /** Writes something that was said or done, whole. */
  utterance({ id, role, text, name, arguments: given, result, createdAt }: Utterance) {
    if (role === 'tool') {
      this.tool(name ?? '', given ?? '', createdAt)
      if (result !== undefined) this.toolResult(result)
      return
    }
    this.words(id, role, text ?? '', createdAt)
    this.close()
  }

  /** Writes more words of a message at once. */
  words(id: string, role: string, words: string, moment?: string) {
    if (this.#speaker !== id) {
      this.close()
      this.#speaker = id
      this.#heading(styles[role], role, moment)
    }
    this.#line.add(words)
  }

  /** Ends the message that is being written. */
  close() {
    this.#line.close()
    this.#speaker = ''
  }

  /** Writes that a tool is called. */
  tool(name: string, given: string, moment?: string) {
    this.close()
    this.#heading('yellow', `tool ${safeLine(name)}`, moment)
    if (given.trim() !== '') this.#lines(given)
  }

  /** Writes entries of the agent's plan. */
  plan(entries: string[], moment?: string) {
    this.close()
    this.#heading('magenta', 'plan', moment)
    for (const entry of entries) this.#line.add(`${safeLine(entry)}\n`)
  }

  /** Writes what a tool gave. */
  toolResult(result: string) {
    this.close()
    this.#heading('dim', 'result')
    this.#lines(result)
  }

  #lines(text: string) {
    const lines = safeText(text.trimEnd()).split('\n')
    const shown = this.#all ? lines : lines.slice(0, fewLines)
    for (const line of shown) this.#line.add(`${line}\n`)
    const more = lines.length - shown.length
    if (more > 0) this.#write(styled(this.#screen, 'dim', `  … ${more} more lines: --all shows them`).concat('\n'))
  }

  #heading(style: Style | undefined, title: string, moment?: string) {
    const time = moment === undefined ? '' : ` ${styled(this.#screen, 'dim', safeLine(moment))}`
    this.#write(`${styled(this.#screen, style, title)}${time}\n`)
  }
}
