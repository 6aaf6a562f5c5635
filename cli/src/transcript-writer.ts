import type { Transcript } from '../../clients/typescript/src/index.ts'
import { memberOf, textOf } from './event-fields.ts'
import { LineWriter } from './line-writer.ts'
import { type Screen, type Style, screenOf, styled } from './terminal.ts'
import { safeLine, safeText } from './text.ts'

type TranscriptItem = Transcript['items'][number]

const styles: Record<string, Style> = { user: 'green', assistant: 'cyan', reasoning: 'dim', error: 'red' }
/** What a heading calls a role. */
const titles: Record<string, string> = { reasoning: 'thought' }
/** Lines of tool arguments and results to show without --all. */
const maxToolLines = 10
/** Characters of a thought to show without --all. */
const maxThought = 300

/** A writer for standard output. With `all`, nothing is shortened. */
export function transcriptWriter(all = false): TranscriptWriter {
  return new TranscriptWriter(screenOf(process.stdout), all, (text) => process.stdout.write(text))
}

/** Writes a transcript for people, message by message. Only headings start in the first column. */
export class TranscriptWriter {
  readonly #screen: Screen
  readonly #showAll: boolean
  readonly #write: (text: string) => void
  readonly #line: LineWriter
  readonly #dimLine: LineWriter
  /** ID of the open message. */
  #openMessage = ''
  /** Characters of the open thought. */
  #thought = 0

  /** With `all`, thoughts, tool arguments and results are not shortened. */
  constructor(screen: Screen, all: boolean, write: (text: string) => void) {
    this.#screen = screen
    this.#showAll = all
    this.#write = write
    this.#line = new LineWriter(write)
    this.#dimLine = new LineWriter((text) => write(styled(screen, 'dim', text)))
  }

  /** Writes a complete item. */
  item({ id, role, text, name, arguments: toolArguments, result, createdAt }: TranscriptItem) {
    // The gateway shows the agent's plan as a tool call without arguments.
    if (role === 'tool' && name === 'plan' && toolArguments === undefined && result !== undefined) {
      this.plan(result.split('\n'), createdAt)
      return
    }
    if (role === 'tool') {
      this.tool(name ?? '', toolArguments ?? '', createdAt)
      if (result !== undefined) this.toolResult(result)
      return
    }
    this.messagePart(id, role, text ?? '', createdAt)
    this.close()
  }

  /** Writes a part of a message immediately. */
  messagePart(id: string, role: string, text: string, timestamp?: string) {
    if (this.#openMessage !== id) {
      this.close()
      this.#openMessage = id
      this.#heading(styles[role], titles[role] ?? role, timestamp)
    }
    if (role === 'reasoning') this.#thoughtPart(text)
    else this.#line.add(text)
  }

  /** Ends the open message. */
  close() {
    this.#line.close()
    this.#dimLine.close()
    const more = this.#showAll ? 0 : this.#thought - maxThought
    if (more > 0) this.#more(`${more} more characters`)
    this.#thought = 0
    this.#openMessage = ''
  }

  #thoughtPart(text: string) {
    const room = this.#showAll ? text.length : Math.max(0, maxThought - this.#thought)
    this.#thought += text.length
    // Half a surrogate pair is no character.
    this.#dimLine.add(room < text.length ? text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') : text)
  }

  /** Writes a tool call. */
  tool(name: string, toolArguments: string, timestamp?: string) {
    this.close()
    const command = this.#showAll ? undefined : commandIn(toolArguments)
    // Some agents use the command as the name of the tool.
    this.#heading('yellow', name === command ? 'tool' : `tool ${safeLine(name)}`, timestamp)
    if (command !== undefined) this.#lines(`$ ${command}`)
    else if (toolArguments.trim() !== '') this.#lines(toolArguments)
  }

  /** Writes entries of the agent's plan. */
  plan(entries: string[], timestamp?: string) {
    this.close()
    this.#heading('magenta', 'plan', timestamp)
    for (const entry of entries) this.#line.add(`${safeLine(entry)}\n`)
  }

  /** Writes the result of a tool call. */
  toolResult(result: string) {
    this.close()
    this.#heading('dim', 'result')
    this.#lines(result)
  }

  #lines(text: string) {
    const lines = safeText(text.trimEnd()).split('\n')
    const shown = this.#showAll ? lines : lines.slice(0, maxToolLines)
    for (const line of shown) this.#line.add(`${line}\n`)
    const more = lines.length - shown.length
    if (more > 0) this.#more(`${more} more lines`)
  }

  #more(what: string) {
    this.#write(styled(this.#screen, 'dim', `  … ${what}. Show them with --all`).concat('\n'))
  }

  #heading(style: Style | undefined, title: string, timestamp?: string) {
    const time = timestamp === undefined ? '' : ` ${styled(this.#screen, 'dim', safeLine(timestamp))}`
    this.#write(`${styled(this.#screen, style, title)}${time}\n`)
  }
}

/** The shell command in the arguments of a tool call. */
function commandIn(toolArguments: string): string | undefined {
  try {
    return textOf(memberOf(JSON.parse(toolArguments), 'command')) || undefined
  } catch {
    return undefined
  }
}
