import t, { type Test } from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { caller, startGateway } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'
import { Project } from '../support/project.ts'

const named = (count: number, prefix = 's') => Array.from({ length: count }, (_, index) => `${prefix}-${index}`)
const many = (count: number) => named(count).map((name) => resource(name, { status: { phase: 'Running' } }))
const ids = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id)

t.test('the list has every session of the project once, in the order of the backend', async (t) => {
  for (const count of [0, 1, 20, 21, 45, 99, 100, 101, 199, 200, 250, 1000]) {
    const all = many(count)
    const paging = await startBackend(t, ({ url }) => [200, pageOf(all, url)])
    const whole = await startBackend(t, () => [200, { items: all }])

    for (const backend of [paging, whole]) {
      const { send } = await startGateway(t, { BACKEND_URL: backend.url })
      const { status, body } = await send('/v1/sessions')
      t.equal(status, 200)
      t.same(ids(body), named(count), `${count} sessions ${backend === paging ? 'in pages' : 'at once'}`)
      t.equal(body.total, count)
    }
    t.equal(paging.seen.length, Math.max(1, Math.ceil(count / 100)), `pages for ${count}`)
    t.equal(whole.seen.length, 1)
  }
})

t.test('at most two pages are read at a time', async (t) => {
  const all = many(700)
  let running = 0
  let most = 0
  const backend = await startBackend(t, async ({ url }) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 10))
    running -= 1
    return [200, pageOf(all, url)]
  })
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  t.equal((await send('/v1/sessions')).body.total, 700)
  t.equal(most, 2)
})

t.test('at most 16 long lists are read at a time, in order, and other calls still get connections', async (t) => {
  const all = many(400)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let [firsts, held] = [0, 0]
  const backend = await startBackend(t, async ({ url }) => {
    if (!url.includes('?')) return [200, all[0]]
    if (url.includes('offset=0')) firsts += 1
    else {
      held += 1
      await released
    }
    return [200, pageOf(all, url)]
  })
  const { send, url } = await startGateway(t, { BACKEND_URL: backend.url, RATE_LIMIT_BURST: '1000' })
  const leaves = new AbortController()

  const lists = Array.from({ length: 40 }, () => send('/v1/sessions'))
  const left = fetch(`${url}/v1/sessions`, { headers: caller, signal: leaves.signal }).catch(() => 'left')
  await eventually(() => firsts === 41 && held >= 2 * 16)
  t.equal((await send('/v1/sessions/s-0')).status, 200)
  leaves.abort()
  t.equal(await left, 'left')
  t.equal(held, 2 * 16)
  release()

  for (const { status, body } of await Promise.all(lists)) t.same([status, body.items.length], [200, 400])
})

t.test('limit and offset return one page, with a link to the next', async (t) => {
  const all = many(250)
  const paging = await startBackend(t, ({ url }) => [200, pageOf(all, url)])
  const whole = await startBackend(t, () => [200, { items: all }])
  const cases: [query: string, first: number, count: number, next: string | null][] = [
    ['limit=20', 0, 20, 'limit=20&offset=20'],
    ['limit=1&offset=249', 249, 1, null],
    ['limit=1&offset=248', 248, 1, 'limit=1&offset=249'],
    ['limit=100&offset=100', 100, 100, 'limit=100&offset=200'],
    ['limit=101&offset=3', 3, 101, 'limit=101&offset=104'],
    ['limit=250', 0, 250, null],
    ['limit=500', 0, 250, null],
    ['limit=500&offset=40', 40, 210, null],
    ['offset=240', 240, 10, null],
    ['offset=250', 250, 0, null],
    ['limit=5&offset=999999', 250, 0, null],
  ]

  for (const backend of [paging, whole]) {
    const { send } = await startGateway(t, { BACKEND_URL: backend.url })
    for (const [query, first, count, next] of cases) {
      const reply = await send(`/v1/sessions?${query}`)
      const label = `${query} ${backend === paging ? 'in pages' : 'at once'}`
      t.same(ids(reply.body), named(250).slice(first, first + count), label)
      t.equal(reply.body.total, 250, label)
      t.equal(reply.headers.get('link'), next && `</v1/sessions?${next}>; rel="next"`, label)
    }
  }
})

