import t from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { agent, ends, keptRun, oneShot, startPlatform, stopped, stopping, user } from '../support/platform.ts'

const asked = user('m-1', 'Find it')
const answered = agent('a-1', 'It is in line 7')
const finished = keptRun('r-1', asked, [answered], ends.finished)
const exports = (calls: string[]) => calls.filter((call) => call.endsWith('/export')).length
const open = { phase: 'Stopped', status: stopped }
const ending = { phase: 'Stopping', status: stopping, labels: oneShot }
const idle = { labels: oneShot, status: { startTime: stopped.startTime, agentStatus: 'idle' } }
/** The end of a run 13 s after the request to stop its session. */
const late = { timestamp: Date.parse('2026-11-21T08:29:12.5Z') }

/** The events of a run that ends with a question, as the platform stores them. */
const call = {
  id: 'call-1',
  function: {
    name: 'AskUserQuestion',
    arguments: JSON.stringify({ questions: [{ question: 'Which colour?', options: [] }] }),
  },
}
const [begun, start, said, end] = keptRun(
  'r-1',
  asked,
  [{ id: 'a-1', role: 'assistant', toolCalls: [call] } as never],
  {
    type: 'RUN_FINISHED',
  },
)
const ask = { type: 'TOOL_CALL_START', toolCallId: 'call-1', toolCallName: 'AskUserQuestion' }
const asking = [begun, start, ask, said, end] as object[]

type Case = [name: string, session: Parameters<Awaited<ReturnType<typeof startPlatform>>['add']>[1], shown: object]

/** Sessions in the platform, and how the gateway reports them. */
const cases: Case[] = [
  [
    'finished',
    { ...open, labels: oneShot, events: finished },
    { status: 'completed', result: 'It is in line 7', completedAt: stopped.completionTime, error: undefined },
  ],
  [
    'finished-last',
    {
      ...open,
      labels: oneShot,
      events: [
        ...keptRun('r-0', user('m-0', 'x'), [], ends.failed),
        ...keptRun('r-1', asked, [agent('a-0', 'I look')]),
        ...keptRun('r-2', user('m-2', 'Go on'), [answered], ends.finished),
      ],
    },
    { status: 'completed', result: 'It is in line 7' },
  ],
  [
    'no-result',
    { ...open, labels: oneShot, events: keptRun('r-1', asked, [answered], { type: 'RUN_FINISHED' }) },
    { status: 'completed', result: 'It is in line 7' },
  ],
  [
    'failed',
    { ...open, labels: oneShot, events: keptRun('r-1', asked, [answered], ends.failed) },
    { status: 'failed', error: 'no credit', result: undefined },
  ],
  [
    'failed-by-result',
    { ...open, labels: oneShot, events: keptRun('r-1', asked, [agent('a', 'API Error: 529')], ends.finishedWithError) },
    { status: 'failed', error: 'The agent ended its run with an error. Its last message: API Error: 529' },
  ],
  [
    'failed-without-words',
    { ...open, labels: oneShot, events: keptRun('r-1', asked, [], ends.finishedWithError) },
    { status: 'failed', error: 'The agent ended its run with an error.' },
  ],
  [
    'stopped-in-a-run',
    { ...open, labels: oneShot, events: keptRun('r-1', asked, [answered]) },
    { status: 'Stopped', result: undefined, error: undefined },
  ],
  [
    'stopped-in-a-later-run',
    { ...open, labels: oneShot, events: [...finished, ...keptRun('r-2', user('m-2', 'And?'), [agent('a-2', 'I')])] },
    { status: 'Stopped', result: undefined },
  ],
  ['stopped-before-a-run', { ...open, labels: oneShot }, { status: 'Stopped', result: undefined }],
  ['interactive', { ...open, events: finished }, { status: 'Stopped', result: undefined }],
  [
    'stopped-in-a-run-that-finished-later',
    { ...open, labels: oneShot, events: keptRun('r-1', asked, [answered], { ...ends.finished, ...late }) },
    { status: 'Stopped', result: undefined },
  ],
  [
    'stopped-in-a-run-that-failed-later',
    { ...open, labels: oneShot, events: keptRun('r-1', asked, [], { ...ends.failed, ...late }) },
    { status: 'Stopped', error: undefined },
  ],
  [
    'stopped-after-a-restart',
    { ...open, labels: oneShot, status: { ...stopped, startTime: '2026-11-21T08:29:10Z' }, events: finished },
    { status: 'Stopped', result: undefined },
  ],
  [
    'stopping-by-itself',
    { ...ending, events: finished },
    { status: 'completed', result: 'It is in line 7', completedAt: '2026-11-21T08:28:58.168Z' },
  ],
  ['stopping-in-a-run', { ...ending, events: keptRun('r-1', asked, [answered]) }, { status: 'Stopping' }],
  [
    'stopping-in-a-run-that-has-finished',
    { ...ending, events: keptRun('r-1', asked, [answered], { ...ends.finished, ...late }) },
    { status: 'Stopping', result: undefined },
  ],
  [
    'stopping-after-a-failure',
    { ...ending, events: keptRun('r-1', asked, [], ends.failed) },
    { status: 'failed', error: 'no credit' },
  ],
  [
    'failed-and-waiting',
    { ...idle, events: keptRun('r-1', asked, [], ends.failed) },
    { status: 'running', error: 'no credit' },
  ],
  ['finished-and-never-stopped', { ...idle, events: finished }, { status: 'completed', result: 'It is in line 7' }],
  [
    'started-again',
    { ...idle, status: { agentStatus: 'idle', startTime: '2026-11-21T09:00:00Z' }, events: finished },
    { status: 'running', error: undefined, result: undefined },
  ],
  [
    'working',
    { labels: oneShot, status: { agentStatus: 'working' }, events: keptRun('r-1', asked, [], ends.failed) },
    { status: 'running', error: undefined },
  ],
  [
    'asked',
    { ...open, labels: oneShot, events: asking },
    {
      status: 'failed',
      error: 'The session ended, because the agent asked a question: Which colour?',
      result: undefined,
    },
  ],
  [
    'asked-and-answered',
    { ...open, labels: oneShot, events: [...asking, ...keptRun('r-2', user('m-2', 'Red'), [answered], ends.finished)] },
    { status: 'completed', error: undefined },
  ],
  [
    'asks',
    { ...idle, status: { ...idle.status, agentStatus: 'waiting_input' }, events: asking },
    { status: 'running' },
  ],
  ['stopping-after-a-question', { ...ending, events: asking }, { status: 'failed', error: /Which colour\?$/ }],
]

