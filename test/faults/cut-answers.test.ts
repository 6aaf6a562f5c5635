import { createServer, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { descriptorsOf, onLinux } from '../support/descriptors.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { listen } from '../support/listen.ts'
import { eventually } from '../support/processes.ts'
import { size } from '../support/size.ts'

const head = (status: string, framing: string) =>
  `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`
const whole = (status: string, value: object) => {
  const body = JSON.stringify(value)
  return `${head(status, `Content-Length: ${body.length}`)}${body}`
}
const inChunks = (status: string, value: object) => {
  const body = JSON.stringify(value)
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  return `${head(status, 'Transfer-Encoding: chunked')}${chunk(body.slice(0, 30))}${chunk(body.slice(30))}0\r\n\r\n`
}
const session = { metadata: { name: 's-1', creationTimestamp: '2026-11-21T08:00:00Z' } }
const page = { items: [session], totalCount: 1, hasMore: false }

const answers: [
  name: string,
  request: { path: string; method?: string; body?: unknown },
  answer: string,
  ok: number,
][] = [
  ['a read', { path: '/v1/sessions/s-1' }, whole('200 OK', session), 200],
  ['a read in chunks', { path: '/v1/sessions/s-1' }, inChunks('200 OK', session), 200],
  ['a list', { path: '/v1/sessions' }, whole('200 OK', page), 200],
  [
    'a create',
    { path: '/v1/sessions', method: 'POST', body: { task: 'x' } },
    whole('201 Created', { name: 'made' }),
    201,
  ],
  ['a delete', { path: '/v1/sessions/s-1', method: 'DELETE' }, head('204 No Content', 'X-A: b'), 204],
]

/** A backend that cuts its response at a given byte and counts the requests. */
async function startCutter(t: Test) {
  const plan = { answer: '', cut: 0, leave: (socket: Socket): unknown => socket.end(), requests: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let bytes = ''
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      bytes += chunk
      const [head = '', body] = bytes.split('\r\n\r\n')
      if (body === undefined || body.length < Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)) return
      bytes = ''
      plan.requests += 1
      const { answer, cut, leave } = plan
      // A reset discards unread data, so give the gateway time to read.
      socket.write(answer.slice(0, cut), () => setTimeout(leave, 1, socket))
    })
  })
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
  })
  return { url: await listen(t, server), plan }
}

/** Distance between two cuts in bytes. */
const step = size(5, 1)

t.test(
  'a backend response that is closed or reset at any byte is an error, and the next response is correct',
  onLinux,
  async (t) => {
    const { url, plan } = await startCutter(t)
    const limits = { RATE_LIMIT_RPS: '1000000', RATE_LIMIT_BURST: '1000000' }
    const { send, child, output } = await startGatewayProcess(t, { BACKEND_URL: url, ...limits })
    const before = descriptorsOf(child.pid)
    const leavings: [how: string, leave: (socket: Socket) => unknown][] = [
      ['closed', (socket) => socket.end()],
      ['reset', (socket) => socket.resetAndDestroy()],
    ]

    let cuts = 0
    for (const [name, { path, ...options }, answer, ok] of answers) {
      for (const [how, leave] of leavings) {
        const faults: string[] = []
        const isRead = options.method === undefined
        for (let cut = 0; cut < answer.length; cut += step) {
          Object.assign(plan, { answer, cut, leave, requests: 0 })
          const reply = await send(path, options)
          const isRight = reply.status === 502 && reply.body.error === 'The backend is unavailable'
          // A read is retried once if there was no response yet. Nothing else is retried.
          const tries = plan.requests === 1 || (isRead && plan.requests === 2)
          if (!isRight || !tries)
            faults.push(`${cut}: ${reply.status} ${JSON.stringify(reply.body)}, ${plan.requests} tries`)
          cuts += 1
        }
        t.same(faults, [], `${name}, ${how}`)
        Object.assign(plan, { cut: answer.length, leave: () => {} })
        t.equal((await send(path, options)).status, ok, `${name}, whole`)
      }
    }

    t.comment(`${cuts} cuts`)
    await eventually(() => descriptorsOf(child.pid) <= before + 2, 'descriptors back to before')
    t.notMatch(output(), /"level":60|\\n\s+at |[Uu]nhandled/)
  },
)
