import t, { type Test } from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'

type Resource = ReturnType<typeof resource>
type Item = { id: string; status: string; createdAt: string; lastActivityAt?: string }

const count = 250
const phases = ['Running', 'Completed', 'Stopped', 'Failed', '']
const agents = ['working', 'idle', 'waiting_input', undefined]

/** A time that many seconds before a fixed one. */
const ago = (seconds: number) => `${new Date(Date.UTC(2026, 0, 31) - 1000 * seconds).toISOString().slice(0, 19)}Z`

/** Newest first. Five sessions have the same second. Some have no activity yet, some a time with fractions. */
const all = Array.from({ length: count }, (_, index) => {
  const phase = phases[index % 5]
  const lastActivityTime = index % 3 === 0 ? undefined : ago((index * 7) % 50).replace('Z', index % 2 ? '.5Z' : 'Z')
  const agentStatus = agents[Math.floor(index / 5) % 4]
  return resource(`s-${String(index).padStart(3, '0')}`, {
    createdAt: ago(Math.floor(index / 5)),
    spec: { initialPrompt: index % 2 ? 'fix the Cart' : 'write a page', displayName: index % 10 ? '' : 'Näme & 100 %' },
    status: phase === '' ? undefined : { phase, lastActivityTime, ...(phase === 'Running' && { agentStatus }) },
    labels: { team: index % 4 ? 'a' : 'b', 'example.com/run': `r-${index % 3}` },
  })
})

/** A backend with the platform's search. Sessions of the same second are in another order each time. */
async function start(t: Test) {
  const backend = await startBackend(t, ({ url }) => {
    const search = new URL(url, 'http://any').searchParams.get('search')?.toLowerCase() ?? ''
    const found = all.filter(({ metadata, spec }) =>
      [metadata.name, spec.displayName, spec.initialPrompt].some((text) => text.toLowerCase().includes(search)),
    )
    return [200, pageOf(found, url)]
  })
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  return { backend, send }
}

const ids = (items: { id: string }[]) => items.map(({ id }) => id)
const named = (keep: (session: Resource, index: number) => boolean) =>
  all.filter(keep).map(({ metadata }) => metadata.name)

/** Each query with the sessions that match, and the number of pages that the backend has to read. */
const queries: { query: string; matches: (session: Resource, index: number) => boolean; calls: number }[] = [
  { query: '', matches: () => true, calls: 3 },
  { query: 'limit=20', matches: () => true, calls: 1 },
  { query: 'limit=20&sort=-createdAt', matches: () => true, calls: 1 },
  { query: 'limit=20&search=cart', matches: (_, index) => index % 2 === 1, calls: 1 },
  { query: 'limit=110&search=CART', matches: (_, index) => index % 2 === 1, calls: 2 },
  { query: 'search=cart', matches: (_, index) => index % 2 === 1, calls: 2 },
  { query: 'limit=20&search=N%C3%84ME+%26+100+%25', matches: (_, index) => index % 10 === 0, calls: 1 },
  { query: 'limit=20&search=s-007', matches: (_, index) => index === 7, calls: 1 },
  { query: 'limit=20&search=%00', matches: () => false, calls: 1 },
  { query: 'limit=20&search=offset%3D1%26limit%3D1', matches: () => false, calls: 1 },
  { query: 'limit=20&search=cart&status=failed', matches: (_, index) => index % 2 === 1 && index % 5 === 3, calls: 2 },
  { query: 'limit=20&status=failed', matches: (_, index) => index % 5 === 3, calls: 3 },
  { query: 'limit=20&activity=working', matches: (_, index) => index % 20 === 0, calls: 3 },
  { query: 'limit=20&activity=waiting', matches: (_, index) => index % 20 === 5, calls: 3 },
  { query: 'limit=20&activity=asking', matches: (_, index) => index % 20 === 10, calls: 3 },
  { query: 'limit=20&activity=starting', matches: (_, index) => index % 20 === 15, calls: 3 },
  { query: 'limit=20&activity=queued', matches: (_, index) => index % 5 === 4, calls: 3 },
  { query: 'limit=20&label=team=b', matches: (_, index) => index % 4 === 0, calls: 3 },
  { query: 'limit=20&label=team=b&label=example.com/run=r-1', matches: (_, index) => index % 12 === 4, calls: 3 },
  { query: 'limit=20&label=team=a&label=team=b', matches: () => false, calls: 3 },
  { query: 'limit=20&label=team=b&labelSelector=team!=b', matches: () => false, calls: 3 },
  {
    query: 'limit=20&activity=queued&label=team=b&label=example.com/run=r-0&search=page',
    matches: (_, index) => index % 60 === 24,
    calls: 2,
  },
]

t.test('each filter selects its sessions, and costs the pages that the API document says', async (t) => {
  const { backend, send } = await start(t)

  for (const { query, matches, calls } of queries) {
    backend.seen.length = 0
    const { status, body } = await send(`/v1/sessions?${query}`)

    const expected = named(matches)
    t.equal(status, 200, query)
    t.same(ids(body.items), expected.slice(0, Number(/limit=(\d+)/.exec(query)?.[1] ?? count)), query)
    t.equal(body.total, expected.length, query)
    t.equal(backend.seen.length, calls, `${query}: backend calls`)
  }
})

