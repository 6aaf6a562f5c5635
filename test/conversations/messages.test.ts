import t from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { startPlatform } from '../support/platform.ts'

const running = resource('s-1', { status: { phase: 'Running' } })

t.test('a message starts a run, and the response has the id of the run', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1')
  const { send } = await startGateway(t, { BACKEND_URL: `${platform.url}/api` })

  const reply = await send('/v1/sessions/s-1/messages', { method: 'POST', body: { text: '/fix now', txt: 1 } })

  t.match(reply, { status: 202, body: { id: /^[0-9a-f-]{36}$/ } })
  t.equal(reply.headers.get('warning'), '299 - "unknown field \\"txt\\""')
  t.same(platform.calls(), ['GET /s-1', 'POST /s-1/agui/run'])
  const { id } = reply.body
  t.same(platform.seen[1]?.body, { runId: id, messages: [{ id, role: 'user', content: '/fix now' }] })
  t.match(platform.seen[1], { url: /^\/api\/projects\/demo\//, headers: { authorization: 'Bearer test-token' } })
})

t.test('a message with an Idempotency-Key is sent once', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1')
  platform.add('s-2')
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const headers = { 'idempotency-key': 'message-1' }
  const say = (session: string, text: string) =>
    send(`/v1/sessions/${session}/messages`, { method: 'POST', headers, body: { text } })
  const runs = () => platform.calls().filter((call) => call.endsWith('/agui/run'))

  const first = await say('s-1', 'hi')
  const again = await say('s-1', 'hi')
  t.equal(first.status, 202)
  t.same(again.body, first.body)
  t.same(runs(), ['POST /s-1/agui/run'])
  const misused = await Promise.all([say('s-1', 'other'), say('s-2', 'hi')])

  t.ok(
    misused.every(({ status }) => status >= 400 && status < 500),
    JSON.stringify(misused),
  )
  t.same(runs(), ['POST /s-1/agui/run'], 'a key is for one request')
})

t.test('a message whose response was lost is not sent again, and the caller gets an error', async (t) => {
  let meets: 'reset' | 'answer' | 'refuse the look-up' = 'refuse the look-up'
  const backend = await startBackend(t, ({ method }, response) => {
    if (method === 'GET') return meets === 'refuse the look-up' ? [500, {}] : [200, running]
    return meets === 'reset' ? void response.socket?.destroy() : [200, { runId: 'run-7' }]
  })
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const headers = { 'idempotency-key': 'message-1' }
  const say = () => send('/v1/sessions/s-1/messages', { method: 'POST', headers, body: { text: 'hi' } })
  const runs = () => backend.seen.filter(({ method }) => method === 'POST').length

  t.match(await say(), { status: 502 }, 'nothing was sent: the key is free')
  meets = 'reset'
  t.match(await say(), { status: 502, body: { error: 'The backend is unavailable' } })
  meets = 'answer'
  for (let turn = 0; turn < 2; turn += 1) {
    const error = /^The outcome of the first request with this Idempotency-Key is unknown: check/
    t.match(await say(), { status: 502, body: { error } })
  }
  t.equal(runs(), 1)
})

t.test('a run id from the backend takes precedence', async (t) => {
  const backend = await startBackend(t, ({ method }) => [200, method === 'GET' ? running : { runId: 'run-7' }])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  t.same((await send('/v1/sessions/s-1/messages', { method: 'POST', body: { text: 'hi' } })).body, { id: 'run-7' })
})

t.test('stop, start and interrupt are forwarded', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1')
  platform.add('s-2', { phase: 'Stopped' })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const post = (path: string, headers = {}) => send(`/v1/sessions/${path}`, { method: 'POST', headers })

  t.match(await post('s-1/stop'), { status: 202, body: { id: 's-1' } })
  t.match(await send('/v1/sessions/s-1'), { body: { status: 'Stopping' } })
  t.match(await post('s-2/start', { 'content-type': 'application/json' }), { status: 202, body: { id: 's-2' } })
  t.match(await send('/v1/sessions/s-2'), { body: { status: 'pending' } })
  t.same(platform.calls(), ['POST /s-1/stop', 'GET /s-1', 'POST /s-2/start', 'GET /s-2'])
})

