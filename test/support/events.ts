import type { Test } from 'tap'
import type { SessionEvent } from '../../local/storage/events.ts'

export type Received = { id: string; event: SessionEvent & { timestamp: number } }

/** What a client has received of an event stream. */
export type Followed = {
  response: Response
  received: Received[]
  /** Number of comments: heartbeats are comments. */
  heartbeats: () => number
  /** Settles when server or client have ended the stream. */
  ended: Promise<void>
  close: () => void
}

/** Reads an event stream of project `demo`, from a backend or through the gateway, after the event `after`. */
export async function followEvents(t: Test, url: string, after?: string): Promise<Followed> {
  const abort = new AbortController()
  t.teardown(() => abort.abort())
  const headers = {
    authorization: 'Bearer any',
    'x-platform-project': 'demo',
    ...(after !== undefined && { 'last-event-id': after }),
  }
  const response = await fetch(url, { headers, signal: abort.signal })
  const received: Received[] = []
  let heartbeats = 0
  const ended = read().catch((err) => {
    if (!abort.signal.aborted) throw err
  })
  return { response, received, heartbeats: () => heartbeats, ended, close: () => abort.abort() }

  async function read() {
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, id = '', json] = /^id: (.*)\ndata: (.*)$/.exec(block) ?? []
        if (json === undefined) heartbeats += Number(block.startsWith(':'))
        else received.push({ id, event: JSON.parse(json) })
      }
    }
  }
}

/** The messages of a conversation, one line each: `user: hello`. */
export function messagesIn(received: Received[]): string[] {
  const messages = new Map<string, string>()
  for (const { event } of received) {
    if (event.type === 'TEXT_MESSAGE_START') messages.set(event.messageId, `${event.role}: `)
    if (event.type === 'TEXT_MESSAGE_CONTENT')
      messages.set(event.messageId, messages.get(event.messageId) + event.delta)
  }
  return [...messages.values()]
}
