import t from 'tap'
import { type SessionEvent, SessionGateway } from '../../clients/typescript/src/index.ts'
import { startBackend } from '../support/backend.ts'

t.test('a broken stream continues where it stopped', async (t) => {
  const sent = (id: number | undefined, n: number) =>
    `${id === undefined ? '' : `id: ${id}\n`}data: {"type":"CUSTOM","name":"n","value":${n}}\n\n`
  const cases: [name: string, withIds: boolean, streams: ((last: number) => string)[]][] = [
    ['by the id of the last event', true, [() => sent(1, 1) + sent(2, 2), (last) => sent(last + 1, 3)]],
    [
      'by the delivered events',
      false,
      [() => sent(undefined, 1) + sent(undefined, 2), () => [1, 2, 3].map((n) => sent(undefined, n)).join('')],
    ],
  ]
  for (const [name, withIds, streams] of cases) {
    const gateway = await startBackend(t, ({ headers }, response) => {
      const stream = streams[Math.min(gateway.seen.length, 2) - 1]
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(`: open\n\n${stream?.(Number(headers['last-event-id'] ?? 0))}`.replaceAll('\n', '\r\n'))
    })
    const client = new SessionGateway({ url: gateway.url, token: 'any', project: 'demo' })
    const events: SessionEvent[] = []
    for await (const event of client.events('s-1')) {
      events.push(event)
      if (numberOf(event) === 3) break
    }
    t.same(events.map(numberOf), [1, 2, 3], name)
    t.equal(gateway.seen[1]?.headers['last-event-id'], withIds ? '2' : undefined, name)
  }
})

function numberOf({ data }: SessionEvent): unknown {
  return data.type === 'CUSTOM' && data.value
}

t.test('streaming throws for an unknown session and for an aborted signal', async (t) => {
  const gateway = await startBackend(t, ({ url }, response) => {
    if (url.includes('none')) return [404, { error: 'Session not found' }]
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
  })
  const client = new SessionGateway({ url: gateway.url, token: 'any', project: 'demo' })
  const read = async (id: string, signal?: AbortSignal) => {
    for await (const event of client.events(id, { signal })) t.fail(JSON.stringify(event))
  }

  await t.rejects(read('none'), { name: 'GatewayError', status: 404, message: 'Session not found' })
  await t.rejects(read('s-1', AbortSignal.timeout(200)), { name: 'TimeoutError' })
})
