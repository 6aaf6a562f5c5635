import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { Test } from 'tap'
import { caller } from './gateway.ts'
import { eventually } from './processes.ts'

/** An event stream at the client. */
export type OpenStream = {
  reply: IncomingMessage
  /** The received text. */
  text: () => string
  /** The received events, parsed. */
  events: () => Record<string, unknown>[]
  /** Waits until the text matches. */
  said: (pattern: RegExp) => Promise<unknown>
  /** `end` after a regular end, else the error. */
  ended: Promise<string>
  leave: () => void
}

/** Opens an event stream. The response may be an error. */
export async function openStream(t: Test, url: string, headers: Record<string, string> = {}): Promise<OpenStream> {
  const { sent, reply } = await new Promise<{ sent: ClientRequest; reply: IncomingMessage }>((resolve, reject) => {
    const sent = request(url, { headers: { ...caller, ...headers }, agent: false })
    sent
      .once('response', (reply) => resolve({ sent, reply }))
      .once('error', reject)
      .end()
  })
  t.teardown(() => sent.destroy())
  let text = ''
  reply.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  const ended = new Promise<string>((resolve) => {
    reply.once('end', () => resolve('end')).once('error', (error) => resolve(error.message))
  })
  return {
    reply,
    text: () => text,
    events: () => Array.from(text.matchAll(/^data: (.*)$/gm), ([, json = '']) => JSON.parse(json)),
    said: (pattern) => eventually(() => pattern.test(text), String(pattern)),
    ended,
    leave: () => sent.destroy(),
  }
}
