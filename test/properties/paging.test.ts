import fc from 'fast-check'
import t from 'tap'
import { ApiError } from '../../src/http/errors.ts'
import type { BackendSession } from '../../src/schemas/backend.ts'
import { fromBackend } from '../../src/sessions/mapping.ts'
import { type Listing, readSessions } from '../../src/sessions/paging/pages.ts'
import { Catalogue } from '../../src/workflows/catalogue.ts'
import { Project } from '../support/project.ts'
import { check } from './check.ts'

const everything = { from: 0, to: Number.POSITIVE_INFINITY }
const maxSize = 1e9
const toSession = (resource: BackendSession) => fromBackend(resource, new Catalogue([]))

/** A create, or a delete of the session at an index. */
type Change = { kind: 'create' | 'delete'; place: number }
/**
 * The events during one read of a page: event loop turns before and after the page is cut, and changes before the cut.
 */
type Step = { before: number; after: number; changes: Change[] }

const change = fc.record({
  kind: fc.constantFrom<Change['kind'][]>('create', 'delete', 'delete'),
  place: fc.double({ min: 0, max: 0.999, noNaN: true }),
})
const turns = fc.integer({ min: 0, max: 3 })
const step = fc.record({
  before: turns,
  after: turns,
  // Mostly few, sometimes many.
  changes: fc.oneof(
    fc.array(change, { maxLength: 0 }),
    fc.array(change, { maxLength: 2 }),
    fc.array(change, { maxLength: 40 }),
  ),
})
const steps = fc.array(step, { maxLength: 40 })
const count = fc.oneof(fc.constantFrom(0, 1, 12, 99, 100, 101, 199, 200, 500), fc.integer({ min: 0, max: 450 }))
/** The period in which the sessions were created, and the age of the last one, in seconds. */
const spread = fc.constantFrom(1, 2, 3, 10, 100, 1000)
const age = fc.constantFrom(0, 1, 60)

function projectOf(count: number, spread: number, age: number) {
  const newest = Date.now() - 1000 * age
  return new Project(Array.from({ length: count }, (_, index) => newest - 1000 * ((index * 7919) % spread)))
}

/** Lists a project that changes at each page. */
async function read(project: Project, steps: Step[]) {
  const throughout = new Set(project.names)
  const todo = [...steps]
  let pages = 0
  const readPage = async (offset: number, limit: number) => {
    pages += 1
    const { before, after, changes } = todo.shift() ?? { before: 0, after: 0, changes: [] }
    for (let turn = 0; turn < before; turn += 1) await null
    for (const change of changes) apply(change)
    const page = project.page(offset, limit)
    for (let turn = 0; turn < after; turn += 1) await null
    return page
  }
  const listing = await settled(readSessions({ readPage, toSession, maxSize }, everything))
  return { listing, throughout, pages }

  function apply({ kind, place }: Change) {
    if (kind === 'create') return project.create()
    const { names } = project
    const gone = names[Math.floor(place * names.length)]
    if (gone === undefined) return
    project.delete(gone)
    throughout.delete(gone)
  }
}

/** The list, or undefined for the 502 of a list that keeps changing. */
async function settled(listing: Promise<Listing>): Promise<Listing | undefined> {
  try {
    return await listing
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 502) return undefined
    throw error
  }
}

t.test(
  'a list contains each session that existed throughout exactly once, and no session that never existed',
  async (t) => {
    let unsettled = 0
    const runs = 2000

    await check(
      fc.asyncProperty(count, spread, age, steps, async (count, spread, age, steps) => {
        const project = projectOf(count, spread, age)
        const { listing, throughout } = await read(project, steps)
        if (listing === undefined) {
          unsettled += 1
          return steps.some(({ changes }) => changes.length > 0)
        }
        const names = listing.sessions.map(({ id }) => id)
        const listed = new Set(names)
        const isComplete = throughout.isSubsetOf(listed) && listed.isSubsetOf(project.ever)
        return isComplete && listed.size === names.length && listing.total === names.length
      }),
      runs,
    )

    t.comment(`${unsettled} of ${runs} did not settle`)
  },
)

t.test('a list that does not change costs one read of each page', async () => {
  await check(
    fc.asyncProperty(count, spread, async (count, spread) => {
      const { listing, pages } = await read(projectOf(count, spread, 60), [])
      return listing?.total === count && pages === Math.max(1, Math.ceil(count / 100))
    }),
    300,
  )
})

t.test('a page of an unchanged list is the same part of the whole list, filtered or not', async () => {
  const place = fc.integer({ min: 0, max: 500 })

  await check(
    fc.asyncProperty(
      count,
      spread,
      place,
      fc.integer({ min: 1, max: 500 }),
      fc.boolean(),
      async (count, spread, from, limit, filtered) => {
        const project = projectOf(count, spread, 60)
        const readPage = async (offset: number, limit: number) => project.page(offset, limit)
        const isKept = (name: string) => name < 'session-8'
        const matches = filtered ? ({ id }: { id: string }) => isKept(id) : undefined
        const ordered = Array.from({ length: 5 }, (_, page) => project.page(100 * page, 100).items).flat()
        const all = ordered.map(({ metadata }) => metadata.name).filter((name) => !filtered || isKept(name))
        const { sessions, total } = await readSessions(
          { readPage, toSession, maxSize, matches },
          { from, to: from + limit },
        )
        const names = sessions.map(({ id }) => id)
        return total === all.length && JSON.stringify(names) === JSON.stringify(all.slice(from, from + limit))
      },
    ),
    1000,
  )
})
