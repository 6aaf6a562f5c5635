import t from 'tap'
import { call, ways } from './support/server.ts'
import { page, session, startStub } from './support/stub.ts'

const createdAt = '2026-11-21T08:00:00Z'
const urls = (count: number) => Array.from({ length: count }, (_, n) => ({ url: `https://git.example/team/app-${n}` }))
const long = ['reason', 'displayName', 'branches']
const everyField = {
  activity: 'asking',
  reason: 'r'.repeat(1500),
  displayName: 'd'.repeat(1500),
  task: 't'.repeat(3000),
  model: 'some-model',
  repos: urls(100),
  workflow: { gitUrl: 'https://git.example/workflows', path: 'workflows/bugfix' },
  interactive: true,
  timeout: 3600,
  labels: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`label-${n}`, 'v'.repeat(60)])),
  parent: 'session-0',
  branches: Array.from({ length: 100 }, (_, n) => ({ repo: `repo-${n}`, branch: 'ambient/session-1' })),
  startedAt: createdAt,
  lastActivityAt: createdAt,
  completedAt: createdAt,
  result: 'result',
  error: 'e'.repeat(3000),
  usage: {
    inputTokens: 1,
    outputTokens: 2,
    cacheReadTokens: 3,
    cacheWriteTokens: 4,
    costUsd: 0.5,
    turns: 6,
    durationMs: 7,
  },
  pullRequests: [{ url: 'https://forge.example/a/b/pull/1', branch: 'fix/1', state: 'open' }],
}

t.test('list_sessions returns 250 sessions once each, in short pages', async (t) => {
  const all = Array.from({ length: 250 }, (_, n) =>
    session(`s-${n}`, { task: 'x'.repeat(5000), result: 'y'.repeat(5000) }),
  )
  const stub = await startStub(t, ({ url }) => page(all, url))
  const client = await ways.stdio(t, { url: stub.url })

  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { data, text } = await call(client, 'list_sessions', { limit: 50, ...(cursor && { cursor }) })
    t.ok(text.length < 20_000, `a page of ${text.length} characters`)
    t.equal(data.total, 250)
    ids.push(...data.items.map(({ id }: { id: string }) => id))
    cursor = data.nextCursor
    if (cursor === undefined) break
  }

  t.same(
    ids,
    all.map(({ id }) => id),
  )
})

t.test('a page of sessions with all fields stays short, and every session keeps its ID and activity', async (t) => {
  const all = Array.from({ length: 50 }, (_, n) => session(`s-${n}`.padEnd(63, 'x'), everyField))
  const stub = await startStub(t, ({ url }) => page(all, url))
  const client = await ways.stdio(t, { url: stub.url })

  for (const limit of [1, 20, 50]) {
    const { data, text } = await call(client, 'list_sessions', { limit })
    t.ok(text.length < 20_000, `a page of ${limit}: ${text.length} characters`)
    t.same(
      data.items.map(({ id, activity }: { id: string; activity: string }) => [id, activity]),
      all.slice(0, data.items.length).map(({ id }) => [id, 'asking']),
    )
    if (limit > data.items.length) t.equal(data.nextCursor, String(data.items.length), 'the next page has the others')
    t.ok(data.items.length >= Math.min(limit, 30))
    t.match(data.items[0], { reason: /^r+…$/, branches: [{ repo: 'repo-0', branch: 'ambient/session-1' }], createdAt })
    t.notOk('usage' in data.items[0] || 'labels' in data.items[0], 'other fields are omitted')
  }
})

