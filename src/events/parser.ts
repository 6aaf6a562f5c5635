import { StringDecoder } from 'node:string_decoder'
import { parseJson } from '../json/members.ts'

/**
 * Takes a stream of server-sent events apart, as far as its events are JSON: what is none is passed over.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export class EventParser {
  readonly #take: (event: unknown) => void
  readonly #decoder = new StringDecoder('utf8')
  /** The pieces of a line that has not ended: joined once, for a line may be as long as the stream. */
  #line: string[] = []
  #data: string[] = []

  /** `take` gets the value of each event. */
  constructor(take: (event: unknown) => void) {
    this.#take = take
  }

  push(chunk: Buffer) {
    const text = this.#decoder.write(chunk)
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.#line.push(text.slice(start, end))
      this.#readLine(this.#line.join(''))
      this.#line = []
      start = end + 1
    }
    if (start < text.length) this.#line.push(text.slice(start))
  }

  #readLine(ended: string) {
    const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended
    if (line.startsWith('data:')) this.#data.push(line.slice('data:'.length))
    if (line !== '' || this.#data.length === 0) return
    const event = parseJson(this.#data.join('\n'))
    this.#data = []
    if (event !== undefined) this.#take(event)
  }
}