t.test('an unreachable agent is a 502 that says so, without an address', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { isAway: true })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  const away = await send('/v1/sessions/s-1/interrupt', { method: 'POST' })

  const error = 'The agent of the session cannot be reached: it may be starting, stopped or gone. Try again'
  t.same({ status: away.status, body: away.body }, { status: 502, body: { error } })
  t.match((await send('/metrics')).body, /^gateway_backend_up 1$/m, 'that is no fault of the backend')
})

t.test('a session that is not running gets no message, and the error says what to do first', async (t) => {
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const start = 'start it with POST /v1/sessions/s-1/start'
  const again = 'send the message once its status is running'
  const cases: [phase: string, status: string, way: string][] = [
    ['', 'pending', `: ${again}`],
    ['Pending', 'pending', `: ${again}`],
    ['Creating', 'pending', `: ${again}`],
    ['Stopping', 'Stopping', `: once it has stopped, ${start}`],
    ['Stopped', 'Stopped', `: ${start}, and ${again}`],
    ['Completed', 'completed', `: ${start}, and ${again}`],
    ['Failed', 'failed', `: ${start}, and ${again}`],
  ]

  for (const [phase, status, way] of cases) {
    platform.add('s-1', { phase })
    const said = await send('/v1/sessions/s-1/messages', { method: 'POST', body: { text: 'hi' } })
    t.match(said, { status: 409, body: { error: `The session is ${status}${way}` } }, phase)
    t.equal(said.headers.get('retry-after'), status === 'pending' ? '2' : null, phase)
    const interrupted = await send('/v1/sessions/s-1/interrupt', { method: 'POST' })
    const error = `The session is ${status}: there is nothing to interrupt`
    t.match(interrupted, { status: 409, body: { error } }, phase)
  }
  t.ok(platform.calls().every((call) => call === 'GET /s-1'))
})

t.test('a message refused because of the session status does not use up its Idempotency-Key', async (t) => {
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const headers = { 'idempotency-key': 'message-1' }
  const say = () => send('/v1/sessions/s-1/messages', { method: 'POST', headers, body: { text: 'hi' } })

  platform.add('s-1', { phase: 'Stopped' })
  t.equal((await say()).status, 409)
  platform.add('s-1', { phase: 'Running' })

  t.equal((await say()).status, 202)
})

t.test('an interrupt that the platform accepts is a 202', async (t) => {
  const backend = await startBackend(t, ({ method, url }) =>
    method === 'GET' ? [200, running] : [200, { message: `Interrupt of ${url}` }],
  )
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  t.match(await send('/v1/sessions/s-1/interrupt', { method: 'POST' }), { status: 202, body: { id: 's-1' } })
})

t.test('a missing session is a 404 in every operation, whatever the backend returns', async (t) => {
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const cases: [method: string, path: string, body?: object][] = [
    ['POST', '/messages', { text: 'hi' }],
    ['POST', '/interrupt'],
    ['POST', '/stop'],
    ['POST', '/start'],
    ['GET', '/events'],
    ['GET', '/transcript'],
    ['GET', '/transcript?format=markdown'],
    ['PATCH', '', { stopped: true }],
    ['PATCH', '', { displayName: 'x' }],
  ]

  for (const [method, path, body] of cases) {
    const reply = await send(`/v1/sessions/gone${path}`, { method, body })
    t.match(reply, { status: 404, body: { error: 'Session not found' } }, `${method} ${path}`)
  }
  t.same(
    platform.calls().filter((call) => call.includes('agui')),
    [],
    'nothing is started for it',
  )
})

