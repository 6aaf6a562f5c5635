import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SessionList } from '../schemas/sessions.ts'

/** Sessions per chunk: about 30 KB of JSON, 0.2 ms. */
export const sessionsPerChunk = 100

/**
 * Streams the JSON of a list in chunks, with a turn of the event loop between them. As one string, 10,000 sessions would
 * block every other request for 30 ms, and need the memory twice. A chunk is created when the previous one was read.
 */
export async function* listChunks({ items, total }: SessionList): AsyncGenerator<string> {
  let prefix = '{"items":['
  for (let start = 0; start < items.length; start += sessionsPerChunk) {
    yield prefix + JSON.stringify(items.slice(start, start + sessionsPerChunk)).slice(1, -1)
    prefix = ','
    await nextTurn()
  }
  yield `${items.length === 0 ? prefix : ''}],"total":${total}}`
}
