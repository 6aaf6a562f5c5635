import { errors, ResponseTooLarge } from '../../http/errors.ts'
import type { BackendPage, BackendSession } from '../../schemas/backend.ts'
import type { Session } from '../../schemas/sessions.ts'
import { fromBackend } from '../mapping.ts'
import { compare, latest, type PageRead, type Sightings } from './completeness.ts'

/** Reads the page of at most `limit` sessions that starts at `offset`. */
export type ReadPage = (offset: number, limit: number) => Promise<BackendPage>

/** How the pages are read, and what is kept of them. */
export type Source = {
  readPage: ReadPage
  /** Characters that the kept sessions may have together. */
  maxSize: number
  /** Called with the bytes that are kept of each page. Throws if the memory budget is used up. */
  reserveMemory?: ((size: number) => void) | undefined
  /** Runs the reading of the pages after the first, when its turn has come. */
  inTurn?: ((read: () => Promise<unknown>) => Promise<unknown>) | undefined
  /** Adds to the sessions of a page what the backend keeps elsewhere. */
  complete?: ((sessions: BackendSession[]) => Promise<BackendSession[]>) | undefined
  /** Which sessions are kept; left out, all are. The total counts these then, and the range is one of these. */
  keeps?: ((session: Session, resource: BackendSession) => boolean) | undefined
}

/** The most that the backend gives in one page. */
export const largestPage = 100
/** A backend that has more pages than this is taken not to stop at all. */
const mostPages = 1000
/** What a session takes in memory beyond its size in the list, in bytes: 700 to 1250 were measured in all. */
const overhead = 768
/** The clocks of the gateway and of the API server, which stamps the creation times, differ by less than this. */
const clockSkew = 5000
/** A creation time of a backend that does not sort by it: one for all, which is never closed. */
const unordered = '\ufffe'

/** Reads the pages of one list and keeps their sessions. */
export class PageReader implements Sightings {
  readonly reads: PageRead[] = []
  readonly firstSeen = new Map<string, number>()
  /** Sessions in a page: fewer than the backend allows where they are too large together. */
  pageSize = largestPage
  /** Whether the backend tells how many sessions there are. */
  isCounted = true
  /** Whether there were fewer sessions at a page than at one before. */
  hasShrunk = false
  readonly #source: Source
  readonly #sessions = new Map<string, Session>()
  #clock = 0
  #size = 0
  #newest = ''
  #isOrdered = true
  #isStopped = false

  constructor(source: Source) {
    this.#source = source
  }

  /** Ends all reading: each further read fails. */
  stop() {
    this.#isStopped = true
  }

  /** Reads at most `limit` sessions at a place; fewer when they are too large for one answer. */
  async read(offset: number, limit: number): Promise<PageRead> {
    this.#clock += 1
    const sent = this.#clock
    const settled = new Date(Date.now() - clockSkew).toISOString()
    const closed = settled > this.#newest ? settled : this.#newest
    const size = Math.min(limit, this.pageSize)
    const page = await this.#page(offset, size)
    if (page === undefined) return this.read(offset, limit)
    this.#clock += 1
    const answered = this.#clock
    const { complete = (sessions) => sessions } = this.#source
    const items = await complete(page.items ?? [])
    const names = items.map(({ metadata }) => metadata.name)
    const end = offset + names.length
    const more = page.hasMore ?? (page.totalCount ?? 0) > end
    if (more && names.length === 0) throw unsettled('an empty page, and more behind it')
    if (more && names.length < size) this.pageSize = names.length
    const read = {
      offset,
      names,
      times: this.#timesOf(items),
      total: page.totalCount ?? (more ? Number.POSITIVE_INFINITY : end),
      more,
      sent,
      answered,
      closed,
    }
    this.#keep(read, items)
    if (page.totalCount === undefined) this.#count(read)
    return read
  }

  /** The kept sessions, each once: newest first, and by their places within a second. */
  get sessions(): Session[] {
    const reads = this.reads.toSorted((one, other) => one.offset - other.offset)
    const sessions = [...new Set(reads.flatMap(({ names }) => names))].flatMap((name) => this.#sessions.get(name) ?? [])
    return this.#isOrdered ? sessions.sort((one, other) => compare(other.createdAt, one.createdAt)) : sessions
  }

  /** The page, or undefined when it was too large and smaller ones are to be read. */
  async #page(offset: number, size: number): Promise<BackendPage | undefined> {
    if (this.#isStopped || this.reads.length >= mostPages) throw unsettled(`more than ${mostPages} pages`)
    try {
      return await this.#source.readPage(offset, size)
    } catch (error) {
      if (!(error instanceof ResponseTooLarge)) throw error
      if (size === 1) throw errors.sessionTooLarge(offset, error)
      this.pageSize = Math.min(this.pageSize, Math.floor(size / 2))
      return undefined
    }
  }

  #timesOf(items: BackendSession[]): string[] {
    const times = items.map(({ metadata }) => metadata.creationTimestamp)
    if (this.#isOrdered && times.some((time, index) => time > (times[index - 1] ?? latest))) {
      this.#isOrdered = false
      for (const read of this.reads) read.times.fill(unordered)
    }
    return this.#isOrdered ? times : times.fill(unordered)
  }

  #keep(read: PageRead, items: BackendSession[]) {
    const [first] = this.reads
    if (first !== undefined && repeats(first, read)) throw unsettled('the same page at another offset')
    this.hasShrunk ||= this.reads.some(({ total }) => total > read.total)
    this.reads.push(read)
    const [newest = ''] = read.times
    if (newest > this.#newest) this.#newest = newest
    for (const name of read.names) if (!this.firstSeen.has(name)) this.firstSeen.set(name, read.answered)
    const before = this.#size
    for (const item of items) this.#keepSession(item)
    if (this.#size > this.#source.maxSize) throw errors.listTooLarge()
    if (this.#size > before) this.#source.reserveMemory?.(this.#size - before + items.length * overhead)
  }

  #keepSession(item: BackendSession) {
    const session = fromBackend(item)
    const known = this.#sessions.get(session.id)
    if (known !== undefined) this.#size -= sizeOf(known)
    this.#sessions.delete(session.id)
    if (this.#source.keeps !== undefined && !this.#source.keeps(session, item)) return
    this.#sessions.set(session.id, session)
    this.#size += sizeOf(session)
  }

  /** What a backend does not count is known at its end. */
  #count({ more, total }: PageRead) {
    this.isCounted = false
    if (!more) for (const read of this.reads) read.total = total
  }
}

/** A backend that ignores the offset would never end. */
function repeats(first: PageRead, { offset, names }: PageRead): boolean {
  return offset > first.offset && names.length > 1 && names.every((name, index) => name === first.names[index])
}

function unsettled(reason: string) {
  return errors.listIncomplete(new Error(reason))
}

/** What a session counts in the size of a list: its texts are what makes one large, the rest is much the same. */
function sizeOf({ task, result, error }: Session): number {
  return 256 + task.length + (result?.length ?? 0) + (error?.length ?? 0)
}