t.test(
  'an operation that the backend does not support is a 501, and a session that was just deleted a 404',
  async (t) => {
    const cases: [method: string, path: string, body?: object][] = [
      ['POST', '/messages', { text: 'hi' }],
      ['POST', '/interrupt'],
      ['POST', '/stop'],
      ['POST', '/start'],
      ['GET', '/events'],
      ['GET', '/transcript'],
      ['PATCH', '', { stopped: false }],
      ['PATCH', '', { timeout: 60 }],
      ['PATCH', '', { displayName: 'x' }],
    ]
    const refusals: [status: number, json: unknown][] = [
      [404, { error: 'There is no such path' }],
      [404, undefined],
      [405, { error: 'no' }],
      [501, { error: 'no' }],
    ]
    let refusal = refusals[0]
    let goes = false
    let gone = false
    const backend = await startBackend(t, ({ method, url }, response) => {
      if (method === 'GET' && url.endsWith('/s-1')) return gone ? [404, { error: 'Session not found' }] : [200, running]
      gone = goes
      if (refusal?.[1] === undefined)
        return response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found')
      return refusal
    })
    const { send } = await startGateway(t, { BACKEND_URL: backend.url })

    for (const [method, path, body] of cases) {
      for (refusal of refusals) {
        const label = `${method} ${path} ${refusal}`
        goes = false
        gone = false
        const without = await send(`/v1/sessions/s-1${path}`, { method, body })
        t.match(without, { status: 501, body: { error: 'The backend does not support this operation' } }, label)
        goes = true
        t.match(
          await send(`/v1/sessions/s-1${path}`, { method, body }),
          { status: 404, body: { error: /^Session/ } },
          label,
        )
      }
    }
    t.match((await send('/metrics')).body, /^gateway_backend_up 1$/m, 'that is no fault of the backend')
  },
)

t.test('an invalid request is refused with the field and what is expected, without a backend call', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1')
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const session = '/v1/sessions/s-1'
  const cases: [method: string, path: string, body: unknown, error: RegExp][] = [
    ['POST', `${session}/messages`, {}, /^text is missing$/],
    ['POST', `${session}/messages`, { text: ' \n' }, /^text must be a text that is not blank$/],
    ['POST', `${session}/messages`, { text: 7 }, /^text must be a text/],
    ['POST', `${session}/messages`, [], /^The body must be a JSON object$/],
    ['POST', `${session}/messages`, undefined, /^The body must be a JSON object$/],
    ['POST', '/v1/sessions/Upper/messages', { text: 'x' }, /^The session id in the path must be a name of/],
    ['POST', '/v1/sessions/-x/stop', undefined, /^The session id in the path must be a name of/],
    ['GET', '/v1/sessions/x_y/events', undefined, /^The session id in the path must be a name of/],
    ['GET', `${session}/transcript?format=html`, undefined, /^Query parameter "format" must be json or markdown$/],
    [
      'PATCH',
      session,
      {},
      /^The body must be a JSON object with at least one of stopped, displayName, timeout, model and labels$/,
    ],
    ['PATCH', session, { stoped: true }, /^The body must be a JSON object with at least one of/],
    ['PATCH', session, { stopped: 'yes' }, /^stopped must be true or false$/],
    ['PATCH', session, { timeout: 0 }, /^timeout must be a whole number of seconds, at least 1$/],
    ['PATCH', session, { model: ' ' }, /^model must be the id of a model, as in GET \/v1\/models$/],
    ['PATCH', session, { removeLabels: ['a'] }, /^The body must be a JSON object with at least one of/],
    ['PATCH', session, { labels: { 'a b': 'c' } }, /^The key "a b" in labels must be a Kubernetes label/],
    ['PATCH', session, { displayName: '' }, /^displayName must be a text of 1 to 50 characters that is not blank/],
    ['PATCH', session, undefined, /^The body must be a JSON object/],
  ]

  for (const [method, path, body, error] of cases) {
    t.match(
      await send(path, { method, body }),
      { status: 400, body: { error } },
      `${method} ${path} ${JSON.stringify(body)}`,
    )
  }
  t.same(platform.calls(), [])
})

