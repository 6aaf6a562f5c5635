import t from 'tap'
import { UsageSum } from '../../src/conversations/usage.ts'
import { recorded, recordedEvents } from '../platform/recorded.ts'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { agent, keptRun, startPlatform, user } from '../support/platform.ts'

const ended = { startTime: '2026-11-21T08:00:05Z', completionTime: '2026-11-21T08:30:00Z' }
const asked = user('m-1', 'Find it')
const run = (id: string, result: object) =>
  keptRun(id, user(`m-${id}`, 'Go'), [agent(`a-${id}`, 'Yes')], { type: 'RUN_FINISHED', result })
const result = (input: number, output: number, read: number, write: number, cost: number, more = {}) => ({
  is_error: false,
  duration_ms: 1000 * input,
  num_turns: 2,
  total_cost_usd: cost,
  usage: {
    input_tokens: input,
    output_tokens: output,
    cache_read_input_tokens: read,
    cache_creation_input_tokens: write,
  },
  ...more,
})

t.test('usage is the sum of all runs to the token, and parts that no run reports are left out', async (t) => {
  const nothing = { is_error: false, duration_ms: null, num_turns: null, total_cost_usd: null, usage: null }
  const rows: [why: string, events: object[], usage: object | undefined][] = [
    [
      'three runs, one of which failed and one asked a question',
      [
        ...run('1', result(3, 71, 0, 15_634, 0.25)),
        ...keptRun('2', asked, [], { type: 'RUN_ERROR', message: 'no credit' }),
        ...keptRun('3', asked, [], { type: 'RUN_FINISHED' }),
        ...run('4', result(1_000_001, 29, 15_634, 7, 0.5, { is_error: true })),
        ...run('5', result(9, 1, 1, 1, 1)),
      ],
      {
        inputTokens: 1_000_013,
        outputTokens: 101,
        cacheReadTokens: 15_635,
        cacheWriteTokens: 15_642,
        // Each cost includes those before it, because one process of the agent served all runs.
        costUsd: 1,
        turns: 6,
        durationMs: 1_000_013_000,
      },
    ],
    [
      'a session that was started again: the cost begins anew',
      [
        ...run('1', result(1, 1, 1, 1, 0.25)),
        ...run('2', result(1, 1, 1, 1, 0.5)),
        ...run('3', result(1, 1, 1, 1, 0.125)),
      ],
      {
        inputTokens: 3,
        outputTokens: 3,
        cacheReadTokens: 3,
        cacheWriteTokens: 3,
        costUsd: 0.625,
        turns: 6,
        durationMs: 3000,
      },
    ],
    ['null for each part', run('1', nothing), undefined],
    ['only tokens', run('1', { usage: { input_tokens: 4, output_tokens: 0 } }), { inputTokens: 4, outputTokens: 0 }],
    [
      'values of the wrong type',
      run('1', {
        ...result(1, 1, 1, 1, -1),
        num_turns: '2',
        duration_ms: 1.5,
        usage: { input_tokens: -1, output_tokens: 2 },
      }),
      { outputTokens: 2 },
    ],
    ['a runner that sends no result', keptRun('1', asked, [], { type: 'RUN_FINISHED' }), undefined],
    ['a run that was cut off', keptRun('1', asked, [agent('a-1', 'Well')]), undefined],
    ['no event', [], undefined],
  ]
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  for (const [index, [why, events, usage]] of rows.entries()) {
    platform.add(`s-${index}`, { phase: 'Stopped', status: ended, events })
    t.same((await send(`/v1/sessions/s-${index}`)).body.usage, usage, why)
  }
})

t.test('a recorded log of the platform', async (t) => {
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const events = recordedEvents('export', 'after two runs')
  const runs = events.filter(({ type }) => type === 'RUN_FINISHED').map((event) => Reflect.get(event, 'result'))
  const sum = (partOf: (result: (typeof runs)[number]) => number) => runs.reduce((total, one) => total + partOf(one), 0)
  const { status } = recorded('get', 'get: Stopped').body
  platform.add('s-1', { phase: 'Stopped', status, events })

  const { body } = await send('/v1/sessions/s-1')

  t.equal(runs.length, 2)
  t.same(body.usage, {
    inputTokens: sum(({ usage }) => usage.input_tokens),
    outputTokens: sum(({ usage }) => usage.output_tokens),
    cacheReadTokens: sum(({ usage }) => usage.cache_read_input_tokens),
    cacheWriteTokens: sum(({ usage }) => usage.cache_creation_input_tokens),
    costUsd: sum(({ total_cost_usd }) => total_cost_usd),
    turns: sum(({ num_turns }) => num_turns),
    durationMs: sum(({ duration_ms }) => duration_ms),
  })
})

