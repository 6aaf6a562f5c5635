import t from 'tap'
import { openStream } from '../support/event-stream.ts'
import { startGateway } from '../support/gateway.ts'
import { oneShot, startPlatform } from '../support/platform.ts'
import { type Recorded, recorded, recordedEvents, recordedStream } from './recorded.ts'
import { startReplay } from './replay.ts'

t.test('a session in each recorded state, alone and in a list', async (t) => {
  const states: [name: string, shown: object][] = [
    ['no status', { status: 'pending', completedAt: undefined, error: undefined }],
    ['Creating', { status: 'pending', completedAt: undefined, error: undefined }],
    ['Running idle', { status: 'running', completedAt: undefined, error: undefined }],
    ['Running working', { status: 'running' }],
    ['Running waiting_input', { status: 'running' }],
    ['Running without a run', { status: 'running' }],
    ['Failed', { status: 'failed', error: /^\S.+/, completedAt: /Z$/ }],
    ['Completed', { status: 'completed', error: undefined, result: undefined, completedAt: /Z$/ }],
    ['Stopped', { status: 'Stopped', error: undefined, completedAt: /Z$/ }],
    ['Stopping', { status: 'Stopping', completedAt: undefined }],
  ]
  const page = recorded('list', 'empty')
  const { send, replay } = await startReplay(t)
  for (const [name, shown] of states) {
    const one = recorded('get', `get: ${name}`)
    const { metadata, spec } = one.body
    page.body = { ...page.body, items: [one.body], totalCount: 1 }
    const noEvents = recorded('export', 'just created, no events')
    const heartbeat = recordedStream('agui-events', 'unknown session')
    replay({ GET: one, 'GET /export': noEvents, 'GET /agui/events': heartbeat })
    const expected = {
      id: metadata.name,
      task: spec.initialPrompt ?? '',
      model: spec.llmSettings.model,
      createdAt: metadata.creationTimestamp,
      ...shown,
    }
    t.match((await send(`/v1/sessions/${metadata.name}`)).body, expected, name)
    replay({ GET: page, 'GET /export': noEvents })
    t.match((await send('/v1/sessions')).body, { total: 1, items: [expected] }, `${name} in a list`)
  }
})

t.test('a one-shot session in each recorded story', async (t) => {
  const stories: [scenario: string, read: string, log: string, shown: object][] = [
    ['story-one-shot-success', 'at rest', 'export at the end', { status: 'completed', result: 'Bye' }],
    ['story-one-shot-success', 'GET: Stopping', 'export while Stopping', { status: 'completed', result: 'Bye' }],
    [
      'story-one-shot-run-error',
      'GET: Running idle',
      'export 25 s later',
      { status: 'running', error: 'SDK message reader died' },
    ],
    [
      'story-one-shot-run-error',
      'at rest',
      'export at the end',
      { status: 'failed', error: 'SDK message reader died' },
    ],
    [
      'story-one-shot-result-is-error',
      'at rest',
      'export at the end',
      { status: 'failed', error: /ended its run with an error. Its last message: Working$/ },
    ],
    [
      'story-one-shot-question',
      'at rest',
      'export at the end',
      { status: 'failed', error: /^The session ended, because the agent asked a question: ./ },
    ],
    ['story-one-shot-stop-lost', '45 s later', 'export', { status: 'completed' }],
    ['story-user-stop-mid-run', 'at rest', 'export at the end', { status: 'Stopped', result: undefined }],
    ['story-user-stop-run-ends-in-grace', 'at rest', 'export at the end', { status: 'Stopped', result: undefined }],
  ]
  const { send, replay } = await startReplay(t)
  for (const [scenario, read, log, shown] of stories) {
    const one = recorded(scenario, read)
    one.body.metadata.labels = oneShot
    replay({ GET: one, 'GET /export': recorded(scenario, log) })
    t.match((await send(`/v1/sessions/${one.body.metadata.name}`)).body, shown, `${scenario}: ${read}`)
  }
})

t.test('a transcript has every turn of the recorded logs once, in order', async (t) => {
  const logs: [scenario: string, name: string, turns: number, last: object][] = [
    ['export', 'after the first run (compacted)', 1, { role: 'assistant' }],
    ['export', 'after two runs', 2, { role: 'assistant' }],
    ['export', 'after three runs, the third asks', 3, { role: 'tool', name: 'AskUserQuestion' }],
    ['export', 'after the answer', 4, { role: 'assistant' }],
    ['export', 'after a run whose client fails at once (RUN_ERROR)', 5, { role: 'error' }],
    ['agui-run', 'Running: export after both', 4, { role: 'assistant' }],
    ['export-after-a-killed-run', 'after the next run', 2, { role: 'assistant' }],
  ]
  const { send, replay } = await startReplay(t)
  for (const [scenario, name, turns, last] of logs) {
    replay({
      GET: recorded('get', 'get: Running idle'),
      'GET /export': recorded(scenario, name),
    })
    const { body } = await send('/v1/sessions/s-1/transcript')
    const users = body.items.filter(({ role }: { role: string }) => role === 'user')
    const label = `${scenario}: ${name}`
    t.equal(users.length, turns, label)
    t.equal(new Set(body.items.map(({ id }: { id: string }) => id)).size, body.items.length, label)
    t.match(body.items.at(-1), last, label)
    t.ok(body.complete, label)
  }
})

