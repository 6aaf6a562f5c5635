import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import t from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { openSocket } from '../support/client-socket.ts'
import { caller, startGatewayProcess } from '../support/gateway.ts'
import { eventually, startCommand } from '../support/processes.ts'
import { freePort } from '../support/redis.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A slow backend. */
const slow = (ms: number) => async () => {
  await wait(ms)
  return [200, resource('s-1')]
}

t.test('the start logs the backend', async (t) => {
  const { said } = await startGatewayProcess(t, { BACKEND_URL: 'http://127.0.0.1:1/api' })

  await said(/"backend":"http:\/\/127\.0\.0\.1:1\/api","msg":"using backend"/)

  t.pass('said')
})

t.test('SIGTERM with 20 slow requests in flight: all 20 are answered, then exit 0', async (t) => {
  const backend = await startBackend(t, slow(600))
  const { child, send, ended, url } = await startGatewayProcess(t, { BACKEND_URL: backend.url })

  const requests = Array.from({ length: 20 }, () => send('/v1/sessions/s-1'))
  while (backend.seen.length < 20) await wait(5)
  child.kill('SIGTERM')
  const answers = await Promise.all(requests)
  const code = await ended

  t.same(new Set(answers.map(({ status }) => status)), new Set([200]))
  t.equal(code, 0)
  await t.rejects(fetch(`${url}/health`), 'the listener is closed')
})

t.test('during SHUTDOWN_DELAY the gateway is not ready, keeps serving and closes connections', async (t) => {
  const backend = await startBackend(t, slow(0))
  const { child, send, said, ended, lines } = await startGatewayProcess(t, {
    BACKEND_URL: backend.url,
    SHUTDOWN_DELAY: '5s',
  })
  t.match(await send('/ready'), { status: 200, body: { status: 'ready' } })

  const start = performance.now()
  child.kill('SIGTERM')
  await said(/"msg":"draining"/)

  t.match(await send('/ready'), { status: 503, body: { status: 'draining' } })
  t.match(await send('/health'), { status: 200, body: { status: 'ok' } })
  const served = await send('/v1/sessions/s-1')
  t.equal(served.status, 200)
  t.equal(served.headers.get('connection'), 'close')
  t.equal(await ended, 0)
  t.ok(performance.now() - start >= 5000)
  t.match(lines().join('\n'), /"msg":"draining"[\s\S]*"msg":"stopped"/)
})

t.test('requests that arrived while the event loop was blocked are answered during the shutdown', async (t) => {
  const backend = await startBackend(t, slow(0))
  const { child, said, ended, url } = await startGatewayProcess(t, { BACKEND_URL: backend.url, SHUTDOWN_DELAY: '5s' })
  const head = 'HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nX-Platform-Project: demo\r\n\r\n'
  const port = Number(new URL(url).port)
  const kept = openSocket(t, port)
  kept.socket.write(`GET /health ${head}`)
  await kept.said('"ok"')
  child.kill('SIGTERM')
  await said(/"msg":"draining"/)

  child.kill('SIGSTOP')
  const clients = [kept, openSocket(t, port)]
  for (const { socket } of clients) socket.write(`GET /v1/sessions/s-1 ${head}`)
  await wait(6000)
  child.kill('SIGCONT')

  for (const client of clients) {
    await client.closed()
    t.match(client.text(), '"id":"s-1"')
  }
  t.equal(await ended, 0)
})

t.test('requests that exceed SHUTDOWN_TIMEOUT do not keep the process alive', async (t) => {
  const backend = await startBackend(t, () => new Promise(() => {}))
  const { child, send, ended, lines } = await startGatewayProcess(t, {
    BACKEND_URL: backend.url,
    SHUTDOWN_TIMEOUT: '300ms',
  })
  const request = send('/v1/sessions/s-1')
  while (backend.seen.length < 1) await wait(5)

  const start = performance.now()
  child.kill('SIGINT')
  await t.rejects(request)

  t.equal(await ended, 0)
  t.ok(performance.now() - start < 15_000, 'not by the time-out of the call, which is 30 s')
  t.match(
    lines().join('\n'),
    /"requests":1,"msg":"SHUTDOWN_TIMEOUT is over: closing the connections of unfinished requests"/,
  )
})