t.test('the log is read once for a session that has ended, and once a minute for one that waits', async (t) => {
  const sessions: Record<string, [session: object, logs: number]> = {
    completed: [{ phase: 'Completed', status: ended }, 1],
    'completed-with-result': [{ phase: 'Completed', status: { ...ended, result: 'Done' } }, 1],
    failed: [{ phase: 'Failed', status: ended }, 1],
    stopped: [{ phase: 'Stopped', status: ended }, 1],
    waiting: [{ status: { agentStatus: 'idle', lastActivityTime: ended.startTime } }, 1],
    asking: [{ status: { agentStatus: 'waiting_input', lastActivityTime: ended.startTime } }, 1],
    working: [{ status: { agentStatus: 'working', lastActivityTime: ended.startTime } }, 0],
    starting: [{ phase: 'Creating' }, 0],
    queued: [{ phase: '' }, 0],
    stopping: [{ phase: 'Stopping' }, 0],
  }
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const events = run('1', result(1, 2, 3, 4, 0.5))
  for (const [name, [session]] of Object.entries(sessions)) platform.add(name, { ...session, events })
  const calls = (name: string) => platform.calls().filter((call) => call.startsWith(`GET /${name}`)).length

  const list = await send('/v1/sessions')

  t.equal(platform.calls().filter((call) => call.endsWith('/export')).length, 0, 'a list reads no log for it')
  for (const item of list.body.items) t.same([item.usage, item.pullRequests], [undefined, undefined], item.id)
  for (const [name, [, logs]] of Object.entries(sessions)) {
    for (const read of [1, 2, 3]) {
      const { body } = await send(`/v1/sessions/${name}`)
      t.equal(body.usage?.outputTokens, logs === 0 ? undefined : 2, `${name}: read ${read}`)
      t.equal(calls(name), read + logs, `${name}: calls after read ${read}`)
    }
  }
})

t.test('a session that has worked again has its new usage', async (t) => {
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const first = run('1', result(1, 2, 3, 4, 0.5))
  const both = [...first, ...run('2', result(1, 2, 3, 4, 1))]
  const outputTokens = async () => (await send('/v1/sessions/s-1')).body.usage?.outputTokens
  const waiting = (lastActivityTime: string) => ({ status: { agentStatus: 'idle', lastActivityTime } })

  platform.add('s-1', { ...waiting(ended.startTime), events: first })
  t.equal(await outputTokens(), 2)
  platform.add('s-1', { ...waiting('2026-11-21T08:10:00Z'), events: both })
  t.equal(await outputTokens(), 4)
  // It ends in the second of its last activity.
  const status = { ...ended, completionTime: '2026-11-21T08:10:00Z', lastActivityTime: '2026-11-21T08:10:00Z' }
  platform.add('s-1', { phase: 'Stopped', status, events: [...both, ...run('3', result(1, 2, 3, 4, 2))] })
  t.equal(await outputTokens(), 6)
})

t.test('200 sessions of 300 events each: after the first read, one backend call for each read', async (t) => {
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, {
    BACKEND_URL: platform.url,
    RATE_LIMIT_RPS: '10000',
    RATE_LIMIT_BURST: '10000',
  })
  const names = Array.from({ length: 200 }, (_, index) => `s-${index}`)
  const words = Array.from({ length: 294 }, (_, index) => ({ type: 'CUSTOM', name: 'word', value: index }))
  for (const name of names) {
    const events = [...words, ...run('1', result(1, 2, 3, 4, 0.5)), { type: 'CUSTOM', name: 'end', value: name }]
    platform.add(name, { phase: 'Completed', status: ended, events: [...events, { type: 'CUSTOM', name: 'last' }] })
  }
  const readAll = async () => {
    const before = platform.calls().length
    for (const name of names) t.equal((await send(`/v1/sessions/${name}`)).body.usage.outputTokens, 2)
    return platform.calls().length - before
  }

  t.equal(await readAll(), 400)
  t.equal(await readAll(), 200)
})

t.test('if the log cannot be read, a session is shown without it, and read again later', async (t) => {
  const session = resource('s-1', { status: { phase: 'Stopped', ...ended } })
  const rows: [name: string, answer: () => unknown][] = [
    ['unavailable', () => [503, { error: 'later' }]],
    ['busy', () => [429, { error: 'too many' }]],
    ['a caller who may not read logs', () => [403, { error: 'Unauthorized' }]],
    ['a log that cannot be exported', () => [500, { error: 'Failed to read session events' }]],
    ['a log that is too large', () => [200, { aguiEvents: ['x'.repeat(20_000)] }]],
    ['a backend without exports', () => [404, { error: 'no such path' }]],
    ['a session without events', () => [404, { error: 'Session not found' }]],
    ['something else', () => [200, { html: true }]],
  ]
  for (const [name, answer] of rows) {
    const backend = await startBackend(t, ({ url }) => (url.endsWith('/export') ? answer() : [200, session]))
    const { send } = await startGateway(t, { BACKEND_URL: backend.url, BACKEND_MAX_RESPONSE: '16KiB' })

    const { status, body } = await send('/v1/sessions/s-1')

    t.match({ status, body }, { status: 200, body: { status: 'Stopped', usage: undefined } }, name)
    t.equal(backend.seen.length, 2, name)
  }
})

t.test('a cost that JSON cannot show is left out', async (t) => {
  const sum = new UsageSum()
  sum.add(JSON.parse('{"num_turns": 1, "total_cost_usd": 1e999}'))
  t.same(sum.total, { turns: 1 })
})
