import type { Session } from '../../clients/typescript/src/index.ts'
import { pieceOf, shortened } from './chunks.ts'

const textFields = ['task', 'result', 'error'] as const

/** Characters of each of a session's texts in one answer. */
const mostOfEach = 8000

/**
 * A session for one answer: texts of up to 8,000 characters come whole, of longer ones a piece from `offset` on.
 * `nextOffset` is there while one of them goes on.
 */
export function cutSession(session: Session, offset = 0) {
  const long = textFields.filter((field) => (session[field]?.length ?? 0) > mostOfEach)
  const pieces = long.map((field) => ({ field, ...pieceOf(session[field] ?? '', offset, mostOfEach) }))
  const next = pieces.flatMap(({ nextOffset }) => nextOffset ?? [])
  const texts = Object.fromEntries(pieces.map(({ field, text }) => [field, text]))
  const data = { ...session, ...texts, ...(next.length > 0 && { nextOffset: Math.min(...next) }) }
  const cuts = pieces.map(
    ({ field, offset, text, total }) => `${field} ${offset} to ${offset + text.length} of ${total}`,
  )
  const rest = next.length > 0 ? ` Call get_session with offset ${data.nextOffset} for more.` : ''
  return { data, note: pieces.length > 0 ? `Characters in this answer: ${cuts.join(', ')}.${rest}` : undefined }
}

/** A session as one line of a list: the beginning of its task and error, no result. */
export function summaryOf({ result: _, ...session }: Session): Session {
  const error = session.error === undefined ? {} : { error: shortened(session.error, 200) }
  return { ...session, task: shortened(session.task, 200), ...error }
}
