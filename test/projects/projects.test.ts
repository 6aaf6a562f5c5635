import t from 'tap'
import { recorded } from '../platform/recorded.ts'
import { startReplay } from '../platform/replay.ts'
import { startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'

const list = { items: [], totalCount: 0, hasMore: false }

t.test('the projects are those of the platform, in its order', async (t) => {
  const { send, replay } = await startReplay(t)
  const expired = recorded('projects', 'invalid: access to the namespace default')
  const outsider = recorded('projects', 'outsider: access to the namespace default')
  const rows: { caller: string; access?: typeof expired; status: number; names?: string[] }[] = [
    { caller: 'admin', status: 200, names: ['nosecret', 'demo', 'quiet'] },
    { caller: 'viewer', status: 200, names: ['nosecret', 'demo', 'quiet'] },
    { caller: 'outsider', access: outsider, status: 200, names: [] },
    // The platform returns an empty list for a token that it does not accept.
    { caller: 'invalid', access: expired, status: 401 },
    { caller: 'no token', status: 401 },
  ]
  for (const { caller, access, status, names } of rows) {
    const page = recorded('projects', `${caller}: projects`)
    replay({ GET: page, ...(access && { access }) })

    const reply = await send('/v1/projects')

    t.equal(reply.status, status, caller)
    if (names === undefined) continue
    const order = page.body.items.map(({ name }: { name: string }) => name)
    t.same(reply.body, { items: order.map((name: string) => ({ name })), total: names.length }, caller)
    t.same(order.toSorted(), names.toSorted(), caller)
  }
})

t.test('all pages are read, and each project is returned once', async (t) => {
  const names = Array.from({ length: 250 }, (_, index) => `p-${index}`)
  const backend = await startBackend(t, ({ url }) => {
    const query = new URLSearchParams(url.split('?')[1])
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))]
    // The order of the platform is not stable between two pages.
    const moved = offset === 100 ? ['p-0', ...names.slice(101, 200)] : names.slice(offset, offset + limit)
    const items = moved.map((name) => ({ name, displayName: name === 'p-7' ? 'Payments' : '' }))
    return [200, { items, totalCount: names.length, hasMore: offset + limit < names.length }]
  })
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  const { body } = await send('/v1/projects')

  const found = body.items.map(({ name }: { name: string }) => name)
  t.same(
    found,
    names.filter((name) => name !== 'p-100'),
  )
  t.same(body.items[7], { name: 'p-7', displayName: 'Payments' })
  t.equal(body.total, 249)
  t.same(
    backend.seen.map(({ url }) => url),
    ['/projects?limit=100&offset=0', '/projects?limit=100&offset=100', '/projects?limit=100&offset=200'],
  )
})

t.test('a backend that ignores the offset, and answers that are no list', async (t) => {
  const rows: [name: string, answer: [number, unknown], expected: object][] = [
    [
      'the same page for ever',
      [200, { items: [{ name: 'demo' }], hasMore: true }],
      { status: 200, body: { items: [{ name: 'demo' }], total: 1 } },
    ],
    ['no items', [200, { ...list, items: null }], { status: 200, body: { items: [], total: 0 } }],
    ['no list', [200, { projects: [] }], { status: 502 }],
    ['a project without a name', [200, { items: [{ displayName: 'x' }] }], { status: 502 }],
    ['no such path', [404, { error: 'Not found' }], { status: 501 }],
    ['a failure', [500, { error: 'Failed to list projects' }], { status: 502 }],
  ]
  for (const [name, answer, expected] of rows) {
    const backend = await startBackend(t, ({ url }) => (url.endsWith('/access') ? [403, { error: 'no' }] : answer))
    const { send } = await startGateway(t, { BACKEND_URL: backend.url })

    t.match(await send('/v1/projects'), expected, name)
  }
})

t.test('the local backend lists the last used project first, and demo always', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const projects = async () => (await gateway.send('/v1/projects')).body.items.map((one: { name: string }) => one.name)

  t.same(await projects(), ['demo'])
  for (const project of ['first', 'second', 'first']) {
    await backend.call('POST', `/projects/${project}/agentic-sessions`, { initialPrompt: 'hello' })
  }
  t.same(await projects(), ['first', 'second', 'demo'])
})

t.test('the list of the projects needs no project, but a token', async (t) => {
  const backend = await startBackend(t, () => [200, { ...list, items: [{ name: 'demo' }] }])
  const { url } = await startGateway(t, { BACKEND_URL: backend.url })
  const rows: [headers: Record<string, string>, path: string, status: number][] = [
    [{ authorization: 'Bearer any' }, '/v1/projects', 200],
    [{ authorization: 'Bearer any', 'x-platform-project': 'demo' }, '/v1/projects', 200],
    [{ authorization: 'Bearer any', 'x-platform-project': 'Not a name' }, '/v1/projects', 400],
    [{ authorization: 'Bearer any' }, '/v1/projects?limit=1', 400],
    [{}, '/v1/projects', 401],
    // Every other path does.
    [{ authorization: 'Bearer any' }, '/v1/sessions', 400],
    [{ authorization: 'Bearer any' }, '/v1/models', 400],
  ]
  for (const [headers, path, status] of rows) {
    t.equal((await fetch(url + path, { headers })).status, status, `${path} ${JSON.stringify(headers)}`)
  }
})
