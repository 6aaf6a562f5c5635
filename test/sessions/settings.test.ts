import t, { type Test } from 'tap'
import { resource, type Seen, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'

/** A secret that no response and no log line may show. */
const canary = 'canary-6f1c'

type Answers = Record<string, (request: Seen) => [status: number, body?: unknown]>

/** A gateway and a backend with these answers, by method and the last part of the path. */
async function start(t: Test, answers: Answers) {
  const backend = await startBackend(t, (request) => {
    const answer = answers[`${request.method} ${request.url.split('/').at(-1)}`]
    return answer?.(request) ?? [404, { error: 'Not found' }]
  })
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const calls = () => backend.seen.map(({ method, url }) => `${method} ${url.split('/').at(-1)}`)
  return { send, backend, calls }
}

const create = 'POST agentic-sessions'
const post = (body: object) => ({ method: 'POST', body: { task: 'x', ...body } })

t.test('a session shows its agent, limits and inactivity timeout, and nothing of its environment', async (t) => {
  const cases: [spec: object, shown: object][] = [
    [{}, {}],
    [{ environmentVariables: { RUNNER_TYPE: 'claude-agent-sdk', TOKEN: canary } }, { agent: 'claude-agent-sdk' }],
    [{ environmentVariables: { SDK_OPTIONS: '{"max_turns":5}' } }, { limits: { turns: 5 } }],
    [
      { environmentVariables: { SDK_OPTIONS: '{"max_turns":5,"max_budget_usd":0.5,"effort":"low"}' } },
      { limits: { turns: 5, costUsd: 0.5 } },
    ],
    [{ environmentVariables: { SDK_OPTIONS: '{"max_turns":"5","max_budget_usd":null}' } }, {}],
    [{ environmentVariables: { SDK_OPTIONS: `{"max_turns":5 ${canary}` } }, {}],
    [{ environmentVariables: { SDK_OPTIONS: `{"system_prompt":"\\"max_ ${canary}"}` } }, {}],
    [{ environmentVariables: canary, mcpServers: { custom: { a: { command: canary } } } }, {}],
    [{ inactivityTimeout: 0 }, { inactivityTimeout: 0 }],
    [{ inactivityTimeout: -1 }, {}],
  ]
  let spec = {}
  const { send } = await start(t, {
    'GET s-1': () => [200, resource('s-1', { spec })],
    'GET agentic-sessions?limit=100&offset=0': () => [200, { items: [resource('s-1', { spec })], totalCount: 1 }],
  })

  for (const [given, shown] of cases) {
    spec = { environmentVariables: {}, ...given }
    const one = (await send('/v1/sessions/s-1')).body
    const [listed] = (await send('/v1/sessions')).body.items
    for (const { agent, limits, inactivityTimeout } of [one, listed]) {
      const found = JSON.parse(JSON.stringify({ agent, limits, inactivityTimeout }))
      t.same(found, shown, JSON.stringify(given))
    }
    t.notMatch(JSON.stringify([one, listed]), canary)
  }
})

t.test('continues is looked up first, and an unknown session is a 400', async (t) => {
  const { send, backend, calls } = await start(t, {
    'GET s-1': () => [200, resource('s-1')],
    [create]: () => [201, { name: 's-2' }],
  })

  t.match(await send('/v1/sessions', post({ continues: 's-0' })), {
    status: 400,
    body: { error: 'continues must be the id of a session of the project: s-0 does not exist' },
  })
  t.match(await send('/v1/sessions', post({ continues: 's-1' })), { status: 201, body: { id: 's-2' } })

  t.same(calls(), ['GET s-0', 'GET s-1', create])
  t.same(backend.seen.at(-1)?.body, { initialPrompt: 'x', parent_session_id: 's-1' })
})

t.test('options of the agent are a 501 if the agent ignores them, and cost a call only with an agent', async (t) => {
  const types = [
    { id: 'claude-agent-sdk', framework: 'claude-agent-sdk' },
    { id: 'gemini-cli', framework: 'gemini-cli' },
    { id: 'mine', framework: 'acp' },
  ]
  const { send, calls } = await start(t, {
    'GET runner-types': () => [200, types],
    [create]: () => [201, { name: 's-2' }],
  })
  const look = 'GET runner-types'
  const cases: [body: object, status: number, calls: string[], error?: string][] = [
    [{ limits: { turns: 1 } }, 201, [create]],
    [{ agent: 'gemini-cli', environment: { A: 'b' } }, 201, [create]],
    [{ agent: 'claude-agent-sdk', effort: 'low' }, 201, [look, create]],
    [{ agent: 'mine', effort: 'low' }, 201, [look, create]],
    [{ agent: 'unknown', effort: 'low' }, 201, [look, create]],
    [
      { agent: 'gemini-cli', effort: 'low' },
      501,
      [look],
      'The agent "gemini-cli" does not support effort: omit it, or choose another agent',
    ],
    [
      { agent: 'gemini-cli', limits: { turns: 1 }, tools: { deny: ['Bash'] }, systemPrompt: 'a', outputSchema: {} },
      501,
      [look],
      'The agent "gemini-cli" does not support limits, tools, systemPrompt and outputSchema: omit them, or choose another agent',
    ],
  ]

  for (const [body, status, expected, error] of cases) {
    const before = calls().length
    const reply = await send('/v1/sessions', post(body))
    t.equal(reply.status, status, JSON.stringify(body))
    if (error) t.same(reply.body, { error })
    t.same(calls().slice(before), expected, JSON.stringify(body))
  }
})

t.test('a backend that does not support a field names it in its 501', async (t) => {
  const cases: [answer: unknown, status: number, error: string][] = [
    [
      { error: canary, fields: ['systemPrompt'] },
      501,
      'The backend does not support systemPrompt: create the session without it',
    ],
    [
      { error: canary, fields: ['limits', canary, 7, 'effort'] },
      501,
      'The backend does not support limits and effort: create the session without them',
    ],
    [{ error: canary, fields: [canary] }, 502, 'The backend failed to serve the request'],
    [{ error: canary }, 502, 'The backend failed to serve the request'],
    ['text', 502, 'The backend failed to serve the request'],
  ]
  let answer: unknown
  const { send } = await start(t, { [create]: () => [501, answer] })

  for (const [body, status, error] of cases) {
    answer = body
    t.match(await send('/v1/sessions', post({ systemPrompt: 'a' })), { status, body: { error } })
  }
})

t.test('an error of the backend does not show values of environment and mcpServers', async (t) => {
  const secrets = ['env', 'command', 'arg', 'header', 'path', 'inner'].map((name) => `${canary}-${name}`)
  const [env = '', command = '', arg = '', header = '', path = '', inner = ''] = secrets
  const { send } = await start(t, { [create]: () => [400, { error: `Refused: ${secrets.join(', ')}` }] })

  const reply = await send(
    '/v1/sessions',
    post({
      environment: { A: env, SHORT: 'e' },
      mcpServers: {
        a: { command, args: [arg], env: { A: inner } },
        b: { type: 'http', url: `https://h/${path}`, headers: { B: header } },
        c: { type: 'http', url: `https://${path}` },
      },
    }),
  )

  t.equal(reply.status, 400)
  t.equal(
    reply.body.error.replaceAll('[secret]', '*'),
    `Refused: *, *, *, *, ${path}, *`,
    'a part of a value is not known as a secret',
  )
})

t.test('PATCH model changes the agent of a running session, and the settings of another one', async (t) => {
  let phase = 'Running'
  let status = 200
  let error = 'busy'
  const statusNow = () => ({ phase: phase.split(' ')[0], agentStatus: phase.split(' ')[1] ?? 'idle' })
  const one = () => resource('s-1', { status: statusNow(), spec: { llmSettings: { model: 'a', temperature: 0.7 } } })
  const answer = (): [number, unknown] => [
    status,
    status < 300 ? one() : status === 422 ? { detail: canary } : { error },
  ]
  const { send, backend } = await start(t, {
    'GET s-1': () => [200, one()],
    'POST model': answer,
    'PUT s-1': answer,
  })
  const put = { llmSettings: { model: 'b', temperature: 0.7 } }
  const cases: [phase: string, status: number, method: string, sent: object, answered: number, error?: string][] = [
    ['Running', 200, 'POST', { model: 'b' }, 200],
    ['Running working', 200, 'none', {}, 409, 'The agent is working, and its model cannot change now'],
    ['Running', 422, 'POST', { model: 'b' }, 409, 'The agent is working, and its model cannot change now'],
    ['Running', 409, 'POST', { model: 'b' }, 409, 'busy'],
    ['Running', 400, 'POST', { model: 'b' }, 400, 'busy'],
    ['Running', 502, 'POST', { model: 'b' }, 502, 'The agent of the session cannot be reached'],
    ['Running', 404, 'POST', { model: 'b' }, 501, 'The backend does not support this operation'],
    ['Stopped', 200, 'PUT', put, 200],
    ['Creating', 409, 'PUT', put, 409, 'busy'],
  ]

  for (const [now, given, method, sent, answered, text] of cases) {
    ;[phase, status, error] = [now, given, 'busy']
    backend.seen.length = 0
    const reply = await send('/v1/sessions/s-1', { method: 'PATCH', body: { model: 'b' } })
    const label = `${now} ${given}`
    t.equal(reply.status, answered, label)
    if (text) t.match(reply.body.error, text, label)
    t.notMatch(JSON.stringify(reply.body), canary)
    const write = backend.seen.findLast((seen) => seen.method !== 'GET')
    t.match({ method: write?.method ?? 'none', body: write?.body ?? {} }, { method, body: sent }, label)
  }
})
