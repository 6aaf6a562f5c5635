import t from 'tap'
import { recorded } from './recorded.ts'
import { startReplay } from './replay.ts'

const app = { url: 'https://github.com/example/app', branch: 'develop', autoPush: false }
const lib = { url: 'https://github.com/example/lib', branch: 'main', autoPush: false }
const unclear = 'A user stopped the session, or its run has finished.'

/** Recorded reads, and what the gateway shows besides id, task, model, agent and times. */
const rows: [scenario: string, exchange: string, shown: object][] = [
  ['get', 'get: no status', { status: 'pending', activity: 'queued' }],
  ['get', 'get: Creating', { status: 'pending', activity: 'starting' }],
  ['get', 'get: Running without a run', { status: 'running', activity: 'starting', displayName: 'No prompt' }],
  ['get', 'get: Running working', { status: 'running', activity: 'working' }],
  ['get', 'get: Running idle', { status: 'running', activity: 'waiting' }],
  [
    'get',
    'get: Running waiting_input',
    {
      status: 'running',
      activity: 'asking',
      reason: 'The agent asked a question and waits for the answer.',
    },
  ],
  ['get', 'get: Stopping', { status: 'Stopping', reason: 'A user stopped the session.' }],
  ['get', 'get: Stopped', { status: 'Stopped', reason: unclear }],
  ['get', 'get: Completed', { status: 'completed' }],
  ['get', 'get: Failed', { status: 'failed', error: /^Runner waiting: ImagePullBackOff/ }],
  [
    'story-pod-cannot-be-scheduled',
    'at rest',
    { status: 'pending', activity: 'starting', reason: /^0\/3 nodes are available: 3 Insufficient memory/ },
  ],
  [
    'story-stop-by-inactivity',
    'at rest',
    { status: 'Stopped', reason: 'The session was stopped because it received no message for too long.' },
  ],
  [
    'story-one-shot-success',
    'GET: Stopping',
    { status: 'Stopping', reason: 'The run of the session has finished.', labels: { 'example.com/one-shot': 'true' } },
  ],
  // Conditions of the stop before are still there.
  [
    'story-user-stop-idle-then-start',
    'GET: Creating',
    { status: 'pending', activity: 'starting', labels: { keep: 'label' } },
  ],
  [
    'create',
    'full: every field: get',
    {
      status: 'pending',
      activity: 'queued',
      displayName: 'A full one',
      labels: { 'example.com/one-shot': 'true', team: 'a' },
      limits: { turns: 5 },
      repos: [{ ...app, autoPush: true }, lib],
      workflow: { gitUrl: 'https://github.com/example/workflows', branch: 'main', path: 'workflows/bugfix' },
    },
  ],
  ['create', 'continue a parent: get', { status: 'pending', activity: 'queued', parent: /^session-3c5496d8-/ }],
  [
    'session-settings',
    'every setting: GET',
    {
      status: 'pending',
      activity: 'queued',
      displayName: 'Every setting',
      limits: { turns: 5, costUsd: 0.25 },
    },
  ],
  // The platform stores the branch to clone, not the one that is checked out.
  ['repositories', 'GET: reconciledRepos', { status: 'running', activity: 'waiting', repos: [app, lib] }],
]

const always = ['id', 'task', 'model', 'agent', 'createdAt', 'startedAt', 'lastActivityAt', 'completedAt']

t.test('recorded sessions have the fields that the platform knows, and no others', async (t) => {
  const { send, replay } = await startReplay(t)

  for (const [scenario, exchange, shown] of rows) {
    const reply = recorded(scenario, exchange)
    replay({ GET: reply })
    const { metadata, spec, status } = reply.body

    const { body } = await send(`/v1/sessions/${metadata.name}`)

    const name = `${scenario}: ${exchange}`
    t.match(body, shown, name)
    t.same(
      Object.keys(body)
        .filter((key) => !always.includes(key))
        .sort(),
      Object.keys(shown).sort(),
      `${name}: no other field`,
    )
    t.match(body, { id: metadata.name, task: spec.initialPrompt ?? '', model: spec.llmSettings?.model }, name)
    t.same(
      [body.startedAt, body.lastActivityAt, body.completedAt],
      [status?.startTime, status?.lastActivityTime, status?.completionTime],
      `${name}: times`,
    )
  }
})