t.test('the status filter ignores case, and total counts the matching sessions', async (t) => {
  const phases = ['Running', 'Completed', 'Stopped', 'Failed', 'Pending']
  const all = named(250).map((name, index) => resource(name, { status: { phase: phases[index % 5] } }))
  const backend = await startBackend(t, ({ url }) => [200, pageOf(all, url)])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const expected = (rest: number) => named(250).filter((_, index) => index % 5 === rest)

  for (const [status, rest] of [
    ['running', 0],
    ['completed', 1],
    ['stopped', 2],
    ['Stopped', 2],
    ['FAILED', 3],
    ['pending', 4],
  ] as const) {
    const { body } = await send(`/v1/sessions?status=${status}`)
    t.same(ids(body), expected(rest), status)
    t.equal(body.total, 50)
  }
  const page = await send('/v1/sessions?status=failed&limit=20&offset=20')
  t.same(ids(page.body), expected(3).slice(20, 40))
  t.equal(page.body.total, 50)
  t.equal(page.headers.get('link'), '</v1/sessions?limit=20&offset=40&status=failed>; rel="next"')
  t.same((await send('/v1/sessions?status=nosuch')).body, { items: [], total: 0 })
})

t.test('GET /v1/sessions filters by label over all pages', async (t) => {
  const all = many(250).map((session, index) => {
    const labels = index % 100 === 7 ? { 'example.com/run': 'a-1', team: 'x' } : { team: 'x' }
    return { ...session, metadata: { ...session.metadata, ...(index % 2 && { labels }) } }
  })
  const backend = await startBackend(t, ({ url }) => [200, pageOf(all, url)])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  const reply = await send('/v1/sessions?label=example.com/run=a-1')
  const page = await send('/v1/sessions?label=team%3Dx&limit=20')

  t.same(
    ids(reply.body),
    [7, 107, 207].map((index) => all[index]?.metadata.name),
  )
  t.equal(reply.body.total, 3)
  t.equal(page.body.total, 125)
  t.equal(page.headers.get('link'), '</v1/sessions?limit=20&offset=20&label=team%3Dx>; rel="next"')
  t.same((await send('/v1/sessions?label=constructor=x')).body, { items: [], total: 0 })
})

t.test('an invalid query is refused', async (t) => {
  const { send } = await startGateway(t)

  const cases: [query: string, error: string][] = [
    ['limit=0', 'Query parameter "limit" must be an integer from 1 to 500'],
    ['limit=501', 'Query parameter "limit" must be'],
    ['limit=-1', 'Query parameter "limit" must be'],
    ['limit=1.5', 'Query parameter "limit" must be'],
    ['limit=ten', 'Query parameter "limit" must be'],
    ['limit=', 'Query parameter "limit" must be'],
    ['limit=1&limit=2', 'Query parameter "limit" must be'],
    ['offset=-1', 'Query parameter "offset" must be an integer from 0'],
    ['offset=x', 'Query parameter "offset" must be'],
    ['offset=9999999999', 'Query parameter "offset" must be'],
    ['status=', 'Query parameter "status" must be a status'],
    ['status=a%20b', 'Query parameter "status" must be'],
    ['status[a]=b&status=', 'Unknown query parameter "status[a]"'],
    ['label=team', 'Query parameter "label" must be one label as key=value'],
    ['label=team=a%20b', 'Query parameter "label" must be'],
    ['label=', 'Query parameter "label" must be one label as key=value, such as team=a'],
    ['label=a=1&label=b', 'Query parameter "label" must be one label as key=value, such as team=a'],
    ['label=a=1&label=', 'Query parameter "label" must be one label'],
    [Array(21).fill('label=a=1').join('&'), 'Query parameter "label" must be given at most 20 times'],
    ['label[0]=a=1', 'Unknown query parameter "label[0]"'],
    ['activity=', 'Query parameter "activity" must be queued, starting, working, waiting or asking'],
    ['activity=Working', 'Query parameter "activity" must be queued, starting'],
    ['activity=idle', 'Query parameter "activity" must be queued, starting'],
    ['activity=queued,asking', 'Query parameter "activity" must be queued, starting'],
    ['activity=queued&activity=asking', 'Query parameter "activity" must be queued, starting'],
    ['search=', 'Query parameter "search" must be a text of 1 to 256 characters'],
    [`search=${'x'.repeat(257)}`, 'Query parameter "search" must be a text of 1 to 256'],
    ['search=a&search=b', 'Query parameter "search" must be a text of 1 to 256'],
    [
      'sort=',
      'Query parameter "sort" must be createdAt, -createdAt, lastActivityAt, -lastActivityAt, status or -status',
    ],
    ['sort=name', 'Query parameter "sort" must be createdAt'],
    ['sort=CreatedAt', 'Query parameter "sort" must be createdAt'],
    ['sort=%2BcreatedAt', 'Query parameter "sort" must be createdAt'],
    ['sort=--createdAt', 'Query parameter "sort" must be createdAt'],
    ['sort=status,createdAt', 'Query parameter "sort" must be createdAt'],
    ['sort=status&sort=createdAt', 'Query parameter "sort" must be createdAt'],
    ['sort=constructor', 'Query parameter "sort" must be createdAt'],
    ['labelSelector=a=1&labelSelector=b=2', 'Query parameter "labelSelector" must be one label selector'],
  ]
  for (const [query, error] of cases) {
    const reply = await send(`/v1/sessions?${query}`)
    t.equal(reply.status, 400, query)
    t.ok(reply.body.error.startsWith(error), `${query}: ${reply.body.error}`)
  }
})