t.test('a write without permission is a 403, based on the response of the platform', async (t) => {
  const writes: [exchange: string, method: string, path: string, reply: string, body?: object][] = [
    ['create', 'POST', '', 'POST', { task: 'x' }],
    ['stop', 'POST', '/s/stop', 'POST /stop'],
    ['start', 'POST', '/s/start', 'POST /start'],
    ['delete', 'DELETE', '/s', 'DELETE'],
    ['delete unknown', 'DELETE', '/s', 'DELETE'],
    ['PUT displayname', 'PATCH', '/s', 'PUT /displayname', { displayName: 'x' }],
    ['agui/run', 'POST', '/s/messages', 'POST /agui/run', { text: 'x' }],
    ['agui/interrupt', 'POST', '/s/interrupt', 'POST /agui/interrupt'],
  ]
  const { send, replay } = await startReplay(t)
  for (const [exchange, method, path, reply, body] of writes) {
    replay({
      GET: recorded('get', 'get: Running idle'),
      [reply]: recorded('auth', `viewer: ${exchange}`),
      access: recorded('auth', 'viewer: access (1)'),
    })
    t.equal((await send(`/v1/sessions${path}`, { method, body })).status, 403, exchange)
  }
})

t.test('for a failed delete, an editor learns the missing role, and an admin that the backend failed', async (t) => {
  const { send, replay } = await startReplay(t)
  const error = 'The token has the role "edit" in project demo. This request needs the role "admin"'
  const callers = [
    ['editor', 'editor: delete', 403, error],
    ['editor', 'editor: delete unknown', 403, error],
    ['admin', 'editor: delete', 502, 'The backend failed to serve the request'],
  ] as const
  for (const [who, exchange, status, said] of callers) {
    replay({ DELETE: recorded('auth', exchange), access: recorded('auth', `${who}: access (1)`) })
    t.match(
      await send('/v1/sessions/s', { method: 'DELETE' }),
      { status, body: { error: said } },
      `${who}: ${exchange}`,
    )
  }
})

t.test('every caller without access gets an error that says so', async (t) => {
  const { send, replay } = await startReplay(t)
  for (const who of ['no token', 'invalid', 'outsider']) {
    for (const [exchange, method, path, reply] of [
      ['list', 'GET', '', 'GET'],
      ['get', 'GET', '/s', 'GET'],
      ['create', 'POST', '', 'POST'],
    ] as const) {
      const refusal: Recorded = recorded('auth', `${who}: ${exchange}`)
      replay({ [reply]: refusal })
      const { status, body } = await send(`/v1/sessions${path}`, {
        method,
        ...(method === 'POST' && { body: { task: 'x' } }),
      })
      t.same({ status, body }, { status: refusal.status, body: refusal.body }, `${who}: ${exchange}`)
    }
  }
})

t.test('the records of an event stream come as the platform sent them', async (t) => {
  const streams = [
    'no history, then a run',
    'reconnect after the run: compacted history',
    'after a run with RUN_ERROR',
    'stopped session',
  ]
  const { url, replay } = await startReplay(t)
  for (const name of streams) {
    const events = recordedEvents('agui-events', name)
    replay({
      GET: recorded('get', 'get: Running idle'),
      'GET /agui/events': recordedStream('agui-events', name),
    })
    const stream = await openStream(t, `${url}/v1/sessions/s-1/events`)
    await stream.said(new RegExp(`"${events.at(-1)?.type}"`))
    t.same(stream.events(), events, name)
    stream.leave()
  }
})

t.test(
  'a change does not say what the session is doing, because the response to a write has no agentStatus',
  async (t) => {
    const platform = await startPlatform(t)
    const { send } = await startGateway(t, { BACKEND_URL: platform.url })
    platform.add('s-1', { status: { agentStatus: 'idle' } })

    const changed = await send('/v1/sessions/s-1', { method: 'PATCH', body: { displayName: 'Mine' } })

    t.match(changed, { status: 200, body: { status: 'running', displayName: 'Mine', activity: undefined } })
    t.match((await send('/v1/sessions/s-1')).body, { activity: 'waiting' })
  },
)
