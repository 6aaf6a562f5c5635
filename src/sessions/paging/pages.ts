import type { Session } from '../../schemas/sessions.ts'
import { readInParallel } from './parallel-read.ts'
import { PageReader, type Source } from './reader.ts'
import { rereadUntilComplete } from './reread.ts'

/** The offsets of the sessions to read, in the order of the list: from `from` to before `to`, which may be Infinity. */
export type Range = { from: number; to: number }

/** The sessions of a range, and the number of all sessions. */
export type Listing = { sessions: Session[]; total: number }

/** The number of attempts to read only a part of the list. After that the gateway reads the whole list. */
const attempts = 2

/**
 * Reads a range of the project's sessions. The whole list contains each session that existed throughout exactly once;
 * completeness.ts explains why. A part contains the sessions at its offsets at one moment. Throws 502 if the project
 * changes too fast, or the error of a page that fails.
 */
export async function readSessions(source: Source, { from, to }: Range): Promise<Listing> {
  // The backend can search, but not filter and sort. With a filter, the range counts only matching sessions. So these need
  // the whole list.
  const { matches, order } = source
  const isPartial = matches === undefined && order === undefined && to !== Number.POSITIVE_INFINITY
  for (let attempt = 0; isPartial && attempt < attempts; attempt += 1) {
    const part = await readPart(source, { from, to })
    if (part !== undefined) return part
  }
  const all = await readAll(source)
  const sessions = order === undefined ? all : order(all)
  return { sessions: sessions.slice(from, to), total: sessions.length }
}

/** The sessions of a range. Undefined if the backend does not count sessions, or if something changed meanwhile. */
async function readPart(source: Source, { from, to }: Range): Promise<Listing | undefined> {
  const reader = new PageReader(source)
  const first = await reader.read(from, to - from)
  if (!reader.isCounted) return undefined
  const { total } = first
  const end = Math.min(to, total)
  const next = from + first.names.length
  if (next < end) await inQueue(reader, source, () => readInParallel(reader, { from: next, to: end, end }))
  const sessions = reader.sessions
  const isUnchanged = reader.reads.every((read) => read.total === total)
  return isUnchanged && sessions.length === Math.max(0, end - from) ? { sessions, total } : undefined
}

async function readAll(source: Source): Promise<Session[]> {
  const reader = new PageReader(source)
  const first = await reader.read(0, reader.pageSize)
  if (!first.more) return reader.sessions
  await inQueue(reader, source, async () => {
    await readInParallel(reader, { from: first.names.length, to: first.total, end: Number.POSITIVE_INFINITY })
    await rereadUntilComplete(reader)
  })
  return reader.sessions
}

/** Reads further pages when the queue of long lists allows it. After one page fails, no other is requested. */
async function inQueue(reader: PageReader, { queue = (read) => read() }: Source, read: () => Promise<void>) {
  await queue(async () => {
    try {
      await read()
    } catch (error) {
      reader.stop()
      throw error
    }
  })
}
