import type { Session } from '../../schemas/sessions.ts'
import { sweep } from './parallel-read.ts'
import { PageReader, type Source } from './reader.ts'
import { settle } from './reread.ts'

/** Which sessions to read, by their place in the backend's order: from `from` to before `to`, which may be Infinity. */
export type Range = { from: number; to: number }

/** The sessions of a range, and how many there are in all. */
export type Listing = { sessions: Session[]; total: number }

/** How often a part is read by its places before the whole list is read for it. */
const attempts = 2

/**
 * Reads a range of the project's sessions. The whole list has each session that lives throughout exactly once:
 * src/sessions/paging/completeness.ts says how that is known. A part has what stands at its places at one moment. Throws 502 when the
 * project changes too fast, or the error of a page that fails.
 */
export async function readSessions(source: Source, { from, to }: Range): Promise<Listing> {
  // The backend knows no filter: the range is one of the sessions that are kept.
  const hasPlaces = source.keeps === undefined && to !== Number.POSITIVE_INFINITY
  for (let attempt = 0; hasPlaces && attempt < attempts; attempt += 1) {
    const part = await readPart(source, { from, to })
    if (part !== undefined) return part
  }
  const sessions = await readAll(source)
  return { sessions: sessions.slice(from, to), total: sessions.length }
}

/** The sessions at some places; undefined when the backend does not count, or something changed meanwhile. */
async function readPart(source: Source, { from, to }: Range): Promise<Listing | undefined> {
  const reader = new PageReader(source)
  const first = await reader.read(from, to - from)
  if (!reader.isCounted) return undefined
  const { total } = first
  const end = Math.min(to, total)
  const next = from + first.names.length
  if (next < end) await inTurn(reader, source, () => sweep(reader, { from: next, to: end, end }))
  const sessions = reader.sessions
  const isUnchanged = reader.reads.every((read) => read.total === total)
  return isUnchanged && sessions.length === Math.max(0, end - from) ? { sessions, total } : undefined
}

async function readAll(source: Source): Promise<Session[]> {
  const reader = new PageReader(source)
  const first = await reader.read(0, reader.pageSize)
  if (!first.more) return reader.sessions
  await inTurn(reader, source, async () => {
    await sweep(reader, { from: first.names.length, to: first.total, end: Number.POSITIVE_INFINITY })
    await settle(reader)
  })
  return reader.sessions
}

/** Runs the reading of further pages in its turn; once a page fails, no other is asked for. */
async function inTurn(reader: PageReader, { inTurn = (read) => read() }: Source, read: () => Promise<void>) {
  await inTurn(async () => {
    try {
      await read()
    } catch (error) {
      reader.stop()
      throw error
    }
  })
}
