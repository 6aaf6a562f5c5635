import fc from 'fast-check'
import t from 'tap'
import { ApiError } from '../../src/errors.ts'
import type { BackendPage, BackendSession } from '../../src/schemas/backend.ts'
import { type Listing, readSessions } from '../../src/session-pages.ts'
import { check } from './check.ts'

const at = '2026-11-21T08:00:00Z'
const everything = { from: 0, to: Number.POSITIVE_INFINITY }
const maxSize = 1e9

/** A project of the backend, newest session first, in which something happens between two reads of a page. */
class Project {
  names: string[]
  readonly throughout: Set<string>
  readonly ever: Set<string>
  readonly #changes: Change[][]

  constructor(count: number, changes: Change[][] = []) {
    this.names = Array.from({ length: count }, (_, index) => `s-${index}`)
    this.throughout = new Set(this.names)
    this.ever = new Set(this.names)
    this.#changes = [...changes]
  }

  readPage = async (offset: number, limit: number): Promise<BackendPage> => {
    for (const change of this.#changes.shift() ?? []) this.#change(change)
    const items = this.names.slice(offset, offset + limit).map(resource)
    return { items, totalCount: this.names.length, hasMore: offset + items.length < this.names.length }
  }

  #change({ kind, place }: Change) {
    if (kind === 'create') {
      this.names.unshift(`new-${this.ever.size}`)
      this.ever.add(this.names[0] ?? '')
      return
    }
    const [gone] = this.names.splice(Math.floor(place * this.names.length), 1)
    if (gone !== undefined) this.throughout.delete(gone)
  }
}

type Change = { kind: 'create' | 'delete'; place: number }

const resource = (name: string): BackendSession => ({ metadata: { name, creationTimestamp: at } })
const change = fc.record({
  kind: fc.constantFrom<Change['kind'][]>('create', 'delete'),
  place: fc.double({ min: 0, max: 0.999, noNaN: true }),
})
/** What happens before each of the first pages: mostly little, at times a lot. */
const changes = fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 8 })
const count = fc.oneof(fc.constantFrom(0, 1, 99, 100, 101, 199, 200), fc.integer({ min: 0, max: 450 }))

/** The listing, or undefined for the 502 of a list that does not settle. */
async function listingOf(project: Project): Promise<Listing | undefined> {
  try {
    return await readSessions({ readPage: project.readPage, maxSize }, everything)
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 502) return undefined
    throw error
  }
}

t.test('a session that is there throughout a list is in it once, and none that never was', async () => {
  let unsettled = 0

  await check(
    fc.asyncProperty(count, changes, async (count, changes) => {
      const project = new Project(count, changes)
      const listing = await listingOf(project)
      if (listing === undefined) {
        unsettled += 1
        return changes.length > 0
      }
      const names = listing.sessions.map(({ id }) => id)
      const listed = new Set(names)
      const isComplete = project.throughout.isSubsetOf(listed) && listed.isSubsetOf(project.ever)
      return isComplete && listed.size === names.length
    }),
    1000,
  )

  t.comment(`${unsettled} of 1000 did not settle`)
})

t.test('a range of a list that does not change is that part of it, filtered or not', async () => {
  const place = fc.integer({ min: 0, max: 500 })

  await check(
    fc.asyncProperty(
      count,
      place,
      fc.integer({ min: 1, max: 500 }),
      fc.boolean(),
      async (count, from, limit, filtered) => {
        const project = new Project(count)
        const isEven = (name: string) => Number(name.slice(2)) % 2 === 0
        const keeps = filtered ? ({ id }: { id: string }) => isEven(id) : undefined
        const all = filtered ? project.names.filter(isEven) : project.names
        const range = { from, to: from + limit }
        const { sessions, total } = await readSessions({ readPage: project.readPage, maxSize, keeps }, range)
        const names = sessions.map(({ id }) => id)
        return total === all.length && JSON.stringify(names) === JSON.stringify(all.slice(from, from + limit))
      },
    ),
    1000,
  )
})
