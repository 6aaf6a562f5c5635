import { errors } from './errors.ts'
import type { BackendPage, BackendSession } from './schemas/backend.ts'
import type { Session } from './schemas/sessions.ts'
import { fromBackend } from './sessions.ts'

/** Reads the page of at most `limit` sessions that starts at `offset`. */
export type ReadPage = (offset: number, limit: number) => Promise<BackendPage>

/** Which sessions to read, by their place in the backend's order: from `from` to before `to`, which may be Infinity. */
export type Range = { from: number; to: number }

/** The sessions of a range, and how many there are in all. */
export type Listing = { sessions: Session[]; total: number }

/** How the pages are read, and what is kept of them. */
export type Source = {
  readPage: ReadPage
  /** Characters that the kept sessions may have together. */
  maxSize: number
  /** Told of the characters of each page after the first; throws when there is no room for them. */
  takeRoom?: ((size: number) => void) | undefined
  /** Runs the reading of the pages after the first, when its turn has come. */
  inTurn?: ((read: () => Promise<unknown>) => Promise<unknown>) | undefined
  /** Which sessions are kept; left out, all are. The total counts these then, and the range is one of these. */
  keeps?: ((session: Session, resource: BackendSession) => boolean) | undefined
}

type Page = { names: string[]; sessions: Session[]; total: number | undefined; more: boolean }

/** The most that the backend gives in one page. */
const pageSize = 100
/** Pages read at once. Each costs the backend a read of the whole project. */
const parallel = 2
const attempts = 3
/** A backend that has more pages than this is taken not to stop at all. */
const mostPages = 1000

/**
 * Reads a range of the project's sessions, page by page. Sessions come and go meanwhile, and each one that goes shifts
 * those behind it to an earlier place: so each page begins with the last session of the page before, and when one
 * does not, the range is read again. Throws 502 when it does not settle, or any page's own error.
 */
export async function readSessions(source: Source, range: Range): Promise<Listing> {
  // The backend knows no filter: all are read, and the range is cut from what is kept.
  if (source.keeps !== undefined && range !== everything) return cut(await readSessions(source, everything), range)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const reading = new Reading(source, range)
    const listing = await reading.run()
    if (listing !== undefined && reading.isCounted) return listing
    if (listing !== undefined) return cut(await readSessions(source, everything), range)
  }
  throw errors.listUnsettled(new Error(`pages did not fit together in ${attempts} readings`))
}

const everything: Range = { from: 0, to: Number.POSITIVE_INFINITY }

function cut({ sessions, total }: Listing, { from, to }: Range): Listing {
  return { sessions: sessions.slice(from, to), total }
}

/** What a session takes in memory, as characters: its texts are what makes one large, the rest is much the same. */
function sizeOf({ task, result, error }: Session): number {
  return 256 + task.length + (result?.length ?? 0) + (error?.length ?? 0)
}

/** One reading of a range. */
class Reading {
  readonly #source: Source
  readonly #range: Range
  readonly #pages: Page[] = []
  readonly #known = new Set<string>()
  /** The place before which the range ends, as far as is known. */
  #end = 0
  #advances = true
  #size = 0

  constructor(source: Source, range: Range) {
    this.#source = source
    this.#range = range
  }

  /** Whether the backend, or the end of its sessions, told how many there are. */
  get isCounted(): boolean {
    const last = this.#pages.at(-1)
    return last?.total !== undefined || last?.more !== true
  }

  /** Undefined when the pages do not fit together. */
  async run(): Promise<Listing | undefined> {
    const { from, to } = this.#range
    const first = await this.#read(0, from)
    if (first.total === undefined && !first.more) {
      // This backend does not page: it gave all that it has.
      return cut({ sessions: first.sessions, total: first.sessions.length }, this.#range)
    }
    const step = first.names.length - 1
    if (from + step + 1 < this.#end) {
      const { inTurn = (read) => read() } = this.#source
      await inTurn(() => Promise.all(Array.from({ length: parallel }, () => this.#readOn(Math.max(step, 1)))))
    }
    if (!this.#fitsTogether()) return undefined
    const unique = new Map(this.#pages.flatMap(({ sessions }) => sessions).map((session) => [session.id, session]))
    const sessions = [...unique.values()].slice(0, to - from)
    const counted = this.#source.keeps === undefined ? this.#pages.at(-1)?.total : undefined
    return { sessions, total: counted ?? sessions.length }
  }

  /** Takes the next page, as long as there is one, and reads it. */
  async #readOn(step: number) {
    try {
      for (;;) {
        const index = this.#pages.length
        const offset = this.#range.from + index * step
        if (!this.#advances || offset + 1 >= this.#end) return
        if (index >= mostPages) throw errors.listUnsettled(new Error(`more than ${mostPages} pages`))
        const known = this.#known.size
        const page = await this.#read(index, offset)
        if (page.more && this.#known.size === known) this.#advances = false
      }
    } catch (error) {
      this.#end = 0
      throw error
    }
  }

  async #read(index: number, offset: number): Promise<Page> {
    // The place is taken before the page is there, so that the other reader takes the next one.
    const page: Page = { names: [], sessions: [], total: undefined, more: false }
    this.#pages[index] = page
    const { items, totalCount, hasMore } = await this.#source.readPage(
      offset,
      Math.min(pageSize, this.#range.to - offset),
    )
    page.names = (items ?? []).map(({ metadata }) => metadata.name)
    page.sessions = this.#kept(items ?? [])
    page.total = totalCount
    const size = page.sessions.reduce((sum, session) => sum + sizeOf(session), 0)
    this.#size += size
    if (this.#size > this.#source.maxSize) throw errors.listTooLarge()
    if (index > 0) this.#source.takeRoom?.(size)
    for (const name of page.names) this.#known.add(name)
    const read = offset + page.names.length
    page.more = hasMore ?? (totalCount !== undefined && totalCount > read)
    const end = page.more ? Math.max(totalCount ?? Number.POSITIVE_INFINITY, read + 1) : read
    this.#end = Math.min(this.#range.to, end)
    return page
  }

  #kept(items: BackendSession[]): Session[] {
    const { keeps } = this.#source
    return items.flatMap((item) => {
      const session = fromBackend(item)
      return keeps === undefined || keeps(session, item) ? [session] : []
    })
  }

  /** Whether no session that was there throughout can have slipped from one page to another unseen. */
  #fitsTogether(): boolean {
    const seamless = this.#pages.every(({ names: [first] }, index) => {
      const before = this.#pages[index - 1]
      if (before === undefined) return true
      // A page that was taken before the end was known may lie behind it.
      return first === undefined ? !before.more : before.names.includes(first)
    })
    // Sessions of the same second have no order of their own, so a seam can hold and a session still be missing.
    const fewest = Math.min(...this.#pages.map(({ total }) => total ?? 0))
    const whole = this.#range.from > 0 || this.#range.to < fewest || this.#known.size >= fewest
    return this.#advances && seamless && whole
  }
}
