import { Transform } from 'node:stream'

/** Forwards an event stream: without ids if `hidesIds`, and only the first `most` events. */
export class EventCut extends Transform {
  readonly #hidesIds: boolean
  #left: number
  #rest = ''
  #isEvent = false

  constructor({
    most = Number.POSITIVE_INFINITY,
    hidesIds = false,
  }: { most?: number | undefined; hidesIds?: boolean }) {
    super()
    this.#left = most
    this.#hidesIds = hidesIds
  }

  get endsEarly(): boolean {
    return this.#left === 0
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    const lines = (this.#rest + chunk.toString()).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#pass(line)
    done()
  }

  #pass(line: string) {
    if (this.endsEarly || (this.#hidesIds && line.startsWith('id:'))) return
    this.push(`${line}\n`)
    if (line.startsWith('data:')) this.#isEvent = true
    if (line !== '' || !this.#isEvent) return
    this.#isEvent = false
    this.#left -= 1
    if (this.endsEarly) this.push(null)
  }
}