t.test('an unknown query parameter is refused where ignoring it could do damage', async (t) => {
  const backend = await startBackend(t, () => [200, {}])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const listed = 'only limit, offset, status, activity, search, label, labelSelector, sort'
  const cases: [method: string, path: string, name: string, supported: string][] = [
    ['GET', '/v1/sessions?limt=5', 'limt', listed],
    ['GET', '/v1/sessions?fieldSelector=metadata.name%3Da', 'fieldSelector', listed],
    ['GET', '/v1/sessions?labels=env%3Dtest&limit=5', 'labels', listed],
    ['GET', '/v1/workflows?limit=5', 'limit', 'no query parameters'],
    ['GET', '/v1/sessions/s-1/transcript?fmt=markdown', 'fmt', 'only format, reasoning'],
    ['POST', '/v1/sessions?dryRun=All', 'dryRun', 'no query parameters'],
    ['DELETE', '/v1/sessions/s-1?dryRun=All', 'dryRun', 'no query parameters'],
    ['PATCH', '/v1/sessions/s-1?dryRun=All', 'dryRun', 'no query parameters'],
    ['POST', '/v1/sessions/s-1/stop?force=false', 'force', 'no query parameters'],
    ['POST', '/v1/sessions/s-1/start?x', 'x', 'no query parameters'],
    ['POST', '/v1/sessions/s-1/interrupt?x', 'x', 'no query parameters'],
    ['POST', '/v1/sessions/s-1/messages?x', 'x', 'no query parameters'],
  ]

  for (const [method, path, name, supported] of cases) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : { task: 'x', text: 'x', stopped: true }
    const reply = await send(path, { method, body })
    t.equal(reply.status, 400, path)
    t.equal(reply.body.error, `Unknown query parameter "${name}": this path supports ${supported}`)
  }
  t.same(backend.seen, [])
})

t.test('a read of one session accepts an unknown query parameter, with a Warning', async (t) => {
  const backend = await startBackend(t, () => [200, resource('s-1')])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  const reply = await send('/v1/sessions/s-1?_=1700000000')

  t.equal(reply.status, 200)
  t.equal(reply.headers.get('warning'), '299 - "unknown query parameter \\"_\\""')
})

/** A project of 450 sessions, one per second. `change` is called with the number of each page before it is read. */
async function startChanging(t: Test, change: (project: Project, read: number) => void) {
  const project = new Project(Array.from({ length: 450 }, (_, second) => Date.now() - 60_000 - 1000 * second))
  const throughout = new Set(project.names)
  let read = 0
  const backend = await startBackend(t, ({ url }) => {
    read += 1
    change(project, read)
    for (const name of throughout) if (!project.names.includes(name)) throughout.delete(name)
    return [200, project.pageAt(url)]
  })
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  return { project, throughout, backend, send }
}

