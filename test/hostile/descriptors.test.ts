import { connect } from 'node:net'
import t from 'tap'
import { descriptorsOf, onLinux } from '../support/descriptors.ts'
import { eventually, startCommand } from '../support/processes.ts'

/** Starts a gateway with this limit of open files and sockets. */
function start(t: Parameters<typeof startCommand>[0], limit: number, env: Record<string, string> = {}) {
  const own = { HOST: '127.0.0.1', PORT: '0', BACKEND_URL: 'http://127.0.0.1:1', MAX_EVENT_LOOP_DELAY: '10s' }
  const command = `ulimit -n ${limit} && exec '${process.execPath}' src/start.mjs`
  return startCommand(t, 'sh', ['-c', command], { ...own, ...env })
}

t.test('MAX_CONNECTIONS is lowered to fit the limit of open files, or the start fails', onLinux, async (t) => {
  const lowered = start(t, 1024)
  await lowered.said(/"asked":10000,"used":630,.*MAX_CONNECTIONS is lowered/)
  await lowered.said(/listening on/)

  const refused = start(t, 300)
  t.equal(await refused.ended, 78)
  t.match(refused.output(), /^MAX_CONNECTIONS: the limit of 300 open files .* is too low/)
})

t.test('a process without free file descriptors survives and recovers', onLinux, async (t) => {
  const few = { BACKEND_MAX_CONNECTIONS: '1', MAX_EVENT_STREAMS: '1', MAX_CONNECTIONS: '1000' }
  // Use up the reserve for other files, too: otherwise the gateway's own limit keeps it from running out.
  const preload = `--import=data:text/javascript,${encodeURIComponent(
    "import { openSync } from 'node:fs'; process.once('SIGWINCH', () => { try { for (;;) openSync('/dev/null') } catch {} })",
  )}`
  const limit = 200
  const gateway = start(t, limit, { ...few, NODE_OPTIONS: preload })
  const [, port] = await gateway.said(/listening on http:\/\/[^:]+:(\d+)/)
  const open = connect(Number(port), '127.0.0.1')
  t.teardown(() => open.destroy())
  let text = ''
  open.setEncoding('latin1').on('data', (chunk) => {
    text += chunk
  })
  const ask = (path: string) => open.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const hasAnswers = (count: number) => eventually(() => text.split('HTTP/1.1 ').length === count + 1, 'an answer')
  ask('/health')
  await hasAnswers(1)

  gateway.child.kill('SIGWINCH')
  await eventually(() => descriptorsOf(gateway.child.pid) > limit - 20, 'the use of all descriptors')
  const others = Array.from({ length: 50 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}))
  await Promise.all(
    others.map((socket) => new Promise((resolve) => socket.on('connect', resolve).on('close', resolve))),
  )
  for (const path of ['/metrics', '/health', '/v1/workflows']) ask(path)
  await hasAnswers(4)
  for (const socket of others) socket.destroy()

  t.same(
    [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
    ['200', '200', '200', '401'],
  )
  t.equal(gateway.child.exitCode, null)
})
