import type { ServerResponse } from 'node:http'
import t from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { turn } from '../support/platform.ts'
import { eventually } from '../support/processes.ts'

/** The size of the connection pool for history reads. */
const connections = 16

const noExport = (response: ServerResponse) =>
  response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found')

t.test('when the queue of history reads is full, transcripts are refused and results omitted', async (t) => {
  const held: ServerResponse[] = []
  let isHeld = true
  const events = turn('r-1', { id: 'm-1', content: 'x' }, 'Done').map((event) => `data: ${JSON.stringify(event)}\n\n`)
  const tell = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events.join(''))
  const completed = { phase: 'Completed', completionTime: '2026-11-21T08:30:00Z' }
  const backend = await startBackend(t, ({ url }, response) => {
    if (url.endsWith('/export')) return noExport(response)
    if (!url.endsWith('/agui/events')) return [200, resource('s-1', { status: completed })]
    if (isHeld) held.push(response)
    else tell(response)
  })
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, BACKEND_MAX_QUEUE: '20' })
  const transcripts = (count: number) => Array.from({ length: count }, () => send('/v1/sessions/s-1/transcript'))
  const read = transcripts(connections)
  await eventually(() => held.length === connections, 'reading')

  const waiting = transcripts(20 + 1)
  const refused = await Promise.race(waiting)
  const session = await send('/v1/sessions/s-1')
  isHeld = false
  for (const response of held) tell(response)
  const served = [...(await Promise.all(read)), ...(await Promise.all(waiting))].map(({ status }) => status)

  t.match(refused, { status: 503, body: { error: 'The gateway is overloaded: try again' } })
  t.equal(refused.headers.get('retry-after'), '1')
  t.match(session, { status: 200, body: { id: 's-1', status: 'completed' } })
  t.notOk('result' in session.body)
  t.same(served.toSorted(), [...Array(connections + 20).fill(200), 503], 'those before it are served')
  t.match((await send('/v1/sessions/s-1')).body, { result: 'Done' }, 'what was left out is there when there is room')
})

t.test('cancelled history reads free their places in the queue', async (t) => {
  const backend = await startBackend(t, ({ url }, response) => {
    if (url.endsWith('/export')) return noExport(response)
    return url.endsWith('/agui/events') ? undefined : [200, resource('s-1')]
  })
  const limits = { BACKEND_MAX_QUEUE: '20', BACKEND_TIMEOUT: '300ms' }
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, ...limits })

  const round = async () => {
    const replies = await Promise.all(
      Array.from({ length: connections + 20 }, () => send('/v1/sessions/s-1/transcript')),
    )
    return replies.every(({ status }) => status === 502)
  }

  for (let turn = 0; turn < 3; turn += 1) t.ok(await eventually(round, 'room for all'))
})
