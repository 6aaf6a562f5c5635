import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { Test } from 'tap'
import { caller } from './gateway.ts'
import { eventually } from './processes.ts'

/** A stream of events as a client has it. */
export type OpenStream = {
  reply: IncomingMessage
  /** What has come so far. */
  text: () => string
  /** The JSON of the events that have come. */
  events: () => Record<string, unknown>[]
  /** Waits until the text matches. */
  said: (pattern: RegExp) => Promise<unknown>
  /** `end` when it ended as a stream does, else the error that broke it. */
  ended: Promise<string>
  leave: () => void
}

/** Opens a stream of events as the caller. Its reply may be an error. */
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
