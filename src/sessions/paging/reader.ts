import { errors, ResponseTooLarge } from '../../http/errors.ts'
import type { BackendPage, BackendSession } from '../../schemas/backend.ts'
import type { Session } from '../../schemas/sessions.ts'
import type { Order } from '../order.ts'
import { compare, latest, type PageRead, type Reads } from './completeness.ts'
import { sizeOf } from './session-size.ts'

/** Reads a page of up to `limit` sessions from `offset`. */
export type ReadPage = (offset: number, limit: number) => Promise<BackendPage>

/** How to read the pages, and which sessions to keep. */
export type Source = {
  readPage: ReadPage
  /** Converts a resource of the backend to a session. */
  toSession: (resource: BackendSession) => Session
  /** Size limit of all kept sessions, in characters. */
  maxSize: number
  /** Called for each page with the memory of its kept sessions, in bytes. Throws if the memory budget is used up. */
  reserveMemory?: ((size: number) => void) | undefined
  /** Runs the reading of the pages after the first one, now or later. */
  queue?: ((read: () => Promise<unknown>) => Promise<unknown>) | undefined
  /** Adds the outcomes, which the backend keeps elsewhere, to the sessions of a page. */
  complete?: ((sessions: BackendSession[]) => Promise<BackendSession[]>) | undefined
  /** The filter. With one, total and range count only matching sessions. */
  matches?: ((session: Session, resource: BackendSession) => boolean) | undefined
  /** The order, if it is not that of the backend. With one, the range counts in this order. */
  order?: Order | undefined
}

/** The backend's limit for one page. */
export const maxPageSize = 100
/** A backend with more pages than this is assumed to repeat them without end. */
const maxPages = 1000
/** Memory of a session besides its size in the list, in bytes. Measured in total: 700 to 1250. */
const overhead = 768
/** Assumed maximum difference between the clocks of the gateway and of the API server, which sets creation times, in ms. */
const clockSkew = 5000
/** Replaces all creation times if the backend does not sort by them. */
const unordered = '\ufffe'

/** Reads the pages of one list and keeps their sessions. */
export class PageReader implements Reads {
  readonly reads: PageRead[] = []
  readonly firstSeen = new Map<string, number>()
  /** Sessions per page. Reduced if a full page is too large. */
  pageSize = maxPageSize
  /** Whether the backend sends the total number of sessions. */
  isCounted = true
  /** Whether the total has fallen from one page to another. */
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

  /** Makes each further read fail. */
  stop() {
    this.#isStopped = true
  }

  /** Reads up to `limit` sessions from an offset; fewer if they are too large for one response. */
  async read(offset: number, limit: number): Promise<PageRead> {
    this.#clock += 1
    const sent = this.#clock
    const past = new Date(Date.now() - clockSkew).toISOString()
    const earliestNew = past > this.#newest ? past : this.#newest
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
    if (more && names.length === 0) throw incomplete('an empty page, and more after it')
    if (more && names.length < size) this.pageSize = names.length
    const read = {
      offset,
      names,
      times: this.#timesOf(items),
      total: page.totalCount ?? (more ? Number.POSITIVE_INFINITY : end),
      more,
      sent,
      answered,
      earliestNew,
    }
    this.#keep(read, items)
    if (page.totalCount === undefined) this.#countAtEnd(read)
    return read
  }

  /** The kept sessions, each once: newest first, and in the order of the pages within a second. */
  get sessions(): Session[] {
    const reads = this.reads.toSorted((one, other) => one.offset - other.offset)
    const sessions = [...new Set(reads.flatMap(({ names }) => names))].flatMap((name) => this.#sessions.get(name) ?? [])
    return this.#isOrdered ? sessions.sort((one, other) => compare(other.createdAt, one.createdAt)) : sessions
  }

  /** The page. Undefined if it was too large; `pageSize` is smaller then. */
  async #page(offset: number, size: number): Promise<BackendPage | undefined> {
    if (this.#isStopped || this.reads.length >= maxPages) throw incomplete(`more than ${maxPages} pages`)
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
    if (first !== undefined && repeats(first, read)) throw incomplete('the same page at another offset')
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
    const session = this.#source.toSession(item)
    const known = this.#sessions.get(session.id)
    if (known !== undefined) this.#size -= sizeOf(known)
    this.#sessions.delete(session.id)
    if (this.#source.matches !== undefined && !this.#source.matches(session, item)) return
    this.#sessions.set(session.id, session)
    this.#size += sizeOf(session)
  }

  /** If the backend sends no total, the last page gives it. */
  #countAtEnd({ more, total }: PageRead) {
    this.isCounted = false
    if (!more) for (const read of this.reads) read.total = total
  }
}

/** Whether the backend ignores the offset, so that reading would never end. */
function repeats(first: PageRead, { offset, names }: PageRead): boolean {
  return offset > first.offset && names.length > 1 && names.every((name, index) => name === first.names[index])
}

function incomplete(reason: string) {
  return errors.listIncomplete(new Error(reason))
}