t.test('sessions that are created or deleted while the pages are read cause no duplicates and no gaps', async (t) => {
  // The newest session is the first of `names`.
  const drop = (project: Project, from: number, count: number) => {
    for (const name of project.names.slice(from, from + count)) project.delete(name)
  }
  const changes: [name: string, change: (project: Project, read: number) => void, mostReads: number][] = [
    ['one more', (project, read) => read === 3 && project.create(), 5],
    ['one more before each page', (project) => project.create(), 6],
    ['one gone from the first page', (project, read) => read === 2 && drop(project, 10, 1), 8],
    ['five gone from the first page', (project, read) => read === 3 && drop(project, 10, 5), 9],
    ['one gone from a page not read yet', (project, read) => read === 2 && drop(project, 440, 1), 8],
    ['one gone and one more', (project, read) => read === 3 && [drop(project, 20, 1), project.create()], 9],
    ['the last page gone', (project, read) => read === 2 && drop(project, 300, 150), 8],
    ['one gone before each page', (project) => drop(project, 5, 1), 8],
    ['two gone before each page', (project, read) => drop(project, (read * 37) % 300, 2), 9],
  ]

  for (const [name, change, mostReads] of changes) {
    const { backend, throughout, send } = await startChanging(t, change)
    const { status, body } = await send('/v1/sessions')

    t.equal(status, 200, name)
    const found = ids(body)
    t.equal(new Set(found).size, found.length, `${name}: none twice`)
    t.same(
      [...throughout].filter((id) => !found.includes(id)),
      [],
      `${name}: none missing`,
    )
    t.ok(backend.seen.length <= mostReads, `${name}: ${backend.seen.length} pages`)
  }
})

t.test('a page of a changing list has each session once', async (t) => {
  const { backend, send } = await startChanging(
    t,
    (project, read) => read < 3 && project.delete(project.names[5] ?? ''),
  )

  const { status, body } = await send('/v1/sessions?limit=300')

  t.equal(status, 200)
  t.equal(new Set(ids(body)).size, 300)
  t.equal(body.total, 448)
  t.equal(backend.seen.length, 6)
})

t.test('a list that changes too fast is 502, not an incomplete list', async (t) => {
  // All sessions have the same second, so only their total number shows a gap, and some are deleted before each page.
  const project = new Project(Array.from({ length: 450 }, () => Date.now() - 60_000))
  const backend = await startBackend(t, ({ url }) => {
    for (const name of project.names.slice(0, 3)) project.delete(name)
    return [200, project.pageAt(url)]
  })
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  const reply = await send('/v1/sessions')

  t.match(reply, { status: 502, body: { error: /could not read the complete list/ } })
  t.ok(backend.seen.length <= 3 * 5 + 12 + 8, `${backend.seen.length} pages`)
})

t.test('sessions of one second whose order changes between pages are not lost', async (t) => {
  const all = many(150)
  // The order is reversed after the first page, so half of the sessions would be missing.
  const turned = [...all.slice(0, 50), ...all.slice(100), ...all.slice(50, 100)]
  const backend = await startBackend(t, ({ url }) => [200, pageOf(url.endsWith('offset=0') ? all : turned, url)])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  t.equal((await send('/v1/sessions')).status, 502)
})

t.test('a session created meanwhile does not hide one that was missed', async (t) => {
  const createdAt = `${new Date().toISOString().slice(0, 19)}Z`
  const all = named(150).map((name) => resource(name, { createdAt }))
  // Before the second page one session was deleted and one created in the same second: as many as before.
  const after = [...all.slice(1, 99), all[149], all[99], ...all.slice(100, 149), resource('new-0', { createdAt })]
  const backend = await startBackend(t, ({ url }) => [200, pageOf(backend.seen.length === 1 ? all : after, url)])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  const { status, body } = await send('/v1/sessions')

  t.equal(status, 200)
  t.same(
    named(150)
      .slice(1)
      .filter((name) => !ids(body).includes(name)),
    [],
  )
})

t.test('a failed page fails the list', async (t) => {
  const all = many(350)
  let failure: [number, unknown] = [500, { error: 'boom' }]
  const backend = await startBackend(t, ({ url }) => (url.endsWith('offset=200') ? failure : [200, pageOf(all, url)]))
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  t.match(await send('/v1/sessions'), { status: 502, body: { error: 'The backend failed to serve the request' } })
  failure = [200, { items: 'none' }]
  t.equal((await send('/v1/sessions')).status, 502)
  failure = [200, { items: [{}] }]
  t.equal((await send('/v1/sessions')).status, 502)
  failure = [200, null]
  t.equal((await send('/v1/sessions')).status, 502)
  failure = [401, { error: 'Token expired or invalid' }]
  t.match(await send('/v1/sessions'), { status: 401, body: { error: 'Token expired or invalid' } })
})

