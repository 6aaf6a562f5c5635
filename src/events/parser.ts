import { StringDecoder } from 'node:string_decoder'
import { parseJson } from '../json/members.ts'

/**
 * Parses a stream of server-sent events whose data is JSON. Skips events with other data.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export class EventParser {
  readonly #onEvent: (event: unknown) => void
  readonly #decoder = new StringDecoder('utf8')
  /** The parts of an unfinished line. They are joined only once, because a line can be as long as the stream. */
  #lineParts: string[] = []
  #data: string[] = []

  constructor(onEvent: (event: unknown) => void) {
    this.#onEvent = onEvent
  }

  push(chunk: Buffer) {
    const text = this.#decoder.write(chunk)
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.#lineParts.push(text.slice(start, end))
      this.#readLine(this.#lineParts.join(''))
      this.#lineParts = []
      start = end + 1
    }
    if (start < text.length) this.#lineParts.push(text.slice(start))
  }

  #readLine(text: string) {
    const line = text.endsWith('\r') ? text.slice(0, -1) : text
    if (line.startsWith('data:')) this.#data.push(line.slice('data:'.length))
    if (line !== '' || this.#data.length === 0) return
    const event = parseJson(this.#data.join('\n'))
    this.#data = []
    if (event !== undefined) this.#onEvent(event)
  }
}
