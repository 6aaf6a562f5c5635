import type { Session } from '../../clients/typescript/src/index.ts'
import { abridged } from './abridged.ts'
import { chunkOf, maxTextLength } from './chunks.ts'

const textFields = ['task', 'result', 'error'] as const

/** Maximum characters of each text field per answer. */
const maxFieldLength = 8000

/** Maximum characters of all other fields of a session per answer. */
const maxOthersLength = 4000

/**
 * Cuts the fields of a session to one answer. Texts of up to 8,000 characters stay complete; longer ones become the chunk
 * at `offset`. `nextOffset` is set if a text continues.
 */
export function truncateSession(session: Session, offset = 0) {
  const { id, task, result, error, ...others } = session
  const { data: kept, cuts } = abridged(others, maxOthersLength)
  const long = textFields.filter((field) => (session[field]?.length ?? 0) > maxFieldLength)
  const chunks = long.map((field) => ({ field, ...chunkOf(session[field] ?? '', offset, maxFieldLength) }))
  const next = chunks.flatMap(({ nextOffset }) => nextOffset ?? [])
  const texts = Object.fromEntries(chunks.map(({ field, text }) => [field, text]))
  const data = { ...session, ...kept, ...texts, ...(next.length > 0 && { nextOffset: Math.min(...next) }) }
  const parts = chunks.map(
    ({ field, offset, text, total }) => `${field} (characters ${offset} to ${offset + text.length} of ${total})`,
  )
  const all = [...parts, ...cuts]
  const rest = next.length > 0 ? ` Call get_session with offset ${data.nextOffset} for more.` : ''
  return { data, note: all.length > 0 ? `Truncated: ${all.join(', ')}.${rest}` : undefined }
}

/** Maximum characters of a text in a list, even if the answer has room for more. */
const maxListedText = 200

/** Characters of an answer for its sessions: the cursor and the total need some, too. */
const maxListLength = maxTextLength - 200

/**
 * Sessions of a list, each with the most important fields. Texts are shortened so that all sessions fit into one answer. If
 * that is not enough, only the first ones are returned, at least one.
 */
export function summariesOf(sessions: Session[]) {
  const share = Math.floor(maxListLength / sessions.length)
  let size = 0
  const summaries = sessions.map((session) => {
    const { id, status, activity, reason, task, error, model, displayName, branches } = session
    const { createdAt, lastActivityAt, completedAt } = session
    const times = { createdAt, lastActivityAt, completedAt }
    const others = { status, activity, reason, task, error, model, displayName, branches, ...times }
    return { id, ...abridged(others, share - id.length, maxListedText).data }
  })
  const firstTooMany = summaries.findIndex((one, index) => {
    size += JSON.stringify(one).length + 1
    return index > 0 && size > maxListLength
  })
  return firstTooMany < 0 ? summaries : summaries.slice(0, firstTooMany)
}
