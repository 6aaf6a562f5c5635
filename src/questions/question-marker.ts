import { memberOf, parseJson } from '../json/members.ts'
import { isAskUserQuestion } from './ask-user-question.ts'
import { interruptOf, interruptsIn } from './interrupts.ts'
import { QuestionLog } from './question-log.ts'

const newline = 0x0a
/** The text that every beginning of a tool call has. A search for it is all that most events cost. */
const callStart = Buffer.from('TOOL_CALL_START')
const empty = Buffer.alloc(0)

/** Size limit of an event that begins a tool call or ends a run that asked, in bytes. */
const maxSmallEvent = 16 * 1024
/** Size limit of a snapshot of messages, in bytes. In a stored log, only this snapshot has the question. */
const maxSnapshot = 1024 * 1024

/**
 * Adds the AG-UI outcome `interrupt` to the end of each run that asked with a tool call AskUserQuestion, in a stream of
 * server-sent events. The platform does not send it. All other events stay as they are, byte for byte.
 */
export class QuestionMarker {
  /** The events of the run since it asked. Undefined if it has not asked. */
  #asking: QuestionLog | undefined
  /** The beginning of a line whose end has not arrived. Empty if it is above its size limit. */
  #line: Buffer[] = []
  #lineSize = 0

  /** Returns the bytes to send after the next bytes of the stream. */
  push(chunk: Buffer): Buffer {
    const isPlain = this.#asking === undefined && this.#lineSize === 0 && chunk.at(-1) === newline
    if (isPlain && !chunk.includes(callStart)) return chunk
    const out: Buffer[] = []
    let rest = chunk
    while (rest.length > 0) rest = this.#asking === undefined ? this.#search(rest, out) : this.#follow(rest, out)
    return out.length === 1 ? (out[0] as Buffer) : Buffer.concat(out)
  }

  /** Sends everything up to the first question, and returns the rest. */
  #search(bytes: Buffer, out: Buffer[]): Buffer {
    let from = 0
    if (this.#lineSize > 0) {
      const end = bytes.indexOf(newline) + 1
      if (end === 0) return this.#keep(bytes, out)
      const line = this.#completed(bytes.subarray(0, end))
      if (line?.includes(callStart) && this.#asks(line)) return cut(bytes, end, out)
      from = end
    }
    for (let found = bytes.indexOf(callStart, from); found >= 0; found = bytes.indexOf(callStart, from)) {
      const end = bytes.indexOf(newline, found) + 1
      if (end === 0) break
      if (this.#asks(bytes.subarray(bytes.lastIndexOf(newline, found) + 1, end))) return cut(bytes, end, out)
      from = end
    }
    const last = bytes.lastIndexOf(newline) + 1
    if (last > 0) out.push(bytes.subarray(0, last))
    return this.#keep(bytes.subarray(last), out)
  }

  /** Reads one line of a run that asked, and returns the rest. */
  #follow(bytes: Buffer, out: Buffer[]): Buffer {
    const end = bytes.indexOf(newline) + 1
    if (end === 0) return this.#keep(bytes, out)
    const [unsent, isHeld] = [this.#unsent, this.#isHeld]
    const line = this.#completed(bytes.subarray(0, end))
    const marked = line && this.#marked(line)
    if (isHeld && marked !== undefined) out.push(marked)
    else out.push(...unsent, bytes.subarray(0, end))
    return bytes.subarray(end)
  }

  /** Whether the unfinished line is held back, because it may be the end of a run that asked. */
  get #isHeld(): boolean {
    return this.#asking !== undefined && this.#lineSize <= maxSmallEvent
  }

  get #unsent(): Buffer[] {
    return this.#isHeld ? this.#line : []
  }

  /** Keeps the beginning of a line. */
  #keep(bytes: Buffer, out: Buffer[]): Buffer {
    const unsent = this.#unsent
    this.#lineSize += bytes.length
    if (!this.#isHeld) out.push(...unsent, bytes)
    // A copy, because the chunk can be a part of a much larger buffer.
    if (this.#lineSize > this.#maxLine) this.#line = []
    else if (bytes.length > 0) this.#line.push(Buffer.from(bytes))
    return empty
  }

  /** The line that ends with `end`. Undefined if it is above its size limit. */
  #completed(end: Buffer): Buffer | undefined {
    const isSmall = this.#lineSize + end.length <= this.#maxLine
    const line = isSmall ? Buffer.concat([...this.#line, end]) : undefined
    this.#line = []
    this.#lineSize = 0
    return line
  }

  get #maxLine(): number {
    return this.#asking === undefined ? maxSmallEvent : maxSnapshot
  }

  /** Whether a line begins a question. Its run is followed from then on. */
  #asks(line: Buffer): boolean {
    const event = eventIn(line)
    const name = memberOf(event, 'toolCallName')
    if (typeof name !== 'string' || !isAskUserQuestion(name)) return false
    this.#asking = new QuestionLog()
    this.#asking.add({ type: 'RUN_STARTED' })
    this.#asking.add(event)
    return true
  }

  /** The line with the outcome, if it ends a run that asked. */
  #marked(line: Buffer): Buffer | undefined {
    const event = eventIn(line)
    const type = memberOf(event, 'type')
    this.#asking?.add(event)
    if (this.#asking === undefined || typeof type !== 'string' || !type.startsWith('RUN_')) return undefined
    const interrupts = this.#asking.open.map(({ question }) => interruptOf(question))
    this.#asking = undefined
    if (interrupts.length === 0 || interruptsIn(event).length > 0) return undefined
    const marked = JSON.stringify({ ...Object(event), outcome: { type: 'interrupt', interrupts } })
    return Buffer.concat([Buffer.from(`data: ${marked}`), line.subarray(line.lastIndexOf('}') + 1)])
  }
}

/** Sends the bytes before `end` and returns the others. */
function cut(bytes: Buffer, end: number, out: Buffer[]): Buffer {
  out.push(bytes.subarray(0, end))
  return bytes.subarray(end)
}

/** The event of a line. Undefined if the line has none, or only a part of one. */
function eventIn(line: Buffer): unknown {
  const text = line.toString()
  return text.startsWith('data:') ? parseJson(text.slice('data:'.length)) : undefined
}