t.test('incomplete and rejected requests do not delay a shutdown', async (t) => {
  const head = 'POST /v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n'
  const halves = ['GET /health HTTP/1.1\r\nHos', '', `${head}\r\n{"task":`]
  for (const half of halves) {
    const { child, url, ended } = await startGatewayProcess(t)
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    socket.write(half)
    await wait(200)

    const start = performance.now()
    child.kill('SIGTERM')

    t.equal(await ended, 0, JSON.stringify(half.slice(0, 20)))
    t.ok(performance.now() - start < 15_000, 'not by SHUTDOWN_TIMEOUT, which is 30 s')
    socket.destroy()
  }
})

t.test('a list in progress is finished before the process ends', async (t) => {
  const all = Array.from({ length: 450 }, (_, index) => resource(`s-${index}`))
  const backend = await startBackend(t, async ({ url }) => {
    await wait(150)
    return [200, pageOf(all, url)]
  })
  const { child, send, ended } = await startGatewayProcess(t, { BACKEND_URL: backend.url })

  const list = send('/v1/sessions')
  while (backend.seen.length < 1) await wait(5)
  child.kill('SIGTERM')

  t.match(await list, { status: 200, body: { total: 450 } })
  t.equal(await ended, 0)
})

t.test('gauges return to zero when clients disconnect', async (t) => {
  const backend = await startBackend(t, slow(300))
  const { send, url } = await startGatewayProcess(t, { BACKEND_URL: backend.url })
  const headers = { ...caller, 'content-type': 'application/json' }

  for (const [path, method] of [
    ['/v1/sessions/s', 'GET'],
    ['/v1/sessions', 'GET'],
    ['/v1/sessions', 'POST'],
  ]) {
    const body = method === 'POST' ? '{"task":"x"}' : null
    await t.rejects(fetch(url + path, { method: method ?? '', headers, body, signal: AbortSignal.timeout(60) }))
  }

  await eventually(async () => {
    const { body } = await send('/metrics')
    // The one request is the scrape itself.
    return /^http_requests_in_flight 1$/m.test(body) && /^gateway_backend_requests_in_flight 0$/m.test(body)
  }, 'gauges at rest')
  t.pass('at rest')
})

t.test('a second signal ends the process at once', async (t) => {
  const { child, said, ended } = await startGatewayProcess(t, { SHUTDOWN_DELAY: '1m' })

  child.kill('SIGTERM')
  await said(/"msg":"draining"/)
  const start = performance.now()
  child.kill('SIGTERM')
  await ended

  t.ok(performance.now() - start < 30_000, 'not by SHUTDOWN_DELAY')
})

t.test('idle clients do not delay a shutdown', async (t) => {
  const { child, url, ended } = await startGatewayProcess(t)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))

  const start = performance.now()
  child.kill('SIGTERM')

  t.equal(await ended, 0)
  t.ok(performance.now() - start < 15_000, 'not by SHUTDOWN_TIMEOUT, which is 30 s')
})

t.test('a body of 50 MB is rejected and not buffered', async (t) => {
  const { child, url } = await startGatewayProcess(t)
  const { port } = new URL(url)
  const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
  const before = process.platform === 'linux' ? peak() : 0

  for (const sized of [true, false]) {
    const status = await new Promise<number | undefined>((resolve) => {
      const headers = {
        ...caller,
        'content-type': 'application/json',
        ...(sized && { 'content-length': 50 * 1024 ** 2 }),
      }
      const upload = request({ host: '127.0.0.1', port, path: '/v1/sessions', method: 'POST', headers }, (reply) => {
        resolve(reply.statusCode)
        upload.destroy()
      })
      upload.on('error', () => {})
      const chunk = Buffer.alloc(64 * 1024, 'x')
      let left = 800
      const more = () => {
        while (left > 0 && !upload.destroyed) {
          left -= 1
          if (!upload.write(chunk)) return upload.once('drain', more)
        }
      }
      more()
    })
    t.equal(status, 413, sized ? 'with its length' : 'in chunks')
  }
  if (process.platform === 'linux') {
    const grown = peak() - before
    t.ok(grown < 40, `${grown.toFixed(0)} MB more at the peak`)
  }
})

