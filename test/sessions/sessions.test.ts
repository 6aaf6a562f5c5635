import t from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'

const at = '2026-11-21T08:00:00Z'
const condition = (type: string, status: string, message?: unknown) => ({ type, status, reason: 'R', message })
const plain = { id: 's', task: 'task of s', createdAt: at }

t.test('a resource is mapped to a session, and fields that do not apply are omitted', async (t) => {
  const phases = {
    Pending: 'pending',
    Creating: 'pending',
    Initializing: 'pending',
    Running: 'running',
    Active: 'running',
    Completed: 'completed',
    Succeeded: 'completed',
    Failed: 'failed',
    Error: 'failed',
    Stopped: 'Stopped',
    Stopping: 'Stopping',
    Whatever: 'Whatever',
    running: 'running',
    constructor: 'constructor',
  }
  const failed = (...conditions: unknown[]) => ({ status: { phase: 'Failed', conditions } })
  const cases: [fields: Parameters<typeof resource>[1], session: object][] = [
    ...Object.entries(phases).map(
      ([phase, status]) => [{ status: { phase } }, { ...plain, status }] as [object, object],
    ),
    [{}, { ...plain, status: 'pending' }],
    [{ status: {} }, { ...plain, status: 'pending' }],
    [{ status: { phase: '' } }, { ...plain, status: 'pending' }],
    [{ status: { phase: 7 } }, { ...plain, status: 'pending' }],
    [{ spec: { initialPrompt: undefined } }, { ...plain, task: '', status: 'pending' }],
    [{ spec: { llmSettings: { model: 'm-1' } } }, { ...plain, status: 'pending', model: 'm-1' }],
    [{ spec: { llmSettings: { model: '' } } }, { ...plain, status: 'pending' }],
    [{ spec: { llmSettings: null } }, { ...plain, status: 'pending' }],
    [
      { status: { phase: 'Completed', completionTime: at, result: 'done' } },
      { ...plain, status: 'completed', completedAt: at, result: 'done' },
    ],
    [{ status: { phase: 'Completed', result: '', completionTime: null } }, { ...plain, status: 'completed' }],
    [{ status: { phase: 'Completed', result: { a: 1 } } }, { ...plain, status: 'completed' }],
    [{ status: { phase: 'Running', result: 'so far' } }, { ...plain, status: 'running' }],
    [{ status: { phase: 'Failed', error: 'broke' } }, { ...plain, status: 'failed', error: 'broke' }],
    [{ status: { phase: 'Stopped', error: 'cut' } }, { ...plain, status: 'Stopped', error: 'cut' }],
    [failed(condition('Ready', 'False', 'no pod')), { ...plain, status: 'failed', error: 'no pod' }],
    [
      failed(condition('Cloned', 'False', 'no repo'), condition('Ready', 'False', 'no pod')),
      { ...plain, status: 'failed', error: 'no pod' },
    ],
    [
      failed(condition('Ready', 'True', 'fine'), condition('Cloned', 'False', 'no repo')),
      { ...plain, status: 'failed', error: 'no repo' },
    ],
    [failed(condition('Ready', 'Unknown', 'hm'), null, 'x'), { ...plain, status: 'failed' }],
    [failed(condition('Ready', 'False')), { ...plain, status: 'failed' }],
    [{ status: { phase: 'Failed', conditions: 'none' } }, { ...plain, status: 'failed' }],
    [
      { status: { phase: 'Error', error: 'first', conditions: [condition('Ready', 'False', 'second')] } },
      { ...plain, status: 'failed', error: 'first' },
    ],
    // A completed session also has Ready False, with a message that is not an error.
    [
      { status: { phase: 'Completed', conditions: [condition('Ready', 'False', 'Session finished')] } },
      { ...plain, status: 'completed' },
    ],
  ]
  let answer: unknown
  const backend = await startBackend(t, ({ url }) => [200, url.includes('?') ? pageOf([answer], url) : answer])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  for (const [fields, session] of cases) {
    answer = resource('s', fields)
    t.same((await send('/v1/sessions/s')).body, session, JSON.stringify(fields))
    t.same((await send('/v1/sessions')).body, { items: [session], total: 1 }, `listed: ${JSON.stringify(fields)}`)
  }
})

t.test('get, delete and an empty list', async (t) => {
  const backend = await startBackend(t, ({ method, url }, response) => {
    if (method === 'DELETE') return response.writeHead(204).end()
    return url.includes('?') ? [200, pageOf([], url)] : [404, { error: 'Session not found' }]
  })
  const { send } = await startGateway(t, { BACKEND_URL: `${backend.url}/api/` })

  const gone = await send('/v1/sessions/s-1', { method: 'DELETE', headers: { 'content-type': 'application/json' } })
  t.match(gone, { status: 204, body: '' })
  t.same((await send('/v1/sessions', { headers: { 'content-type': 'application/json' } })).body, {
    items: [],
    total: 0,
  })
  t.match(await send('/v1/sessions/s-2'), { status: 404, body: { error: 'Session not found' } })
  t.match(await send('/v1/sessions', { method: 'HEAD' }), { status: 200, body: '' })
  t.same(
    backend.seen.map(({ method, url }) => `${method} ${url}`),
    [
      'DELETE /api/projects/demo/agentic-sessions/s-1',
      'GET /api/projects/demo/agentic-sessions?limit=100&offset=0',
      'GET /api/projects/demo/agentic-sessions/s-2',
      'GET /api/projects/demo/agentic-sessions?limit=100&offset=0',
    ],
    'BACKEND_URL keeps its prefix',
  )
})
