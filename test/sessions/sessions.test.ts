import t, { type Test } from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'

const at = '2026-11-21T08:00:00Z'
const condition = (type: string, status: string, message?: unknown, reason = 'R') => ({ type, status, reason, message })
const plain = { id: 's', task: 'task of s', createdAt: at, agent: 'claude-agent-sdk' }
const queued = { ...plain, status: 'pending', activity: 'queued' }
const starting = { ...plain, status: 'pending', activity: 'starting' }
const running = { ...plain, status: 'running' }

type Fields = Parameters<typeof resource>[1]

t.test('a resource is mapped to a session, and fields that do not apply are omitted', async (t) => {
  const phases: Record<string, object> = {
    Pending: queued,
    Creating: starting,
    Initializing: starting,
    Running: { ...running, activity: 'starting' },
    Active: { ...running, activity: 'starting' },
    Completed: { ...plain, status: 'completed' },
    Succeeded: { ...plain, status: 'completed' },
    Failed: { ...plain, status: 'failed' },
    Error: { ...plain, status: 'failed' },
    Stopped: { ...plain, status: 'Stopped' },
    Stopping: { ...plain, status: 'Stopping' },
    Whatever: { ...plain, status: 'Whatever' },
    running: { ...plain, status: 'running' },
    constructor: { ...plain, status: 'constructor' },
  }
  const failed = (...conditions: unknown[]) => ({ status: { phase: 'Failed', conditions } })
  await maps(t, [
    ...Object.entries(phases).map(([phase, session]) => [{ status: { phase } }, session] as [Fields, object]),
    [{}, queued],
    [{ status: {} }, queued],
    [{ status: { phase: '' } }, queued],
    [{ status: { phase: 7 } }, queued],
    [{ spec: { initialPrompt: undefined } }, { ...queued, task: '' }],
    [{ spec: { llmSettings: { model: 'm-1' } } }, { ...queued, model: 'm-1' }],
    [{ spec: { llmSettings: { model: '' } } }, queued],
    [{ spec: { llmSettings: null } }, queued],
    [
      { status: { phase: 'Completed', completionTime: at, result: 'done' } },
      { ...plain, status: 'completed', completedAt: at, result: 'done' },
    ],
    [{ status: { phase: 'Completed', result: '', completionTime: null } }, { ...plain, status: 'completed' }],
    [{ status: { phase: 'Completed', result: { a: 1 } } }, { ...plain, status: 'completed' }],
    [{ status: { phase: 'Running', result: 'so far' } }, { ...running, activity: 'starting' }],
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
  ])
})

t.test('activity and reason say what a session is doing, and why', async (t) => {
  const live = (agentStatus: unknown) => ({ status: { phase: 'Running', agentStatus } })
  const ready = (status: string, message: string) => condition('Ready', status, message)
  const stopping = (annotations: Record<string, string>) => ({
    annotations,
    status: { phase: 'Stopping', conditions: [ready('False', 'Session is stopping')] },
  })
  const noNode = condition('PodScheduled', 'False', '0/3 nodes are available')
  const noStorage = condition('S3Available', 'False', 'S3 storage not configured')
  const lastStop = condition('PodCreated', 'False', 'Pod deleted by user stop request', 'UserStopped')
  const byUser = 'A user stopped the session.'
  const inactive = 'The session was stopped because it received no message for too long.'

  await maps(t, [
    [live('working'), { ...running, activity: 'working' }],
    [live('idle'), { ...running, activity: 'waiting' }],
    [
      live('waiting_input'),
      { ...running, activity: 'asking', reason: 'The agent asked a question and waits for the answer.' },
    ],
    [live('pondering'), running],
    // Conditions of the platform: storage is optional, and those of an earlier stop stay until the session runs again.
    [
      {
        status: {
          phase: 'Creating',
          conditions: [noStorage, lastStop, ready('False', 'Session stopped by user'), noNode],
        },
      },
      { ...starting, reason: '0/3 nodes are available' },
    ],
    [{ status: { phase: 'Pending', conditions: [noStorage, lastStop, ready('False', 'Session failed')] } }, queued],
    // The local backend's queue.
    [{ status: { phase: 'Pending', conditions: [ready('Unknown', 'Number 1')] } }, { ...queued, reason: 'Number 1' }],
    [
      { status: { phase: 'Stopped', stoppedReason: 'user' } },
      { ...plain, status: 'Stopped', reason: 'A user stopped the session, or its run has finished.' },
    ],
    [
      { status: { phase: 'Stopped', stoppedReason: 'user' }, labels: { 'session-gateway/one-shot': 'false' } },
      { ...plain, status: 'Stopped', interactive: true, reason: byUser },
    ],
    [{ status: { phase: 'Stopped', stoppedReason: 'inactivity' } }, { ...plain, status: 'Stopped', reason: inactive }],
    [
      {
        status: {
          phase: 'Stopped',
          stoppedReason: 'BackendShutdown',
          conditions: [ready('False', 'It was shut down')],
        },
      },
      { ...plain, status: 'Stopped', reason: 'It was shut down' },
    ],
    [stopping({}), { ...plain, status: 'Stopping', reason: 'Session is stopping' }],
    [stopping({ 'ambient-code.io/stop-requested-at': at }), { ...plain, status: 'Stopping', reason: byUser }],
    [stopping({ 'ambient-code.io/stop-reason': 'inactivity' }), { ...plain, status: 'Stopping', reason: inactive }],
    [
      stopping({ 'ambient-code.io/stop-reason': 'run-finished' }),
      { ...plain, status: 'Stopping', reason: 'The run of the session has finished.' },
    ],
  ])
})