t.test('an unsupported method is a 405 that names the supported ones', async (t) => {
  const { send } = await startGateway(t)
  const allowed = {
    '': 'GET, HEAD, DELETE, PATCH',
    '/messages': 'POST',
    '/interrupt': 'POST',
    '/stop': 'POST',
    '/start': 'POST',
    '/events': 'GET',
    '/transcript': 'GET, HEAD',
  }

  for (const [path, allow] of Object.entries(allowed)) {
    const reply = await send(`/v1/sessions/s-1${path}`, { method: 'PUT', body: {} })
    t.equal(reply.status, 405, path)
    t.equal(reply.headers.get('allow'), allow)
  }
  t.equal((await send('/v1/sessions/s-1/events', { method: 'HEAD' })).status, 405)
  t.equal((await send('/v1/sessions/s-1/speak', { method: 'POST' })).status, 404)
})

t.test('a page of another site cannot stop a session with the cookies of a log-in proxy', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1')
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const types: [type: string | undefined, status: number][] = [
    [undefined, 415],
    ['application/x-www-form-urlencoded', 415],
    ['text/plain', 415],
    ['application/jsonp', 415],
    ['application/json', 202],
    ['application/json; charset=utf-8', 202],
  ]

  for (const verb of ['stop', 'start']) {
    for (const [type, status] of types) {
      const post = (origin: string) =>
        send(`/v1/sessions/s-1/${verb}`, { method: 'POST', headers: { origin, ...(type && { 'content-type': type }) } })
      t.equal((await post('http://localhost:3000')).status, status, `${verb} ${type} from an allowed origin`)
      t.equal((await post('https://evil.example')).status, 403, `${verb} ${type}`)
    }
  }
  t.equal(platform.calls().length, 4)
})

t.test('a change sets the given fields, then stops or starts, and returns the session', async (t) => {
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const cases: [phase: string, change: object, status: number, session: object, calls: string[]][] = [
    ['Running', { stopped: true }, 200, { id: 's', status: 'running' }, ['POST /s/stop']],
    ['Stopped', { stopped: false }, 200, { id: 's', status: 'Stopped' }, ['POST /s/start']],
    ['Stopped', { timeout: 60 }, 200, { id: 's', status: 'Stopped' }, ['PUT /s']],
    ['Stopped', { displayName: 'A', timeout: 60 }, 200, { status: 'Stopped' }, ['PUT /s', 'PUT /s/displayname']],
    ['Running', { displayName: 'A' }, 200, { id: 's', status: 'running' }, ['PUT /s/displayname']],
    ['Running', { displayName: 'A', stopped: true }, 200, {}, ['PUT /s/displayname', 'POST /s/stop']],
    ['Running', { displayName: 'A', timeout: 60 }, 409, { error: /^Cannot modify/ }, ['PUT /s']],
    ['Creating', { displayName: 'A'.repeat(51) }, 400, { error: /50 characters/ }, []],
    ['Stopped', { timeout: 60, stopped: false }, 200, { id: 's', status: 'Stopped' }, ['PUT /s', 'POST /s/start']],
    ['Running', { timeout: 60, stopped: true }, 409, { error: /^Cannot modify/ }, ['PUT /s']],
  ]

  for (const [phase, change, status, session, calls] of cases) {
    platform.seen.length = 0
    platform.add('s', { phase })
    const reply = await send('/v1/sessions/s', { method: 'PATCH', body: change })
    t.match(reply, { status, body: session }, JSON.stringify(change))
    // An ended session is returned with its usage, which is in its event log.
    t.same(platform.calls(), phase === 'Stopped' ? [...calls, 'GET /s/export'] : calls)
  }
  t.same(platform.seen[0]?.body, { timeout: 60 }, 'what was not named is not sent')
})

t.test(
  'if the backend does not change labels, the response is a 501 that says so, and nothing else is changed',
  async (t) => {
    const platform = await startPlatform(t)
    platform.add('s-1')
    const { send } = await startGateway(t, { BACKEND_URL: platform.url })

    const reply = await send('/v1/sessions/s-1', { method: 'PATCH', body: { labels: { a: 'b' }, stopped: true } })

    const error = 'labels: the backend does not support changing the labels of a session'
    t.match(reply, { status: 501, body: { error } })
    t.same(platform.calls(), ['PATCH /s-1'])
    t.same(platform.seen[0]?.body, { metadata: { labels: { a: 'b' } } })
  },
)
