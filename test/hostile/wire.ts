import { connect } from 'node:net'

/** The bytes of a client in order. Chunks are sent one by one. */
export type Bytes = string | Buffer | (string | Buffer)[]

/** A response: status, headers, and body without framing. */
export type WireAnswer = { status: number; head: string; body: string }

/** Timeout for a response or a close in milliseconds. Only a hanging gateway takes so long. */
const patience = 20_000

/**
 * Sends bytes over a new connection. Resolves to the responses when `count` of them have arrived and the connection is
 * closed, by the gateway or by this client after the last response.
 */
export function exchange(port: number, sent: Bytes, count: number): Promise<WireAnswer[]> {
  const pieces = [sent].flat().map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece))
  const methods = [
    ...Buffer.concat(pieces)
      .toString('latin1')
      .matchAll(/^([A-Z]+) \S+ HTTP\/1\.\d\r?$/gm),
  ]
  const isHead = (index: number) => methods[index]?.[1] === 'HEAD'
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const timer = setTimeout(() => {
      reject(new Error(`the connection stays open, after: ${text.slice(0, 500) || 'nothing'}`))
      socket.destroy()
    }, patience)
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk
      const answers = answersIn(text, isHead)
      if (answers.length >= count && count > 0) socket.end()
    })
    // A gateway that rejects a request closes the connection. Bytes in transit then reset it.
    socket.on('error', () => {})
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(answersIn(text, isHead))
    })
    void write(pieces)

    async function write([first, ...rest]: Buffer[]) {
      if (first === undefined || socket.destroyed) return
      socket.write(first)
      if (rest.length > 0) await new Promise((next) => setTimeout(next, 20))
      await write(rest)
    }
  })
}

/** The complete responses in the received bytes. Anything that is not a response has status 0. */
function answersIn(text: string, isHead: (index: number) => boolean): WireAnswer[] {
  const answers: WireAnswer[] = []
  let rest = text
  let finals = 0
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n')
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(rest) ?? []
    if (status === undefined) return [...answers, { status: 0, head: '', body: rest }]
    if (end < 0) break
    const head = rest.slice(0, end)
    const hasBody = Number(status) >= 200 && status !== '204' && status !== '304' && !isHead(finals)
    const taken = hasBody ? bodyOf(head, rest.slice(end + 4)) : { body: '', size: 0 }
    if (taken === undefined) break
    answers.push({ status: Number(status), head, body: taken.body })
    if (Number(status) >= 200) finals += 1
    rest = rest.slice(end + 4 + taken.size)
  }
  return answers
}

function bodyOf(head: string, rest: string): { body: string; size: number } | undefined {
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
  if (!/^transfer-encoding: chunked$/im.test(head)) {
    return rest.length < length ? undefined : { body: rest.slice(0, length), size: length }
  }
  let body = ''
  for (let place = 0; ; ) {
    const [line, digits = ''] = /^([0-9a-f]+)\r\n/.exec(rest.slice(place)) ?? []
    const size = Number.parseInt(digits, 16)
    if (line === undefined || rest.length < place + line.length + size + 2) return undefined
    body += rest.slice(place + line.length, place + line.length + size)
    place += line.length + size + 2
    if (size === 0) return { body, size: place }
  }
}
