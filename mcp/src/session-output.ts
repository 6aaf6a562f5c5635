import type { Session } from '../../clients/typescript/src/index.ts'
import { chunkOf, shortened } from './chunks.ts'

const textFields = ['task', 'result', 'error'] as const

/** Maximum characters of each text field per answer. */
const maxFieldLength = 8000

/**
 * Cuts the text fields of a session to one answer. Fields of up to 8,000 characters stay complete; longer ones become the
 * chunk at `offset`. `nextOffset` is set if a field continues.
 */
export function truncateSession(session: Session, offset = 0) {
  const long = textFields.filter((field) => (session[field]?.length ?? 0) > maxFieldLength)
  const chunks = long.map((field) => ({ field, ...chunkOf(session[field] ?? '', offset, maxFieldLength) }))
  const next = chunks.flatMap(({ nextOffset }) => nextOffset ?? [])
  const texts = Object.fromEntries(chunks.map(({ field, text }) => [field, text]))
  const data = { ...session, ...texts, ...(next.length > 0 && { nextOffset: Math.min(...next) }) }
  const cuts = chunks.map(
    ({ field, offset, text, total }) => `${field} (characters ${offset} to ${offset + text.length} of ${total})`,
  )
  const rest = next.length > 0 ? ` Call get_session with offset ${data.nextOffset} for more.` : ''
  return { data, note: chunks.length > 0 ? `Truncated: ${cuts.join(', ')}.${rest}` : undefined }
}

/** A session in a list: shortened task and error, no result. */
export function summaryOf({ result: _, ...session }: Session): Session {
  const error = session.error === undefined ? {} : { error: shortened(session.error, 200) }
  return { ...session, task: shortened(session.task, 200), ...error }
}
