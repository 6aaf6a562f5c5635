import type { Transcript } from '../../clients/typescript/src/index.ts'
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
  /** Who has the word, and the part of a line that is not whole yet. */
  #speaker = ''
  #rest = ''

  /** With `all`, what tools gave is shown whole. */
  constructor(screen: Screen, all: boolean, write: (text: string) => void) {
    this.#screen = screen
    this.#all = all
    this.#write = write
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

  /** Writes more of what someone says; lines come out once they are whole. */
  words(id: string, role: string, words: string, moment?: string) {
    if (this.#speaker !== id) {
      this.close()
      this.#speaker = id
      this.#heading(styles[role], role, moment)
    }
    const lines = (this.#rest + words).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#line(line)
  }

  /** Ends what is being said. */
  close() {
    if (this.#rest !== '') this.#line(this.#rest)
    this.#rest = ''
    this.#speaker = ''
  }

  /** Writes that a tool is called. */
  tool(name: string, given: string, moment?: string) {
    this.close()
    this.#heading('yellow', `tool ${safeLine(name)}`, moment)
    if (given.trim() !== '') this.#lines(given)
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
    for (const line of shown) this.#line(line)
    const more = lines.length - shown.length
    if (more > 0) this.#write(styled(this.#screen, 'dim', `  … ${more} more lines: --all shows them`).concat('\n'))
  }

  #line(line: string) {
    const text = safeText(line.replace(/\r$/, '')).trimEnd()
    this.#write(text === '' ? '\n' : `  ${text}\n`)
  }

  #heading(style: Style | undefined, title: string, moment?: string) {
    const time = moment === undefined ? '' : ` ${styled(this.#screen, 'dim', safeLine(moment))}`
    this.#write(`${styled(this.#screen, style, title)}${time}\n`)
  }
}