t.test('a one-shot session has the outcome of its last run, in a list and in a single read', async (t) => {
  const platform = await startPlatform(t)
  for (const [name, session] of cases) platform.add(name, session)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  const list = await send('/v1/sessions')
  const listExports = exports(platform.calls())

  for (const [index, [name, , shown]] of cases.entries()) {
    const { body } = await send(`/v1/sessions/${name}`)
    const { usage: _, ...listed } = body
    t.match(body, shown, name)
    t.same(list.body.items[index], listed, `${name} in the list`)
  }
  t.equal(listExports, cases.length - 2, 'one read for each one-shot session that has stopped, is stopping or is idle')
  await send('/v1/sessions')
  t.equal(exports(platform.calls()), listExports + 1, 'and no further one but that for the usage of "interactive"')
})

t.test('filters and pages use the outcome', async (t) => {
  const platform = await startPlatform(t)
  for (const [name, session] of cases) platform.add(name, session)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const names = async (query: string) => {
    const { body } = await send(`/v1/sessions?${query}`)
    return [body.total, body.items.map(({ id }: { id: string }) => id)]
  }

  t.same(await names('status=completed'), [
    6,
    [
      'finished',
      'finished-last',
      'no-result',
      'stopping-by-itself',
      'finished-and-never-stopped',
      'asked-and-answered',
    ],
  ])
  t.same(await names('status=failed&limit=1&offset=1'), [6, ['failed-by-result']])
  t.match(await names('status=stopped'), [7, ['stopped-in-a-run']])
  t.same(await names('limit=1&offset=3'), [cases.length, ['failed']])
})