t.test('log lines: one JSON line per request, with what an operator needs and no token', async (t) => {
  const backend = await startBackend(t, ({ url }) =>
    url.endsWith('boom') ? [500, { error: 'x' }] : [200, resource('s-1')],
  )
  const { send, lines, child, ended } = await startGatewayProcess(t, { BACKEND_URL: backend.url })

  await send('/v1/sessions/s-1?access_token=test-token')
  await send('/v1/sessions/boom')
  await send('/v1/sessions/s-1', { headers: { authorization: 'Bearer test-token!' } })
  await send('/health')
  await send('/metrics')
  child.kill('SIGTERM')
  await ended

  const logged = lines().map((line) => JSON.parse(line))
  // A line is written after its response is sent. The client may receive the response earlier.
  const requests = logged.filter(({ msg }) => msg === 'request').sort((a, b) => a.status - b.status)
  t.match(requests, [
    {
      level: 30,
      route: '/v1/sessions/:id',
      method: 'GET',
      project: 'demo',
      status: 200,
      durationMs: Number,
      clientAddress: '127.0.0.1',
      requestId: String,
    },
    { level: 30, status: 401, err: { message: /malformed/ } },
    {
      level: 50,
      status: 502,
      err: { message: 'The backend failed to serve the request', cause: { message: 'status 500' } },
    },
  ])
  t.equal(requests.length, 3, 'probes and scrapes are not logged')
  t.notMatch(lines().join('\n'), /test-token/)
  t.notMatch(lines().join('\n'), /"stack"/)
})

/** Waits for a gateway that may log nothing. */
const answers = (url: string) => eventually(() => fetch(`${url}/ready`).catch(() => undefined), `${url} being there`)