/** Follows the links from a page to the last one. */
async function followed(send: Awaited<ReturnType<typeof start>>['send'], path: string) {
  const items: Item[] = []
  const paths: string[] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    paths.push(next)
    const reply = await send(next)
    items.push(...reply.body.items)
    next = /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1]
  }
  return { items, paths }
}

t.test('the links of pages keep every filter and the order', async (t) => {
  const { send } = await start(t)
  const filters = 'search=N%C3%A4me+%26&status=running&activity=working&label=team=b&label=example.com/run=r-0'
  const query = `${filters}&labelSelector=team+in+(a,b),!x&sort=lastActivityAt`

  const whole = await send(`/v1/sessions?${query}`)
  const { items, paths } = await followed(send, `/v1/sessions?limit=2&${query}`)

  t.ok(whole.body.total > 2)
  t.same(items, whole.body.items)
  t.equal(paths.length, Math.ceil(whole.body.total / 2))
  const sent = new URLSearchParams(query)
  for (const path of paths.slice(1)) {
    const kept = new URLSearchParams(path.slice(path.indexOf('?')))
    for (const name of ['limit', 'offset']) kept.delete(name)
    t.same([...kept].sort(), [...sent].sort())
  }
})

const time = (text: string | undefined) => (text === undefined ? Number.NaN : Date.parse(text))

/** Whether two neighbours of a list are in its order. */
const orders: Record<string, (one: Item, next: Item) => boolean> = {
  createdAt: (one, next) => time(one.createdAt) <= time(next.createdAt),
  lastActivityAt: (one, next) =>
    next.lastActivityAt === undefined || time(one.lastActivityAt) <= time(next.lastActivityAt),
  '-lastActivityAt': (one, next) =>
    next.lastActivityAt === undefined || time(one.lastActivityAt) >= time(next.lastActivityAt),
  status: (one, next) => one.status.toLowerCase() <= next.status.toLowerCase(),
  '-status': (one, next) => one.status.toLowerCase() >= next.status.toLowerCase(),
}

t.test('an order holds over the complete list, also if the backend shuffles equal sessions', async (t) => {
  const { backend, send } = await start(t)
  const original = [...all]
  t.teardown(() => all.splice(0, count, ...original))

  for (const [sort, isOrdered] of Object.entries(orders)) {
    const { body } = await send(`/v1/sessions?sort=${sort}`)
    const items = body.items as Item[]
    const wrong = items.slice(1).filter((item, index) => !isOrdered(items[index] as Item, item))
    // The same sessions, in another order within each second.
    for (let second = 0; second < count; second += 5) all.push(...all.splice(0, 5).reverse())
    backend.seen.length = 0
    const pages = await followed(send, `/v1/sessions?sort=${sort}&limit=50`)

    t.same(ids(items).toSorted(), ids(original.map(({ metadata }) => ({ id: metadata.name }))).toSorted(), sort)
    t.same(wrong, [], sort)
    t.same(ids(pages.items), ids(items), `${sort}: pages`)
    t.equal(backend.seen.length, 5 * 3, `${sort}: each page reads the whole list`)
  }
})

t.test('equal sessions are newest first, then sorted by id, in both directions', async (t) => {
  const { send } = await start(t)

  for (const sort of ['status', '-status']) {
    const { body } = await send(`/v1/sessions?sort=${sort}&status=failed&limit=3`)
    t.same(ids(body.items), named((_, index) => index % 5 === 3).slice(0, 3), sort)
  }
  const { body } = await send('/v1/sessions?sort=createdAt&limit=6')
  t.same(ids(body.items), ['s-245', 's-246', 's-247', 's-248', 's-249', 's-240'])
})

t.test('the local backend searches as the platform does', async (t) => {
  const backend = await startLocalBackend(t)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const a = await backend.create({ initialPrompt: 'Fix the Ärger, 100 % of a_b\\c', displayName: 'Übung' })
  const b = await backend.create({ initialPrompt: 'write ΣΑΣ', displayName: 'Plain' })
  for (const name of [a, b]) await backend.reached(name, 'Completed')
  const rows: [search: string, found: string[]][] = [
    ['fix THE', [a]],
    ['äRGER', [a]],
    ['üBUNG', [a]],
    ['PLAIN', [b]],
    ['σα', [b]],
    ['100 %', [a]],
    ['%', [a]],
    ['_', [a]],
    ['\\', [a]],
    ['*', []],
    ["'", []],
    ['\u0000', []],
    [a.slice(-12).toUpperCase(), [a]],
    ['session-', [b, a]],
  ]

  for (const [search, found] of rows) {
    const { status, body } = await send(`/v1/sessions?search=${encodeURIComponent(search)}`)
    t.same([status, ids(body.items).toSorted(), body.total], [200, found.toSorted(), found.length], search)
  }
  const { body } = await send('/v1/sessions?limit=1&search=session-&sort=-status')
  t.same([body.items.length, body.total], [1, 2])
})