t.test('a create with interactive labels the session, and callers cannot set that label', async (t) => {
  const backend = await startBackend(t, () => [201, { name: 's-1' }])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const create = (body: object) => send('/v1/sessions', { method: 'POST', body: { task: 'x', ...body } })

  await create({ interactive: false, labels: { team: 'a' } })
  await create({ interactive: true })
  await create({})

  t.same(
    backend.seen.map(({ body }) => body.labels),
    [{ team: 'a', ...oneShot }, { 'session-gateway/one-shot': 'false' }, undefined],
  )
  for (const key of ['session-gateway/one-shot', 'session-gateway/idempotency']) {
    const { status, body } = await create({ labels: { [key]: 'true' } })
    t.match({ status, body }, { status: 400, body: { error: /reserved for the gateway/ } }, key)
  }
  t.equal((await create({ labels: { 'session-gateway/run': 'x' } })).status, 201, 'the mark of the CI action')
})

t.test('a list omits a long result', async (t) => {
  const platform = await startPlatform(t)
  const events = keptRun('r-1', asked, [agent('a-1', 'x'.repeat(4097))], ends.finished)
  platform.add('s-1', { ...open, labels: oneShot, events })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  const [listed] = (await send('/v1/sessions')).body.items
  const { body } = await send('/v1/sessions/s-1')

  t.match(listed, { status: 'completed', result: undefined })
  t.equal(body.result.length, 4097)
  t.equal(exports(platform.calls()), 1)
})

t.test(
  'if an outcome cannot be read, the response is an error or the session as the platform reports it',
  async (t) => {
    const session = resource('s-1', { status: { phase: 'Stopped', ...stopped }, labels: oneShot })
    const rows: [name: string, answer: () => unknown, status: number][] = [
      ['unavailable', () => [503, { error: 'later' }], 502],
      ['busy', () => [429, { error: 'too many' }], 429],
      ['silent', () => undefined, 502],
      ['a token that has expired', () => [401, { error: 'Token expired or invalid' }], 401],
      ['a log that cannot be exported', () => [500, { error: 'Failed to read session events' }], 200],
      ['a log that is too large', () => [200, { aguiEvents: ['x'.repeat(20_000)] }], 200],
      ['a caller who may not read logs', () => [403, { error: 'Unauthorized' }], 200],
      ['a backend without exports', () => [404, { error: 'no such path' }], 200],
    ]
    for (const [name, answer, status] of rows) {
      const backend = await startBackend(t, ({ url }) => {
        if (url.endsWith('/export')) return answer()
        return [200, url.includes('?') ? { items: [session], totalCount: 1, hasMore: false } : session]
      })
      const { send } = await startGateway(t, {
        BACKEND_URL: backend.url,
        BACKEND_TIMEOUT: '2s',
        BACKEND_MAX_RESPONSE: '16KiB',
      })
      const [one, list] = [await send('/v1/sessions/s-1'), await send('/v1/sessions')]
      t.same([one.status, list.status], [status, status], name)
      if (status !== 200) continue
      t.same([one.body.status, list.body.items[0].status], ['Stopped', 'Stopped'], name)
    }
  },
)

t.test('a failed list reads no further logs', async (t) => {
  const items = Array.from({ length: 50 }, (_, index) =>
    resource(`s-${index}`, { status: { phase: 'Stopped', ...stopped }, labels: oneShot }),
  )
  const backend = await startBackend(t, ({ url }) =>
    url.endsWith('/export') ? [503, { error: 'later' }] : [200, { items, totalCount: 50, hasMore: false }],
  )
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const logs = () => backend.seen.filter(({ url }) => url.endsWith('/export')).length

  t.equal((await send('/v1/sessions')).status, 502)
  const read = logs()
  await send('/v1/sessions')

  t.ok(read <= 8, `${read} logs`)
  t.ok(logs() <= 2 * 8, `${logs()} logs`)
})

t.test('concurrent callers share one read, and a session that ran again is read again', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { ...open, labels: oneShot, events: finished })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(index % 2 === 0 ? '/v1/sessions' : '/v1/sessions/s-1')),
  )

  t.same(new Set(replies.map(({ body }) => (body.items?.[0] ?? body).result)), new Set(['It is in line 7']))
  t.equal(exports(platform.calls()), 1)
  const again = keptRun('r-2', user('m-2', 'And?'), [agent('a-2', 'And in line 8')], ends.finished)
  const status = { ...stopped, completionTime: '2026-11-21T09:30:00Z' }
  platform.add('s-1', { phase: 'Stopped', status, labels: oneShot, events: [...finished, ...again] })
  t.equal((await send('/v1/sessions/s-1')).body.result, 'And in line 8')
})
