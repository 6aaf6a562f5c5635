import { join } from 'node:path'
import type { Test } from 'tap'
import t from 'tap'
import { inPhase, newSession } from '../../local/storage/session.ts'
import { Store } from '../../local/storage/store.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'

type Page = {
  items: { metadata: { name: string }; spec: { initialPrompt: string } }[]
  totalCount: number
  limit: number
  offset: number
  hasMore: boolean
  nextOffset?: number
}

t.test('limit and offset select a page, newest first', async (t) => {
  const { call, sessions } = await startWith(t, 145)
  const numbers = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `task ${from - index}`)
  const cases: [query: string, tasks: string[], rest: Partial<Page>][] = [
    ['', numbers(144, 125), { limit: 20, offset: 0, hasMore: true, nextOffset: 20 }],
    ['?limit=1', ['task 144'], { limit: 1, offset: 0, hasMore: true, nextOffset: 1 }],
    ['?limit=100&offset=0', numbers(144, 45), { limit: 100, offset: 0, hasMore: true, nextOffset: 100 }],
    ['?limit=100&offset=100', numbers(44, 0), { limit: 100, offset: 100, hasMore: false }],
    ['?limit=1000', numbers(144, 45), { limit: 100, offset: 0, hasMore: true, nextOffset: 100 }],
    ['?limit=45&offset=100', numbers(44, 0), { limit: 45, offset: 100, hasMore: false }],
    ['?offset=145', [], { limit: 20, offset: 145, hasMore: false }],
    ['?offset=9999', [], { limit: 20, offset: 9999, hasMore: false }],
    ['?labelSelector=ignored&limit=2', numbers(144, 143), { limit: 2, offset: 0, hasMore: true, nextOffset: 2 }],
  ]
  for (const [query, tasks, rest] of cases) {
    const { items, ...page } = (await (await call('GET', sessions + query)).json()) as Page

    t.same(page, { totalCount: 145, ...rest }, query || 'no query')
    t.same(
      items.map((item) => item.spec.initialPrompt),
      tasks,
    )
  }
})

t.test('an invalid limit or offset is a 400', async (t) => {
  const { call, sessions } = await startLocalBackend(t)
  for (const query of [
    'limit=x',
    'limit=',
    'limit=0',
    'limit=-1',
    'limit=1.5',
    'limit=1&limit=2',
    'offset=x',
    'offset=-1',
  ]) {
    const reply = await call('GET', `${sessions}?${query}`)

    t.equal(reply.status, 400, query)
    t.match(await reply.json(), { error: /^Query parameter "(limit|offset)" / })
  }
})

t.test('search finds the literal text in name, display name and prompt', async (t) => {
  const { call, create, sessions } = await startLocalBackend(t)
  const byName = await create({ initialPrompt: 'a' })
  await create({ initialPrompt: '100% sure' })
  await create({ displayName: 'Fix_the_Bug' })
  await create({ initialPrompt: '1000 sure' })
  const cases: [search: string, count: number][] = [
    ['', 4],
    ['sure', 2],
    ['SURE', 2],
    ['100%', 1],
    ['fix_the', 1],
    ['fixxthe', 0],
    [byName, 1],
    ['\\', 0],
    ["'; DROP TABLE sessions; --", 0],
  ]
  for (const [search, count] of cases) {
    const query = new URLSearchParams({ search, limit: '1' })
    const { totalCount, items, hasMore } = (await (await call('GET', `${sessions}?${query}`)).json()) as Page

    t.same(
      { totalCount, items: items.length, hasMore },
      { totalCount: count, items: Math.min(count, 1), hasMore: count > 1 },
      search,
    )
  }
})

t.test('10,000 sessions are listed by pages of 100 in less than a minute', async (t) => {
  const { call, sessions } = await startWith(t, 10_000)
  const names = new Set<string>()
  const start = performance.now()

  for (let offset = 0; offset < 10_000; offset += 100) {
    const { items } = (await (await call('GET', `${sessions}?limit=100&offset=${offset}`)).json()) as Page
    for (const item of items) names.add(item.metadata.name)
  }

  t.equal(names.size, 10_000)
  const seconds = (performance.now() - start) / 1000
  t.ok(seconds < 60, `${seconds.toFixed(2)} s`)
})

/** A backend with `count` finished sessions. `task 0` is the oldest. */
async function startWith(t: Test, count: number) {
  const data = await temporaryDirectory(t)
  const store = new Store(join(data, 'sessions.db'))
  for (let number = 0; number < count; number += 1) {
    const session = newSession('demo', { initialPrompt: `task ${number}` }, 300)
    store.add(session)
    store.setStatus(session.metadata.name, inPhase('Completed', 'Completed', 'done', session.status))
  }
  store.close()
  return await startLocalBackend(t, { LOCAL_DATA: data })
}
