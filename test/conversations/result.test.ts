import t from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { startPlatform, turn } from '../support/platform.ts'

const completionTime = '2026-11-21T08:30:00Z'
const completed = { phase: 'Completed', status: { completionTime } }
const readings = (calls: string[]) => calls.filter((call) => call.endsWith('/export')).length

t.test('the result of a completed session is the last message of its agent', async (t) => {
  const platform = await startPlatform(t)
  const first = turn('r-1', { id: 'm-1', content: 'Find it' }, 'Where is it?')
  const last = turn('r-2', { id: 'm-2', content: 'There' }, 'It is done')
  const blank = turn('r-3', { id: 'm-3', content: 'Thanks' }, '')
  platform.add('s-1', { ...completed, events: [...first, ...last, ...blank] })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  const { body } = await send('/v1/sessions/s-1')

  t.match(body, { id: 's-1', status: 'completed', completedAt: completionTime, result: 'It is done' })
  const again = await Promise.all(Array.from({ length: 20 }, () => send('/v1/sessions/s-1')))
  t.same(new Set(again.map((reply) => reply.body.result)), new Set(['It is done']))
  t.equal(readings(platform.calls()), 1, 'it does not change, and is read once')
})

t.test('concurrent callers share one read', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { ...completed, events: turn('r-1', { id: 'm', content: 'x' }, 'Done') })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  const replies = await Promise.all(Array.from({ length: 20 }, () => send('/v1/sessions/s-1')))

  t.same(new Set(replies.map(({ body }) => body.result)), new Set(['Done']))
  t.equal(readings(platform.calls()), 1)
})

t.test('callers with access to a session share its result, and a session that ran again is read again', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { ...completed, events: turn('r-1', { id: 'm', content: 'x' }, 'First') })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  await send('/v1/sessions/s-1')
  t.match((await send('/v1/sessions/s-1', { headers: { authorization: 'Bearer another' } })).body, { result: 'First' })
  t.equal(readings(platform.calls()), 1)
  platform.add('s-1', {
    phase: 'Completed',
    status: { completionTime: '2026-11-21T09:00:00Z' },
    events: turn('r-2', { id: 'm', content: 'x' }, 'Second'),
  })

  t.match((await send('/v1/sessions/s-1')).body, { result: 'Second' })
})

t.test('other sessions have no result from the log, and those that have not ended need no call', async (t) => {
  const platform = await startPlatform(t)
  const events = turn('r-1', { id: 'm', content: 'x' }, 'Words')
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const others: [phase: string, status: { result?: string; completionTime?: string }][] = [
    ['Pending', {}],
    ['Running', {}],
    ['Stopping', {}],
    ['Completed', { result: 'Own', completionTime }],
    ['Succeeded', { result: 'Own' }],
    ['Stopped', { completionTime }],
    ['Failed', { completionTime }],
  ]

  for (const [phase, status] of others) {
    platform.add('s-1', { phase, status, events })
    t.equal((await send('/v1/sessions/s-1')).body.result, status.result, phase)
    if (phase === 'Stopping') t.equal(readings(platform.calls()), 0)
  }
})

t.test('a list has the results that the backend stores, and makes no calls for others', async (t) => {
  const items = [
    resource('s-1', { status: { ...completed.status, phase: 'Completed' } }),
    resource('s-2', { status: { phase: 'Completed', result: 'Own' } }),
  ]
  const backend = await startBackend(t, () => [200, { items }])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  const { body } = await send('/v1/sessions')

  t.same(
    body.items.map(({ result }: { result?: string }) => result),
    [undefined, 'Own'],
  )
  t.equal(backend.seen.length, 1)
})

t.test('a result that cannot be read is omitted, and not read again at once', async (t) => {
  const cases: [name: string, events: () => unknown][] = [
    ['no such path', () => [404, { error: 'no' }]],
    ['refused', () => [403, { error: 'no' }]],
    ['failing', () => [500, { error: 'no' }]],
    ['no stream', () => [200, {}]],
    ['silent', () => undefined],
  ]
  for (const [name, events] of cases) {
    let calls = 0
    const backend = await startBackend(t, ({ url }, response) => {
      if (url.endsWith('/export')) return response.writeHead(404, { 'content-type': 'text/plain' }).end('404')
      if (!url.endsWith('/agui/events')) {
        return [200, resource('s-1', { status: { phase: 'Completed', completionTime } })]
      }
      calls += 1
      return events()
    })
    const { send } = await startGateway(t, { BACKEND_URL: backend.url })

    const reply = await send('/v1/sessions/s-1')
    await send('/v1/sessions/s-1')

    t.match(reply, { status: 200, body: { status: 'completed' } }, name)
    t.notOk('result' in reply.body, name)
    t.equal(calls, 1, name)
    t.match((await send('/metrics')).body, /^gateway_backend_up 1$/m, `${name}: that is no outage`)
  }
})