t.test('get_session returns every field, and says which lists are cut', async (t) => {
  const few = { ...everyField, labels: { team: 'payments' }, repos: [{ url: 'https://git.example/a', autoPush: true }] }
  const stub = await startStub(t, ({ url }) => [200, session('s-1', url.endsWith('few') ? few : everyField)])
  const client = await ways.stdio(t, { url: stub.url })

  const { data } = await call(client, 'get_session', { id: 'few' })
  for (const [name, value] of Object.entries(few)) if (!long.includes(name)) t.same(data[name], value, name)
  const { text } = await call(client, 'get_session', { id: 's-1' })
  t.ok(text.length < 20_000, `${text.length} characters`)
  t.match(text, /Truncated: .*repos \(first \d+ of 100\)/)
})

t.test('250 sessions are 250 resources, in pages', async (t) => {
  const all = Array.from({ length: 250 }, (_, n) => session(`s-${n}`))
  const stub = await startStub(t, ({ url }) => page(all, url))
  const client = await ways.stdio(t, { url: stub.url })

  const uris: string[] = []
  let cursor: string | undefined
  do {
    const list = await client.listResources(cursor === undefined ? {} : { cursor })
    uris.push(...list.resources.map(({ uri }) => uri))
    cursor = list.nextCursor
  } while (cursor !== undefined)

  t.same(
    uris,
    all.map(({ id }) => `session://${id}`),
  )
})

t.test('a long result is split, with a note on how to read the rest', async (t) => {
  // Surrogate pairs: a cut inside of a pair would show.
  const result = '🙂'.repeat(10_001)
  const stub = await startStub(t, () => [200, session('s-1', { status: 'completed', result })])
  const client = await ways.stdio(t, { url: stub.url })

  const waited = await call(client, 'wait_for_session', { id: 's-1' })
  t.match(waited.text, /Call get_session with offset \d+ for more/)
  let whole = waited.data.session.result
  for (let offset = waited.data.nextOffset; offset !== undefined; ) {
    const { data, text } = await call(client, 'get_session', { id: 's-1', offset })
    t.ok(text.length < 20_000)
    t.equal(data.task, 'task of s-1', 'a short text is complete')
    whole += data.result
    offset = data.nextOffset
  }

  t.equal(whole, result)
})

t.test('read_transcript returns the end of a long transcript first, and the rest by offset', async (t) => {
  const lines = Array.from({ length: 5000 }, (_, n) => `line ${n}\n`).join('')
  const stub = await startStub(t, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/markdown' }).end(lines)
  })
  const client = await ways.stdio(t, { url: stub.url })

  const end = await call(client, 'read_transcript', { id: 's-1' })
  t.match(end.text, /line 4999\n/)
  t.match(end.text, /For the beginning, call read_transcript with offset 0\.$/)
  let whole = ''
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const { data } = await call(client, 'read_transcript', { id: 's-1', offset })
    t.ok(data.text.length <= 20_000)
    whole += data.text
    offset = data.nextOffset
  }
  t.equal(whole, lines)
  const { contents } = await client.readResource({ uri: 'session://s-1/transcript' })
  t.match(contents, [
    { mimeType: 'text/markdown', text: /line 4999\n$/ },
    { mimeType: 'text/plain', text: /of 48890/ },
  ])
})

t.test('read_events splits a long stream and reduces a long event to its type', async (t) => {
  const events = Array.from({ length: 120 }, (_, n) => ({ type: 'CUSTOM', value: n === 60 ? 'z'.repeat(9000) : n }))
  const stub = await startStub(t, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`)
  })
  const client = await ways.stdio(t, { url: stub.url })

  const values: unknown[] = []
  for (let cursor: string | undefined, more = true; more; ) {
    const { data } = await call(client, 'read_events', { id: 's-1', ...(cursor && { cursor }) })
    values.push(
      ...data.items.map((item: { data: { value?: number; cut?: string } }) => item.data.value ?? item.data.cut),
    )
    cursor = data.nextCursor
    more = data.more
  }

  t.equal(values.length, 120)
  t.match(values[60], /^9\d{3} characters/)
  t.same(
    values.filter((value) => typeof value === 'number'),
    Array.from({ length: 120 }, (_, n) => n).filter((n) => n !== 60),
  )
})
