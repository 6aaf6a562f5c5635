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

t.test('environment-variables and session-options are fields of the create request', { buffered: true }, async (t) => {
  const gateway = await startScripted(t, () => [201, { id: 'session-1', message: 'Session created' }])
  const options = { limits: { turns: 5 }, outputSchema: { type: 'object' } }
  const inputs = { 'environment-variables': '{"A": "b"}', 'session-options': JSON.stringify(options) }

  const { code } = await runAction(t, { 'api-url': gateway.url, ...inputs })

  t.equal(code, 0)
  t.match(JSON.parse(gateway.calls[0]?.body ?? ''), { ...options, environment: { A: 'b' }, task: 'Fix the bug' })
  const rows: [options: string, error: RegExp][] = [
    ['[]', /Input session-options must be a JSON object/],
    ['{', /Input session-options is not valid JSON/],
    ['{"task": "x"}', /Input session-options must not contain task, which has an input of its own/],
  ]
  for (const [text, error] of rows) {
    const { outputs } = await runAction(t, { 'api-url': gateway.url, 'session-options': text })
    t.match(outputs['session-error'], error, text)
  }
  t.equal(gateway.calls.length, 1)
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

const permission = {
  id: 'q-1',
  kind: 'permission',
  text: 'May I run | rm?',
  options: [
    { id: 'yes', label: 'Yes', kind: 'allow_once' },
    { id: 'never', label: 'Never', kind: 'reject_always' },
    { id: 'no', label: 'No', kind: 'reject_once' },
  ],
  allowsText: false,
}
const question = { id: 'q-2', kind: 'question', text: 'Which?', options: [{ id: '1', label: 'A' }], allowsText: true }
const several = { ...question, id: 'q-3', text: 'A?\nB?', options: [], allowsText: false, parts: [question, question] }
const undeniable = { ...question, id: 'q-4', allowsText: false }
const text = /^Nobody can answer/

type QuestionCase = {
  name: string
  policy?: string
  asks: object[]
  code: number
  answers: [id: string, answer: object][]
  error?: RegExp
  summary?: RegExp
}

const questionCases: QuestionCase[] = [
  {
    name: 'fail is the default',
    asks: [permission],
    code: 1,
    answers: [],
    error: /^The agent asks, and nobody answers in a CI job: May I run \| rm\?\nThe session is being stopped\.$/,
    summary: /\| Question \| May I run &#124; rm\?<br>\*\*failed the job: on-question is fail\*\* \|/,
  },
  {
    name: 'deny',
    policy: 'deny',
    asks: [permission, question, several],
    code: 0,
    answers: [
      ['q-1', { option: 'no' }],
      ['q-2', { text }],
      ['q-3', { answers: [{ text }, { text }] }],
    ],
    summary: /Which\?<br>\*\*denied\*\*/,
  },
  { name: 'nothing to deny with', policy: 'deny', asks: [undeniable], code: 1, answers: [], error: /Which\?/ },
  { name: 'wait', policy: 'wait', asks: [question], code: 0, answers: [], summary: /\*\*waited for an answer\*\*/ },
]

for (const { name, policy, asks, code, answers, error = /^$/, summary = /./ } of questionCases) {
  t.test(`on-question: ${name}`, { buffered: true }, async (t) => {
    const given: [string, object][] = []
    let looks = 0
    const gateway = await startScripted(t, ({ method, url = '', item }) => {
      if (url.endsWith('/stop')) return [202, { id: item.id }]
      const [, asked] = /\/questions\/(.*)$/.exec(url) ?? []
      if (asked !== undefined) {
        given.push([asked, JSON.parse(gateway.calls.at(-1)?.body ?? '')])
        return [202, { id: 'run-2' }]
      }
      if (method === 'POST') return [201, { id: 'session-1', message: 'Session created' }]
      if (url.endsWith('/questions')) {
        const open = asks.slice(given.length)
        return [200, { items: open, total: open.length }]
      }
      looks += 1
      const isAnswered = looks > 3 || (given.length > 0 && given.length === asks.length)
      return [200, isAnswered ? { ...item, status: 'completed' } : { ...item, activity: 'asking' }]
    })

    const done = await runAction(t, { 'api-url': gateway.url, wait: 'true', ...(policy && { 'on-question': policy }) })

    t.equal(done.code, code, done.log)
    t.match(given, answers)
    t.match(done.outputs, { 'session-phase': code === 0 ? 'Completed' : 'Failed', 'session-error': error })
    t.match(done.summary, summary)
  })
}

t.test(
  'an older gateway does not list questions, so the job fails without their text',
  { buffered: true },
  async (t) => {
    const gateway = await startScripted(t, ({ method, url, item }) => {
      if (url?.endsWith('/questions')) return [404, { error: 'Unknown path' }]
      if (url?.endsWith('/stop')) return [202, { id: item.id }]
      return method === 'POST'
        ? [201, { id: 'session-1', message: 'Session created' }]
        : [200, { ...item, activity: 'asking' }]
    })

    const { code, outputs } = await runAction(t, { 'api-url': gateway.url, wait: 'true' })

    t.equal(code, 1)
    t.match(outputs['session-error'], /nobody answers in a CI job: a question \(only the gateway can show it\)/)
  },
)

t.test('session-output is the output of the session as JSON', { buffered: true }, async (t) => {
  const output = { items: [{ name: '```\n# no heading' }] }
  const gateway = await startScripted(t, ({ method, item }) =>
    method === 'POST'
      ? [201, { id: 'session-1', message: 'Session created' }]
      : [200, { ...item, status: 'completed', output }],
  )

  const { outputs, summary } = await runAction(t, { 'api-url': gateway.url, wait: 'true' })

  t.equal(outputs['session-output'], JSON.stringify(output))
  t.match(summary, `#### Output\n\n\`\`\`json\n${JSON.stringify(output, null, 2)}\n\`\`\``)
})

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
