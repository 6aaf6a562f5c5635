import t from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { agent, ends, keptRun, oneShot, startPlatform, stopped, user } from '../support/platform.ts'

const said = user('m-1', 'Price them')
const answers = [agent('a-1', 'Done')]
const outputSchema = {
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } } },
}
const fits = { items: [{ price: 1 }] }
const misfits = { items: [{ price: 'one' }] }
const misfit = 'The output does not fit outputSchema: /items/0/price must be number.'
const missing = 'The agent ended its turn without an output for outputSchema.'

/** The spec of a session, as the platform returns it. */
const specWith = (schema: unknown, format = 'json_schema') => ({
  environmentVariables: { SDK_OPTIONS: JSON.stringify({ output_format: { type: format, schema } }) },
})
const spec = specWith(outputSchema)
const delivered = (output: unknown, runId = 'r-1') =>
  keptRun(runId, user(`m-${runId}`, 'x'), answers, {
    ...ends.finished,
    result: { ...ends.finished.result, structured_output: output },
  })

const ended = { phase: 'Stopped', status: stopped, labels: oneShot, spec }
const completed = { phase: 'Completed', status: { completionTime: stopped.completionTime, result: 'Done' }, spec }
const waiting = { status: { agentStatus: 'idle', startTime: stopped.startTime }, spec }

type Case = [name: string, session: Parameters<Awaited<ReturnType<typeof startPlatform>>['add']>[1], shown: object]

const cases: Case[] = [
  ['fits', { ...ended, events: delivered(fits) }, { status: 'completed', output: fits, result: 'Done' }],
  ['misfits', { ...ended, events: delivered(misfits) }, { status: 'failed', error: misfit, output: undefined }],
  ['null', { ...ended, events: delivered(null) }, { status: 'failed', error: missing }],
  ['missing', { ...ended, events: keptRun('r-1', said, answers, ends.finished) }, { status: 'failed', error: missing }],
  ['failed', { ...ended, events: keptRun('r-1', said, [], ends.failed) }, { status: 'failed', error: 'no credit' }],
  ['interrupted', { ...ended, events: keptRun('r-1', said, answers) }, { status: 'Stopped', error: undefined }],
  ['last-fits', { ...ended, events: [...delivered(misfits, 'r-0'), ...delivered(fits)] }, { output: fits }],
  ['last-misfits', { ...ended, events: [...delivered(fits, 'r-0'), ...delivered(misfits)] }, { error: misfit }],
  ['done', { ...completed, events: delivered(fits) }, { status: 'completed', output: fits, result: 'Done' }],
  ['done-lied', { ...completed, events: delivered(misfits) }, { status: 'failed', error: misfit, result: undefined }],
  ['done-unheard', completed, { status: 'failed', error: missing, result: undefined }],
  ['waiting', { ...waiting, events: delivered(fits) }, { status: 'running', output: fits, error: undefined }],
  ['waiting-lied', { ...waiting, events: delivered(misfits) }, { status: 'running', error: misfit }],
  [
    'one-shot-waiting',
    { ...waiting, labels: oneShot, events: delivered(misfits) },
    { status: 'running', error: misfit },
  ],
  [
    'asking',
    {
      ...waiting,
      status: { ...waiting.status, agentStatus: 'waiting_input' },
      events: keptRun('r-1', said, [], { type: 'RUN_FINISHED' }),
    },
    { activity: 'asking', error: undefined },
  ],
  ['working', { status: { agentStatus: 'working' }, spec, events: delivered(fits) }, { output: undefined }],
  [
    'no-schema',
    { ...ended, spec: {}, events: delivered(misfits) },
    { status: 'completed', output: undefined, error: undefined },
  ],
  [
    'other-format',
    { ...completed, spec: specWith(outputSchema, 'text'), events: delivered(misfits) },
    { status: 'completed', output: undefined },
  ],
  [
    'schema-of-another-client',
    { ...ended, spec: specWith({ $ref: 'https://example.com/schema' }), events: delivered(fits) },
    {
      status: 'failed',
      error: /^The output cannot be checked: outputSchema has a reference to "https:\/\/example.com/,
    },
  ],
  [
    'schema-of-no-form',
    { ...ended, spec: specWith([]), events: delivered(fits) },
    { status: 'failed', error: 'The output cannot be checked: outputSchema must be a JSON object.' },
  ],
]

t.test('the output of a session is checked, and the status is the same in a list', async (t) => {
  const platform = await startPlatform(t)
  for (const [name, session] of cases) platform.add(name, session)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  const { items } = (await send('/v1/sessions')).body

  for (const [index, [name, , shown]] of cases.entries()) {
    const { body } = await send(`/v1/sessions/${name}`)
    t.match(body, shown, name)
    t.notOk('outputSchema' in body, `${name}: the schema is not returned`)
    t.equal(items[index].status, body.status, `${name} in the list`)
    t.equal(items[index].output, undefined, `${name}: a list has no output`)
  }
  t.same((await send('/v1/sessions?status=completed')).body.total, 5)
  const calls = platform.calls().length
  await send('/v1/sessions/fits')
  t.same(platform.calls().slice(calls), ['GET /fits'], 'the outcome is cached')
})

t.test('a completed session whose output cannot be read is not completed', async (t) => {
  const session = resource('s-1', { ...completed, status: { phase: 'Completed', ...completed.status } })
  const rows: [name: string, answer: unknown, status: number][] = [
    ['unavailable', [503, { error: 'later' }], 502],
    ['a log that is too large', [200, { aguiEvents: ['x'.repeat(20_000)] }], 200],
    ['a backend without events', [404, { error: 'no such path' }], 200],
  ]
  for (const [name, answer, status] of rows) {
    const backend = await startBackend(t, ({ url }) => {
      if (url.endsWith('/export') || url.endsWith('/events')) return answer
      return [200, url.includes('?') ? { items: [session], totalCount: 1, hasMore: false } : session]
    })
    const { send } = await startGateway(t, { BACKEND_URL: backend.url, BACKEND_MAX_RESPONSE: '16KiB' })
    const [one, list] = [await send('/v1/sessions/s-1'), await send('/v1/sessions')]
    t.same([one.status, list.status], [status, status], name)
    if (status === 200) t.same([one.body.status, list.body.items[0].status], ['failed', 'failed'], name)
  }
})
