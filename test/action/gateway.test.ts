import http from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { runAction } from './support/run-action.ts'

t.jobs = 4
type Item = { id: string; status: string; task: string; createdAt: string }

t.test("calls to the gateway have the gateway's fields, header and paths", { buffered: true }, async (t) => {
  const gateway = await startScripted(t, ({ method, item }) => {
    return method === 'POST'
      ? [201, { id: 'session-1', message: 'Session created' }]
      : [200, { ...item, status: 'completed', result: 'Done' }]
  })
  const inputs = {
    workflow: 'bugfix',
    model: 'sonnet',
    repos: '[{"url": "git@git.example:shop/app"}]',
    labels: '{"team": "shop"}',
    'display-name': 'Fix it',
    'ui-url': 'https://platform.example/',
    wait: 'true',
  }

  const { code, outputs } = await runAction(t, { 'api-url': gateway.url, ...inputs })

  t.equal(code, 0)
  const [create, read] = gateway.calls
  t.match(create, {
    method: 'POST',
    url: '/v1/sessions',
    headers: { 'x-platform-project': 'shop', 'content-type': 'application/json', 'idempotency-key': /^"[0-9a-f-]+"$/ },
  })
  t.match(JSON.parse(create?.body ?? ''), {
    task: 'Fix the bug',
    workflow: 'bugfix',
    model: 'sonnet',
    repos: [{ url: 'git@git.example:shop/app' }],
    displayName: 'Fix it',
    labels: { team: 'shop' },
    timeout: 1800,
    interactive: false,
  })
  t.match(read, { method: 'GET', url: '/v1/sessions/session-1' })
  t.notOk('idempotency-key' in (read?.headers ?? {}))
  t.match(outputs, {
    'session-name': 'session-1',
    'session-uid': '',
    'session-phase': 'Completed',
    'session-result': 'Done',
    'session-url': 'https://platform.example/projects/shop/sessions/session-1',
  })
})

t.test('project-header sets the header that names the project', { buffered: true }, async (t) => {
  const gateway = await startScripted(t, () => [201, { id: 'session-1', message: 'Session created' }])

  const { code } = await runAction(t, { 'api-url': gateway.url, 'project-header': 'X-Team-Project' })

  t.equal(code, 0)
  t.match(gateway.calls[0]?.headers, { 'x-team-project': 'shop' })
  t.notOk('x-platform-project' in (gateway.calls[0]?.headers ?? {}))
  for (const header of ['Authorization', 'X Team', 'x:y']) {
    const { outputs } = await runAction(t, { 'api-url': gateway.url, 'project-header': header })
    t.match(outputs['session-error'], /Input project-header must be a valid HTTP header name/, header)
  }
  t.equal(gateway.calls.length, 1)
})

t.test('a 409 for a request in progress is retried with the same Idempotency-Key', { buffered: true }, async (t) => {
  const gateway = await startScripted(t, () => {
    if (gateway.calls.length === 1) return [503, { error: 'The Idempotency-Key cannot be kept for now' }]
    if (gateway.calls.length === 3) return [409, { error: 'still being carried out' }, { 'retry-after': '1' }]
    return gateway.calls.length === 2
      ? [200, { items: [], total: 0 }]
      : [201, { id: 'session-1', message: 'Session created' }]
  })

  const { code, outputs } = await runAction(t, { 'api-url': gateway.url })

  t.equal(code, 0)
  t.equal(outputs['session-name'], 'session-1')
  const creates = gateway.calls.filter(({ method }) => method === 'POST')
  t.equal(creates.length, 3)
  t.equal(new Set(creates.map(({ headers }) => headers['idempotency-key'])).size, 1)
})

t.test('the gateway does not support environment-variables', { buffered: true }, async (t) => {
  const gateway = await startScripted(t, () => [500, {}])

  const { code, outputs } = await runAction(t, { 'api-url': gateway.url, 'environment-variables': '{"A": "b"}' })

  t.equal(code, 1)
  t.match(outputs['session-error'], /environment-variables is not supported by the gateway/)
  t.equal(gateway.calls.length, 0)
})

t.test('if the gateway cannot search by label, the error names the candidates', { buffered: true }, async (t) => {
  const now = new Date().toISOString()
  const others = [
    { id: 'session-new', status: 'running', task: 'Fix the bug', createdAt: now },
    { id: 'session-old', status: 'running', task: 'Fix the bug', createdAt: '2020-01-01T00:00:00Z' },
    { id: 'session-other', status: 'running', task: 'Something else', createdAt: now },
  ]
  const gateway = await startScripted(t, ({ method, request }) => {
    if (method === 'GET') return [200, { items: others, total: others.length }]
    request.socket.resetAndDestroy()
    return undefined
  })

  const { code, outputs } = await runAction(t, { 'api-url': gateway.url })

  t.equal(code, 1)
  t.match(
    outputs['session-error'],
    /is unknown whether.*label is session-gateway\/run=[\w-]+\. It may be one of these: session-new\.$/,
  )
  t.equal(gateway.calls.filter(({ method }) => method === 'POST').length, 1)
})

t.test(
  'if the gateway cannot stop sessions, the error says that the session is still running',
  { buffered: true },
  async (t) => {
    const gateway = await startScripted(t, ({ method, url, item }) => {
      if (url?.endsWith('/stop')) return [404, { error: 'Not found' }]
      return method === 'POST' ? [201, { id: 'session-1', message: 'Session created' }] : [200, item]
    })
    const inputs = { 'api-url': gateway.url, wait: 'true', 'cancel-on-interrupt': 'stop' }

    const { outputs } = await runAction(t, inputs, {
      onStart: (child) => child.stdout?.on('data', (text) => / Running\n/.test(text) && child.kill('SIGTERM')),
    })

    t.match(outputs, {
      'session-phase': 'Cancelled',
      'session-error': /still running\. It could not be stopped: .*404: Not found/,
    })
  },
)

type Request = { method: string | undefined; url: string | undefined; item: Item; request: http.IncomingMessage }

/** A gateway with scripted responses. */
async function startScripted(
  t: Test,
  answer: (request: Request) => [number, unknown, headers?: Record<string, string>] | undefined,
) {
  const calls: {
    method: string | undefined
    url: string | undefined
    headers: http.IncomingHttpHeaders
    body: string
  }[] = []
  const item = { id: 'session-1', status: 'running', task: 'Fix the bug', createdAt: new Date().toISOString() }
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { method, url, headers } = request
    calls.push({ method, url, headers, body })
    const [status, json, extra] = answer({ method, url, item, request }) ?? []
    if (status !== undefined)
      response.writeHead(status, { 'content-type': 'application/json', ...extra }).end(JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => new Promise((resolve) => server.close(resolve)))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, calls }
}
