import t, { type Test } from 'tap'
import { recorded } from '../platform/recorded.ts'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'

const session = resource('s-1', { status: { phase: 'Stopped' } })

/** The platform for a caller without permission: writes are a 500, and `access` is its response about the role. */
async function startRestricted(t: Test, access: [status: number, json: unknown]) {
  const backend = await startBackend(t, ({ method, url }) => {
    if (url.endsWith('/access')) return access
    if (method === 'GET' && url.includes('?')) return [200, pageOf([session], url)]
    return method === 'GET' ? [200, session] : [500, { error: 'Failed to update session' }]
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  return { ...gateway, backend }
}

const writes: [method: string, path: string, body: object | undefined, needed: 'edit' | 'admin'][] = [
  ['POST', '/v1/sessions', { task: 'x' }, 'edit'],
  ['DELETE', '/v1/sessions/s-1', undefined, 'admin'],
  ['POST', '/v1/sessions/s-1/stop', undefined, 'edit'],
  ['POST', '/v1/sessions/s-1/start', undefined, 'edit'],
  ['PATCH', '/v1/sessions/s-1', { stopped: true }, 'edit'],
  ['PATCH', '/v1/sessions/s-1', { timeout: 60 }, 'edit'],
]

t.test('a write without permission is a 403 that names the required role', async (t) => {
  const { send, backend } = await startRestricted(t, [200, recorded('auth', 'viewer: access (1)').body])

  for (const [method, path, body, needed] of writes) {
    backend.seen.length = 0
    const { status, body: said } = await send(path, { method, body })
    const error = `The token has the role "view" in project demo. This request needs the role "${needed}"`
    t.same({ status, said }, { status: 403, said: { error } }, `${method} ${path}`)
    t.match(backend.seen.at(-1), { method: 'GET', url: '/projects/demo/access' })
    t.equal(backend.seen.length, 2, 'asked once')
  }
  t.match((await send('/metrics')).body, /^gateway_backend_up 1$/m, 'that is no fault of the backend')
})

t.test('a write that fails for another reason is a 502, and a rejected token keeps its status', async (t) => {
  const cases: [access: [status: number, json: unknown], status: number, error: string][] = [
    [[200, recorded('auth', 'admin: access (1)').body], 502, 'The backend failed to serve the request'],
    [[200, { role: 'view' }], 502, 'The backend failed to serve the request'],
    [[404, { error: 'no such path' }], 502, 'The backend failed to serve the request'],
    [[500, { error: 'failed to perform access review' }], 502, 'The backend failed to serve the request'],
    [[401, { error: 'Token expired or invalid' }], 401, 'Token expired or invalid'],
    [[403, { error: 'Unauthorized to access project' }], 403, 'Unauthorized to access project'],
  ]

  for (const [access, status, error] of cases) {
    const { send } = await startRestricted(t, access)
    for (const [method, path, body] of writes) {
      t.match(await send(path, { method, body }), { status, body: { error } }, `${method} ${path} ${access}`)
    }
  }
})

t.test('a create without permission does not use up its Idempotency-Key', async (t) => {
  const { send, backend } = await startRestricted(t, [200, { allowed: false, userRole: 'view' }])
  const headers = { 'idempotency-key': 'create-1' }
  const create = () => send('/v1/sessions', { method: 'POST', headers, body: { task: 'x' } })

  t.equal((await create()).status, 403)
  t.equal((await create()).status, 403)

  t.equal(backend.seen.filter(({ method }) => method === 'POST').length, 2, 'tried again')
})

t.test('the role is read only after a failed write', async (t) => {
  const { send, backend } = await startRestricted(t, [200, { allowed: false, userRole: 'view' }])

  t.equal((await send('/v1/sessions/s-1')).status, 200)
  t.equal((await send('/v1/sessions/s-1/interrupt', { method: 'POST' })).status, 409)

  t.notOk(backend.seen.some(({ url }) => url.endsWith('/access')))
})

t.test('a conflicting change is retried, a create or delete is not', async (t) => {
  // As in test/platform/recordings/patch-at-the-same-time.json: the losing change gets a 500 and changes nothing.
  let conflicts = 0
  const backend = await startBackend(t, ({ method, url }) => {
    if (url.endsWith('/access')) return [200, { allowed: true, userRole: 'admin' }]
    if (method === 'GET') return [200, session]
    conflicts -= 1
    if (conflicts >= 0) return [500, { error: 'Failed to update session' }]
    return method === 'DELETE' ? [204, undefined] : [200, session]
  })
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const cases: [method: string, path: string, body: object | undefined, conflicts: number, status: number][] = [
    ['POST', '/v1/sessions/s-1/stop', undefined, 2, 202],
    ['POST', '/v1/sessions/s-1/start', undefined, 1, 202],
    ['PATCH', '/v1/sessions/s-1', { displayName: 'x' }, 2, 200],
    ['POST', '/v1/sessions/s-1/stop', undefined, 3, 502],
    ['DELETE', '/v1/sessions/s-1', undefined, 1, 502],
    ['POST', '/v1/sessions', { task: 'x' }, 1, 502],
  ]

  for (const [method, path, body, count, status] of cases) {
    conflicts = count
    backend.seen.length = 0
    t.equal((await send(path, { method, body })).status, status, `${method} ${path} after ${count} conflicts`)
    t.equal(backend.seen.filter(({ url }) => url.endsWith('/access')).length, 1, 'the role is asked for once')
  }
})