t.test('FASTIFY_MODE and LOG_LEVEL set the log level', async (t) => {
  const cases: [env: Record<string, string>, requestLine: boolean, stack: boolean][] = [
    [{}, true, false],
    [{ FASTIFY_MODE: 'debug' }, true, true],
    [{ FASTIFY_MODE: 'debug', LOG_LEVEL: 'info' }, true, true],
    [{ LOG_LEVEL: 'warn' }, false, false],
  ]
  for (const [env, requestLine, stack] of cases) {
    const level = env.LOG_LEVEL === 'warn' ? 'not listening' : 'listening'
    const port = String(await freePort())
    const gateway = await startGatewayProcess(t, { ...env, PORT: port }, level)
    const url = `http://127.0.0.1:${port}`
    await answers(url)
    await fetch(`${url}/v1/sessions`)
    gateway.child.kill('SIGTERM')
    await gateway.ended
    const text = gateway.lines().join('\n')
    t.equal(/"msg":"request"/.test(text), requestLine, JSON.stringify(env))
    t.equal(/"stack":"/.test(text), stack, `${JSON.stringify(env)}: stack`)
  }
  const port = String(await freePort())
  const silent = await startGatewayProcess(t, { FASTIFY_MODE: 'test', PORT: port }, 'not listening')
  await answers(`http://127.0.0.1:${port}`)
  silent.child.kill('SIGTERM')
  t.equal(await silent.ended, 0)
  t.same(silent.lines(), [])
})

/** Makes Node try operations that a gateway does not need, and prints the result of each. */
const attempts = `--import=data:text/javascript,${encodeURIComponent(
  `import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  import { open } from 'node:inspector'
  import { Worker } from 'node:worker_threads'
  for (const [name, attempt] of Object.entries({
    spawn: () => spawn('true'),
    write: () => writeFileSync('/tmp/session-gateway-probe', ''),
    worker: () => new Worker('1', { eval: true }),
    addon: () => process.dlopen({ exports: {} }, '/tmp/session-gateway-probe.node'),
    inspector: () => open(0),
  })) {
    try { attempt(); console.error(name, 'done') } catch ({ code }) { console.error(name, code) }
  }`,
)}`

t.test('with the Node permissions of SECURITY.md the gateway serves and traces, and can do little else', async (t) => {
  const [, options = ''] = /^NODE_OPTIONS="(.*)"$/m.exec(readFileSync('SECURITY.md', 'utf8')) ?? []
  const backend = await startBackend(t, slow(0))
  // tap would add its own options to a Node process that it sees, and they conflict with these.
  const started = startCommand(t, 'env', [`NODE_OPTIONS=${options} ${attempts}`, process.execPath, 'src/start.mjs'], {
    HOST: '127.0.0.1',
    PORT: '0',
    BACKEND_URL: backend.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  })
  const [, url] = await started.said(/listening on (http[^"]+)/)

  t.equal((await fetch(`${url}/v1/sessions/s-1`, { headers: caller })).status, 200)
  t.match(await (await fetch(`${url}/metrics`)).text(), /^process_open_fds \d+$/m)
  t.equal((await fetch(`${url}/docs`)).status, 200)
  for (const end of ['spawn', 'write', 'worker', 'inspector']) {
    t.match(started.output(), new RegExp(`^${end} ERR_ACCESS_DENIED$`, 'm'))
  }
  t.match(started.output(), /^addon ERR_DLOPEN_DISABLED$/m)
  t.notMatch(started.output(), /Warning/)
  started.child.kill('SIGTERM')
  t.equal(await started.ended, 0)
})

t.test('metrics: Prometheus text with bounded labels', async (t) => {
  let status = 200
  const backend = await startBackend(t, () => [status, status === 200 ? resource('s-1') : { error: 'x' }])
  const { send } = await startGatewayProcess(t, { BACKEND_URL: backend.url })

  await send('/v1/sessions/s-1')
  await send('/v1/sessions/s-2', { headers: { 'x-platform-project': 'other' } })
  await send('/v1/sessions/UPPER')
  for (let path = 0; path < 20; path += 1) await send(`/random-${path}`, { headers: { 'x-request-id': `r-${path}` } })
  const up = await send('/metrics')
  status = 500
  await send('/v1/sessions/s-1')
  const down = await send('/metrics')

  t.match(up.headers.get('content-type'), /^text\/plain; version=0\.0\.4/)
  for (const line of [
    /^http_request_duration_seconds_count\{method="GET",route="\/v1\/sessions\/:id",status="2xx"\} 2$/m,
    /^http_request_duration_seconds_count\{method="GET",route="\/v1\/sessions\/:id",status="4xx"\} 1$/m,
    /^http_request_duration_seconds_count\{method="GET",route="unmatched",status="4xx"\} 20$/m,
    /^http_requests_in_flight 1$/m,
    /^gateway_backend_request_duration_seconds_count\{method="GET",status="2xx"\} 2$/m,
    /^gateway_backend_requests_in_flight 0$/m,
    /^gateway_backend_up 1$/m,
    /^gateway_rate_limited_requests_total 0$/m,
    /^gateway_build_info\{version="\d+\.\d+\.\d+",node_version="v\d+\.\d+\.\d+"\} 1$/m,
    /^process_resident_memory_bytes \d+$/m,
    /^nodejs_eventloop_lag_seconds /m,
  ]) {
    t.ok(line.test(up.body), String(line))
  }
  t.ok(/^gateway_backend_errors_total\{kind="status"\} 1$/m.test(down.body))
  t.ok(/^gateway_backend_up 0$/m.test(down.body))
  t.same(up.body.match(/random-|demo|other|s-1|UPPER|test-token/), null, 'nothing that a client chose')
})