t.test('the gateway stops reading a backend with endless pages', async (t) => {
  const endless: [name: string, answer: (offset: number) => unknown, most: number][] = [
    ['the same page again', () => ({ items: many(100), totalCount: 5000, hasMore: true }), 12],
    ['the same page again, uncounted', () => ({ items: many(100), hasMore: true }), 12],
    ['empty pages', () => ({ items: [], totalCount: 10, hasMore: true }), 12],
    ['null pages', () => ({ items: null, hasMore: true }), 12],
    ['pages of one', (offset) => ({ items: [resource(`s-${offset}`)], hasMore: true }), 1010],
    [
      'always new ones',
      (offset) => ({
        items: named(100).map((_, i) => resource(`s-${offset + i}`)),
        totalCount: offset + 200,
        hasMore: true,
      }),
      1010,
    ],
  ]

  for (const [name, answer, most] of endless) {
    const backend = await startBackend(t, ({ url }) => [200, answer(Number(url.split('offset=')[1]))])
    const { send } = await startGateway(t, { BACKEND_URL: backend.url })
    t.match(await send('/v1/sessions'), { status: 502, body: { error: /could not read the complete list/ } }, name)
    t.ok(backend.seen.length <= most, `${name}: ${backend.seen.length} pages`)
  }
})

t.test('a backend with smaller pages than requested is read completely', async (t) => {
  const all = many(130)
  const backend = await startBackend(t, ({ url }) => [200, pageOf(all, url.replace('limit=100', 'limit=30'))])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  t.same(ids((await send('/v1/sessions')).body), named(130))
})

t.test('if the backend sends no total, the gateway reads all pages to count', async (t) => {
  const all = many(250)
  const backend = await startBackend(t, ({ url }) => {
    const { items, hasMore } = pageOf(all, url)
    return [200, { items, hasMore }]
  })
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  t.same(ids((await send('/v1/sessions')).body), named(250))
  const page = await send('/v1/sessions?limit=10&offset=20')
  t.same(ids(page.body), named(250).slice(20, 30))
  t.equal(page.body.total, 250)
  t.equal(page.headers.get('link'), '</v1/sessions?limit=10&offset=30>; rel="next"')
})

t.test('a list over the memory budget is refused, and can be read in pages', async (t) => {
  const large = named(300).map((name) => resource(name, { spec: { initialPrompt: 'x'.repeat(5000) } }))
  const backend = await startBackend(t, ({ url }) => [200, pageOf(large, url)])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, BUFFER_LIMIT: '1MiB' })

  t.match(await send('/v1/sessions'), {
    status: 502,
    body: { error: /^The list is larger than BUFFER_LIMIT: read it in pages with limit/ },
  })
  t.equal((await send('/v1/sessions?limit=100&offset=100')).body.items.length, 100)
})

t.test('a page over BACKEND_MAX_RESPONSE is read in smaller pages', async (t) => {
  const sized = (sizes: number[]) =>
    sizes.map((size, index) => resource(`s-${index}`, { spec: { initialPrompt: 'x'.repeat(size) } }))
  const cases: [name: string, sizes: number[], query: string, mostReads: number][] = [
    ['26 of a seventh each', Array(26).fill(140_000), '', 4 + 5],
    ['one page of them', Array(26).fill(140_000), '?limit=20', 2 + 4],
    ['two behind a first page that are too large together', [...Array(150).fill(100), 900_000, 100_000, 100], '', 12],
    ['each nearly as large as is allowed', Array(5).fill(900_000), '', 6 + 5],
  ]
  for (const [name, sizes, query, mostReads] of cases) {
    const backend = await startBackend(t, ({ url }) => [200, pageOf(sized(sizes), url)])
    const { send } = await startGateway(t, { BACKEND_URL: backend.url, BACKEND_MAX_RESPONSE: '1000000' })

    const { status, body } = await send(`/v1/sessions${query}`)

    t.same([status, body.total], [200, sizes.length], name)
    t.same(ids(body), named(query === '' ? sizes.length : 20), name)
    t.ok(backend.seen.length <= mostReads, `${name}: ${backend.seen.length} pages`)
  }
})

t.test('the error for a single session over BACKEND_MAX_RESPONSE names its offset', async (t) => {
  const all = named(5).map((name, index) =>
    resource(name, { spec: { initialPrompt: 'x'.repeat(index === 3 ? 2_000_000 : 1000) } }),
  )
  const backend = await startBackend(t, ({ url }) => [200, pageOf(all, url)])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, BACKEND_MAX_RESPONSE: '1000000' })

  t.match(await send('/v1/sessions'), {
    status: 502,
    body: {
      error:
        'The session at offset 3 is larger than BACKEND_MAX_RESPONSE. Increase the setting, or list the other sessions with limit and offset',
    },
  })
  t.same(ids((await send('/v1/sessions?limit=3')).body), named(3))
})
