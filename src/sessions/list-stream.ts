import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SessionList } from '../schemas/sessions.ts'

/** Sessions that are written at once: some 30 KB of JSON, 0.2 ms. */
export const sessionsInPiece = 100

/**
 * The JSON of a list in pieces, a turn of the event loop apart: as one text, 10,000 sessions would keep every other
 * request waiting for 30 ms, and take their whole size again. A piece is made when the one before it is taken.
 */
export async function* listPieces({ items, total }: SessionList): AsyncGenerator<string> {
  let before = '{"items":['
  for (let start = 0; start < items.length; start += sessionsInPiece) {
    yield before + JSON.stringify(items.slice(start, start + sessionsInPiece)).slice(1, -1)
    before = ','
    await nextTurn()
  }
  yield `${items.length === 0 ? before : ''}],"total":${total}}`
}