t.test('a session has what it was created with, without the labels and credentials of others', async (t) => {
  const catalogued = { gitUrl: 'https://github.com/org/workflows', branch: 'main', path: 'workflows/bugfix' }
  const own = { 'session-gateway/idempotency': `${'a'.repeat(32)}.b`, 'session-gateway/one-shot': 'true' }
  const repos = (...urls: unknown[]) => ({ spec: { repos: urls.map((url) => ({ url })) } })
  const shown = (...urls: string[]) => ({ ...queued, repos: urls.map((url) => ({ url })) })

  await maps(t, [
    [{ spec: { displayName: 'Nightly' } }, { ...queued, displayName: 'Nightly' }],
    [{ labels: { team: 'a', ...own } }, { ...queued, labels: { team: 'a' }, interactive: false }],
    [{ labels: { 'session-gateway/one-shot': 'false' } }, { ...queued, interactive: true }],
    [{ labels: { team: 7 } as never }, queued],
    // The local backend returns these two fields. The platform returns 0, or nothing.
    [{ spec: { timeout: 600, stopOnRunFinished: true } }, { ...queued, timeout: 600, interactive: false }],
    [{ spec: { timeout: -1, stopOnRunFinished: false } }, { ...queued, interactive: true }],
    [{ spec: { timeout: 1.5 } }, queued],
    [
      {
        spec: {
          repos: [{ url: 'https://github.com/org/app', branch: 'main', autoPush: false }, { branch: 'x' }, null],
        },
      },
      { ...queued, repos: [{ url: 'https://github.com/org/app', branch: 'main', autoPush: false }] },
    ],
    [
      repos('https://me:secret@host/a.git', 'https://secret@host/b?token=secret', 'ssh://git:secret@host/c'),
      shown('https://host/a.git', 'https://host/b', 'ssh://git@host/c'),
    ],
    [
      repos('git@host:d.git', 'https://me:a@b@host/e#secret', 'file:///srv/f', 'odd'),
      shown('git@host:d.git', 'https://host/e', 'file:///srv/f', 'odd'),
    ],
    [repos(''), queued],
    [{ spec: { activeWorkflow: catalogued } }, { ...queued, workflow: 'bugfix' }],
    [
      { spec: { activeWorkflow: { ...catalogued, branch: 'next' } } },
      { ...queued, workflow: { ...catalogued, branch: 'next' } },
    ],
    [
      { spec: { activeWorkflow: { gitUrl: 'https://me:secret@host/w' } } },
      { ...queued, workflow: { gitUrl: 'https://host/w' } },
    ],
    [{ spec: { activeWorkflow: { path: 'x' } } }, queued],
    [{ annotations: { 'vteam.ambient-code/parent-session-id': 'session-1' } }, { ...queued, parent: 'session-1' }],
    [{ status: { startTime: at, lastActivityTime: at } }, { ...queued, startedAt: at, lastActivityAt: at }],
    [
      {
        status: {
          reconciledRepos: [
            { url: 'https://host/app', branch: 'main', name: 'app', status: 'Ready', clonedAt: at },
            {
              url: 'https://host/lib',
              name: 'lib',
              branches: ['fix'],
              currentActiveBranch: 'fix',
              defaultBranch: 'main',
            },
            { url: 'https://host/new', name: 'new', status: 'Cloning' },
          ],
        },
      },
      {
        ...queued,
        branches: [{ repo: 'lib', branch: 'fix', defaultBranch: 'main' }],
      },
    ],
  ])
})

/** Checks the session for each resource, alone and in a list. */
async function maps(t: Test, cases: [fields: Fields, session: object][]) {
  let answer: unknown
  const backend = await startBackend(t, ({ url }) => [200, url.includes('?') ? pageOf([answer], url) : answer])
  const { send } = await startGateway(t, {
    BACKEND_URL: backend.url,
    WORKFLOWS_GIT_URL: 'https://github.com/org/workflows',
    WORKFLOWS_BRANCH: 'main',
  })
  for (const [fields, session] of cases) {
    answer = resource('s', fields)
    t.same((await send('/v1/sessions/s')).body, session, JSON.stringify(fields))
    t.same((await send('/v1/sessions')).body, { items: [session], total: 1 }, `listed: ${JSON.stringify(fields)}`)
  }
}

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
