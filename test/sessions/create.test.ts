import t from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'

/** A secret that no response may show. */
const canary = 'canary-6f1c'

const made = { name: 'session-1', uid: 'u-1', message: 'made by the backend', autoBranch: 'b' }

t.test("a create is mapped to the backend's fields, and omitted fields stay omitted", async (t) => {
  const backend = await startBackend(t, () => [201, made])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const cases: [body: object, sent: object][] = [
    [{ task: 'fix it' }, { initialPrompt: 'fix it' }],
    [{ initialPrompt: 'fix it' }, { initialPrompt: 'fix it' }],
    [{ initialPrompt: 'fix it', task: 'fix it' }, { initialPrompt: 'fix it' }],
    [{ task: '  /assess https://x/1\n' }, { initialPrompt: '  /assess https://x/1\n' }],
    [
      { task: 'x', model: 'm-1' },
      { initialPrompt: 'x', llmSettings: { model: 'm-1' } },
    ],
    [
      { task: 'x', interactive: false },
      { initialPrompt: 'x', stopOnRunFinished: true, labels: { 'session-gateway/one-shot': 'true' } },
    ],
    [
      { task: 'x', interactive: true },
      { initialPrompt: 'x', stopOnRunFinished: false, labels: { 'session-gateway/one-shot': 'false' } },
    ],
    [
      { task: 'x', timeout: 900, displayName: 'A name', labels: { 'example.com/team': 'a-b', ci: '' } },
      { initialPrompt: 'x', timeout: 900, displayName: 'A name', labels: { 'example.com/team': 'a-b', ci: '' } },
    ],
    [
      { task: 'x', repos: [{ url: 'https://h/a.git' }, { url: 'git@h:a/b.git', branch: 'main', autoPush: true }] },
      {
        initialPrompt: 'x',
        repos: [{ url: 'https://h/a.git' }, { url: 'git@h:a/b.git', branch: 'main', autoPush: true }],
      },
    ],
    [
      { task: 'x', workflow: { gitUrl: 'https://h/w.git', branch: 'main', path: 'workflows/bugfix' } },
      {
        initialPrompt: 'x',
        activeWorkflow: { gitUrl: 'https://h/w.git', branch: 'main', path: 'workflows/bugfix' },
      },
    ],
    [
      { task: 'x', workflow: { gitUrl: 'https://h/w.git' } },
      { initialPrompt: 'x', activeWorkflow: { gitUrl: 'https://h/w.git' } },
    ],
    [
      { task: 'x', agent: 'claude-agent-sdk', inactivityTimeout: 0 },
      { initialPrompt: 'x', runnerType: 'claude-agent-sdk', inactivityTimeout: 0 },
    ],
    [
      { task: 'x', limits: { turns: 10_000 } },
      { initialPrompt: 'x', sdkOptions: { max_turns: 10_000 } },
    ],
    [
      {
        task: 'x',
        limits: { turns: 5, costUsd: 0.25 },
        tools: { allow: ['Bash(git:*)', 'Read'], deny: ['WebFetch'] },
        systemPrompt: 'Be brief.',
        effort: 'max',
        outputSchema: { type: 'object' },
      },
      {
        initialPrompt: 'x',
        sdkOptions: {
          max_turns: 5,
          max_budget_usd: 0.25,
          allowed_tools: ['Bash(git:*)', 'Read'],
          disallowed_tools: ['WebFetch'],
          system_prompt: 'Be brief.',
          effort: 'max',
          output_format: { type: 'json_schema', schema: { type: 'object' } },
        },
      },
    ],
    [
      {
        task: 'x',
        environment: { API_URL: 'https://h', EMPTY: '', GITHUB_TOKEN: 't' },
        mcpServers: {
          files: { command: 'npx', args: ['-y', 'files'], env: { A: 'b' } },
          docs: { type: 'http', url: 'https://h/mcp', headers: { Authorization: 'Bearer x' } },
        },
      },
      {
        initialPrompt: 'x',
        environmentVariables: { API_URL: 'https://h', EMPTY: '', GITHUB_TOKEN: 't' },
        mcpServers: {
          custom: {
            files: { command: 'npx', args: ['-y', 'files'], env: { A: 'b' } },
            docs: { type: 'http', url: 'https://h/mcp', headers: { Authorization: 'Bearer x' } },
          },
        },
      },
    ],
    [
      { task: 'zwölf \u{1f41b} \ud800', repos: [] },
      { initialPrompt: 'zwölf \u{1f41b} \ud800', repos: [] },
    ],
  ]

  for (const [body, sent] of cases) {
    const reply = await send('/v1/sessions', { method: 'POST', body })
    const label = JSON.stringify(body)
    t.match(reply, { status: 201, body: { id: 'session-1', message: 'made by the backend' } }, label)
    t.same(Object.keys(reply.body), ['id', 'message'], label)
    t.equal(reply.headers.get('location'), '/v1/sessions/session-1', label)
    t.notOk(reply.headers.has('warning'), label)
    t.match(backend.seen.at(-1), { method: 'POST', url: '/projects/demo/agentic-sessions' })
    t.same(backend.seen.at(-1)?.body, sent, label)
  }
})

t.test('an invalid body is refused with the name of the field and what is expected', async (t) => {
  const backend = await startBackend(t, () => [201, made])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, RATE_LIMIT_BURST: '1000' })
  const repo = (url: unknown) => ({ task: 'x', repos: [{ url }] })
  const branch = (name: unknown) => ({ task: 'x', repos: [{ url: 'https://h/a', branch: name }] })
  const gitUrl = /^repos\[0\]\.url must be a git URL/
  const branchName = /^repos\[0\]\.branch must be a git branch name/
  const cases: [body: unknown, error: RegExp | string][] = [
    ['', 'The body must be a JSON object'],
    ['[]', 'The body must be a JSON object'],
    ['null', 'The body must be a JSON object'],
    ['"text"', 'The body must be a JSON object'],
    ['{"task":"x"', /^The body is not valid JSON at position 11$/],
    ['{"task":"x"} x', /^The body is not valid JSON at position 13$/],
    ['{"__proto__":{"task":"x"}}', 'task is missing'],
    ['{"task":"x","labels":{"__proto__":"a"}}', /^The key "__proto__" in labels/],
    [{}, 'task is missing'],
    [{ prompt: 'x' }, 'task is missing: use "task" instead of "prompt"'],
    [{ initialPrompt: ' ' }, /^task must be a text that is not blank$/],
    [{ initialPrompt: 7 }, /^task must be/],
    [
      { task: 'x', initialPrompt: 'y' },
      'task and initialPrompt are the same field, but their values differ: send only task',
    ],
    [{ prompt: 'x', initialPrompt: null }, /^task must be/],
    [{ task: '' }, 'task must be a text that is not blank'],
    [{ task: ' \t\n\u00a0' }, 'task must be a text that is not blank'],
    [{ task: 7 }, 'task must be a text that is not blank'],
    [{ task: null }, 'task must be a text that is not blank'],
    [{ task: 'x', model: '' }, /^model must be a model name/],
    [{ task: 'x', model: ['m'] }, /^model must be/],
    [{ task: 'x', timeout: 0 }, /^timeout must be a whole number of seconds/],
    [{ task: 'x', timeout: -5 }, /^timeout must be/],
    [{ task: 'x', timeout: 1.5 }, /^timeout must be/],
    [{ task: 'x', timeout: '60' }, /^timeout must be/],
    [{ task: 'x', interactive: 'false' }, 'interactive must be true or false'],
    [{ task: 'x', displayName: ' ' }, /^displayName must be/],
    [{ task: 'x', repos: {} }, 'repos must be a JSON array'],
    [{ task: 'x', repos: ['https://h/a'] }, 'repos[0] must be a JSON object'],
    [{ task: 'x', repos: [{}] }, 'repos[0].url is missing'],
    [{ task: 'x', repos: [{ gitUrl: 'https://h/a' }] }, /: use "url" instead of "gitUrl"$/],
    [{ task: 'x', repos: [{ url: 'https://h/a', autoPush: 'yes' }] }, 'repos[0].autoPush must be true or false'],
    [repo(''), gitUrl],
    [repo('h/a'), gitUrl],
    [repo('file:///etc'), gitUrl],
    [repo('/etc'), gitUrl],
    [repo('../x'), gitUrl],
    [repo('ext::sh -c id'), gitUrl],
    [repo('git://h/a'), gitUrl],
    [repo('-u./x'), gitUrl],
    [repo('--upload-pack=x'), gitUrl],
    [repo('ssh://-oProxyCommand=x/a'), gitUrl],
    [repo('ssh://a@-oProxyCommand=x/a'), gitUrl],
    [repo('git@-oProxyCommand=x:a'), gitUrl],
    [repo('git@h:-a'), gitUrl],
    [repo('https://h'), gitUrl],
    [repo('https:///a'), gitUrl],
    [repo('https://h/a b'), gitUrl],
    [repo('https://h/a\nb'), gitUrl],
    [repo('https://h:999999/a'), gitUrl],
    [branch(''), branchName],
    [branch('-b'), branchName],
    [branch('a..b'), branchName],
    [branch('a b'), branchName],
    [branch('a~1'), branchName],
    [branch('a:b'), branchName],
    [branch('a\\b'), branchName],
    [branch('a.lock'), branchName],
    [branch('a/'), branchName],
    [branch('/a'), branchName],
    [branch('a//b'), branchName],
    [branch('@{u}'), branchName],
    [branch('@'), branchName],
    [branch('a.'), branchName],
    [{ task: 'x', workflow: {} }, 'workflow.gitUrl is missing'],
    [{ task: 'x', workflow: 7 }, /^workflow must be the name of a workflow, such as "bugfix", or an object/],
    [{ task: 'x', workflow: null }, /^workflow must be the name of a workflow/],
    [{ task: 'x', workflow: '../bugfix' }, /^workflow must be a name of 1 to 63/],
    [{ task: 'x', workflow: 'nosuch' }, /^Unknown workflow "nosuch": use /],
    [{ task: 'x', workflow: { url: 'https://h/a' } }, /: use "gitUrl" instead of "url"$/],
    [{ task: 'x', workflow: { gitUrl: 'file:///x' } }, /^workflow\.gitUrl must be a git URL/],
    [{ task: 'x', workflow: { gitUrl: 'https://h/a', path: '/etc' } }, /^workflow\.path must be a path inside/],
    [{ task: 'x', workflow: { gitUrl: 'https://h/a', path: 'a/../../b' } }, /^workflow\.path must be/],
    [{ task: 'x', workflow: { gitUrl: 'https://h/a', path: '..' } }, /^workflow\.path must be/],
    [{ task: 'x', workflow: { gitUrl: 'https://h/a', path: '-x' } }, /^workflow\.path must be/],
    [{ task: 'x', labels: { 'a b': 'c' } }, /^The key "a b" in labels must be a Kubernetes label key/],
    [{ task: 'x', labels: { 'Example.com/x': 'c' } }, /^The key "[^"]*" in labels must be/],
    [{ task: 'x', labels: { 'a/b/c': 'c' } }, /^The key "[^"]*" in labels must be/],
    [{ task: 'x', labels: { '/a': 'c' } }, /^The key "[^"]*" in labels must be/],
    [{ task: 'x', labels: { ['a'.repeat(64)]: 'c' } }, /^The key "[^"]*" in labels must be/],
    [{ task: 'x', labels: { [`${'a'.repeat(254)}/b`]: 'c' } }, /^The key "[^"]*" in labels must be/],
    [{ task: 'x', labels: { a: '-c' } }, /^labels\.a must be a Kubernetes label value/],
    [{ task: 'x', labels: { a: 'c'.repeat(64) } }, /^labels\.a must be/],
    [{ task: 'x', labels: { a: 7 } }, /^labels\.a must be/],
    [{ task: 'x', labels: [] }, 'labels must be a JSON object'],
    [{ task: 'x', agent: '../x' }, 'agent must be the id of an agent, as in GET /v1/agents'],
    [{ task: 'x', inactivityTimeout: -1 }, 'inactivityTimeout must be a whole number of seconds, 0 for no timeout'],
    [{ task: 'x', continues: 'A' }, /^continues must be a name of 1 to 63/],
    [{ task: 'x', limits: {} }, 'limits must be an object with turns, costUsd or both, such as {"turns": 50}'],
    [{ task: 'x', limits: { turns: 0 } }, 'limits.turns must be a whole number from 1 to 10000'],
    [{ task: 'x', limits: { turns: 1.5 } }, /^limits\.turns must be/],
    [{ task: 'x', limits: { turns: 10_001 } }, /^limits\.turns must be/],
    [{ task: 'x', limits: { costUsd: 0 } }, 'limits.costUsd must be a number of US dollars greater than 0'],
    [{ task: 'x', tools: {} }, /^tools must be an object with allow, deny or both/],
    [{ task: 'x', tools: { allow: [] } }, 'tools.allow must be a list of 1 to 200 names of tools'],
    [{ task: 'x', tools: { deny: ['a,b'] } }, /^tools\.deny\[0\] must be the name of a tool without commas/],
    [{ task: 'x', tools: { deny: [' '] } }, /^tools\.deny\[0\] must be/],
    [{ task: 'x', systemPrompt: ' ' }, /^systemPrompt must be a text of at most 65536 characters/],
    [{ task: 'x', systemPrompt: 'a'.repeat(65_537) }, /^systemPrompt must be/],
    [{ task: 'x', effort: 'huge' }, 'effort must be low, medium, high or max'],
    [{ task: 'x', effort: 3 }, 'effort must be low, medium, high or max'],
    [{ task: 'x', outputSchema: true }, 'outputSchema must be a JSON Schema, as an object'],
    [{ task: 'x', environment: { SDK_OPTIONS: canary } }, /^environment\.SDK_OPTIONS is reserved: the platform sets/],
    [{ task: 'x', environment: { AMBIENT_API_TOKEN: canary } }, /^environment\.AMBIENT_API_TOKEN is reserved/],
    [{ task: 'x', environment: canary }, /^environment must be an object of at most 100 names and texts/],
    [{ task: 'x', environment: [canary] }, /^environment must be/],
    [
      { task: 'x', environment: { [`A=${canary}`]: '' } },
      /^Each key in environment must be the name of an environment/,
    ],
    [{ task: 'x', environment: { A: [canary] } }, 'environment.A must be a text without NUL characters'],
    [{ task: 'x', environment: { A: `${canary}\0` } }, 'environment.A must be a text without NUL characters'],
    [
      { task: 'x', environment: { A: canary.repeat(8000) } },
      /^environment has \d+ bytes, and the limit is 65536 bytes/,
    ],
    [
      { task: 'x', environment: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`A${i}`, canary])) },
      /^environment must be/,
    ],
    [{ task: 'x', mcpServers: canary }, /^mcpServers must be an object of at most 20 names and MCP servers/],
    [{ task: 'x', mcpServers: { [`a ${canary}`]: {} } }, /^Each key in mcpServers must be a name of 1 to 64/],
    [{ task: 'x', mcpServers: { docs: canary } }, /^mcpServers\.docs must be an object with a command, or with type/],
    [{ task: 'x', mcpServers: { docs: {} } }, /^mcpServers\.docs must be an object with a command, or with type/],
    [{ task: 'x', mcpServers: { docs: { url: `https://${canary}` } } }, /^mcpServers\.docs must be/],
    [
      { task: 'x', mcpServers: { docs: { type: 'http', url: `ftp://${canary}` } } },
      /^mcpServers\.docs\.url must be an http/,
    ],
    [{ task: 'x', mcpServers: { docs: { type: 'sse', command: canary } } }, /^mcpServers\.docs must be/],
    [{ task: 'x', mcpServers: { docs: { command: canary, url: 'https://h' } } }, /^mcpServers\.docs must be/],
    [{ task: 'x', mcpServers: { docs: { type: canary, command: 'a' } } }, /^mcpServers\.docs\.type must be "stdio"/],
    [
      { task: 'x', mcpServers: { docs: { command: 'a', args: [{ canary }] } } },
      'mcpServers.docs.args[0] must be a text',
    ],
    [
      { task: 'x', mcpServers: { docs: { command: 'a', env: { A: [canary] } } } },
      'mcpServers.docs.env.A must be a text',
    ],
    [{ task: 'x', mcpServers: { docs: { command: canary.repeat(8000) } } }, /^mcpServers has \d+ bytes/],
    [{ task: 'x', systemPrompt: '<&'.repeat(20_000) }, /^limits, tools, .* have 240\d+ bytes, and the limit is 131059/],
  ]

  for (const [body, error] of cases) {
    const reply = await send('/v1/sessions', { method: 'POST', body })
    t.match(reply, { status: 400, body: { error } }, JSON.stringify(body).slice(0, 100))
    t.same(Object.keys(reply.body), ['error'])
    t.notMatch(reply.body.error, canary)
  }
  t.equal(backend.seen.length, 0, 'nothing reached the backend')
})

t.test('valid URLs, branches and labels are accepted', async (t) => {
  const backend = await startBackend(t, () => [201, made])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const urls = [
    'https://github.com/org/repo',
    'https://user:pa%20ss@git.example.com:8443/org/repo.git',
    'http://127.0.0.1:3000/r.git',
    'https://[2001:db8::1]/r.git',
    'ssh://git@git_host.internal:2222/org/repo.git',
    'ssh://host/~user/repo',
    'git@github.com:org/repo.git',
    'git@host:/srv/repo.git',
  ]
  const branches = ['main', 'feature/a-b', 'v1.2', 'fix_1', 'a@b', 'ünï', 'release-1.0/x']
  const labels = { a: 'b', 'a.b-c_d': '1', [`${'a'.repeat(63)}.${'b'.repeat(63)}/${'c'.repeat(63)}`]: 'd'.repeat(63) }

  for (const url of urls) {
    const reply = await send('/v1/sessions', { method: 'POST', body: { task: 'x', repos: [{ url }] } })
    t.equal(reply.status, 201, url)
  }
  const repos = branches.map((branch) => ({ url: 'https://h/a', branch }))
  t.equal((await send('/v1/sessions', { method: 'POST', body: { task: 'x', repos, labels } })).status, 201)
})

t.test('an unused field of a body is named in a Warning header, too', async (t) => {
  const running = resource('s-1', { status: { phase: 'Running' } })
  const backend = await startBackend(t, ({ method }) => (method === 'DELETE' ? [204] : [200, running]))
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const cases: [method: string, path: string, status: number][] = [
    ['POST', '/stop', 202],
    ['POST', '/start', 202],
    ['POST', '/interrupt', 202],
    ['DELETE', '', 204],
  ]

  for (const [method, path, status] of cases) {
    const reply = await send(`/v1/sessions/s-1${path}`, { method, body: { force: true } })
    t.equal(reply.status, status, `${method} ${path}`)
    t.equal(reply.headers.get('warning'), '299 - "unknown field \\"force\\""', `${method} ${path}`)
    const plain = await send(`/v1/sessions/s-1${path}`, { method })
    t.equal(plain.headers.get('warning'), null, `${method} ${path} without a body`)
  }
})

t.test('unknown fields are named in Warning headers', async (t) => {
  const backend = await startBackend(t, () => [201, made])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  const warnings = async (body: unknown) =>
    (await send('/v1/sessions', { method: 'POST', body })).headers.get('warning')

  t.equal(await warnings({ task: 'x', modle: 'm' }), '299 - "unknown field \\"modle\\""')
  t.equal(
    await warnings({
      task: 'x',
      repos: [{ url: 'https://h/a' }, { url: 'https://h/b', brnch: 'x' }],
      workflow: { gitUrl: 'https://h/w', Path: 'x' },
    }),
    '299 - "unknown field \\"repos[1].brnch\\"", 299 - "unknown field \\"workflow.Path\\""',
  )
  t.same(backend.seen.at(-1)?.body.repos.at(-1), { url: 'https://h/b' })
  t.equal(
    await warnings({ task: 'x', 'a"\\\r\né': 1 }),
    '299 - "unknown field \\"a\\\\\\"\\\\\\\\\\\\r\\\\n\\\\u00e9\\""',
  )
  const many = await warnings({
    task: 'x',
    ...Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`f${i}`, 1])),
  })
  t.equal(many?.split(', ').length, 11)
  t.match(many, /"and 1490 more"$/)
  t.ok(((await warnings({ task: 'x', ['a'.repeat(100_000)]: 1 })) ?? '').length < 200)
})

t.test('a body must be JSON within BODY_LIMIT', async (t) => {
  const backend = await startBackend(t, () => [201, made])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, BODY_LIMIT: '2KiB' })
  const post = (type: string, body: string) =>
    send('/v1/sessions', { method: 'POST', headers: { 'content-type': type }, body })
  const body = '{"task":"x"}'

  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON']) {
    t.equal((await post(type, body)).status, 201, type)
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    '',
  ]) {
    const reply = await post(type, body)
    t.match(reply, { status: 415, body: { error: 'Send the body as "Content-Type: application/json"' } }, `"${type}"`)
  }
  t.match(await post('application/json', JSON.stringify({ task: 'x'.repeat(2048) })), {
    status: 413,
    body: { error: 'The body is larger than BODY_LIMIT' },
  })
  const bytes = await fetch(`${(await startGateway(t, { BACKEND_URL: backend.url })).url}/v1/sessions`, {
    method: 'POST',
    headers: { authorization: 'Bearer a', 'x-platform-project': 'demo', 'content-type': 'application/json' },
    body: Buffer.from('{"task":"\xff"}', 'latin1'),
  })
  t.match(
    { status: bytes.status, body: await bytes.json() },
    { status: 400, body: { error: 'The body must be JSON in UTF-8' } },
  )
  t.equal((await post('application/json', `\ufeff${body}`)).status, 201, 'a byte order mark')
  t.equal(backend.seen.length, 4)
})

t.test('a response without a usable name is 502, and one without a message gets a default message', async (t) => {
  let answer: unknown
  const backend = await startBackend(t, () => [201, answer])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  for (answer of [
    {},
    { name: '' },
    { name: 7 },
    { name: 'a/../b' },
    { name: 'a\r\nx' },
    { name: '..' },
    { name: 'a'.repeat(64) },
    [],
    null,
    'session-1',
    { metadata: { name: 'a' } },
  ]) {
    const reply = await send('/v1/sessions', { method: 'POST', body: { task: 'x' } })
    t.match(reply, { status: 502, body: { error: 'The backend sent an invalid response' } }, JSON.stringify(answer))
  }
  for (answer of [{ name: 's' }, { name: 's', message: '' }, { name: 's', message: 7 }]) {
    const reply = await send('/v1/sessions', { method: 'POST', body: { task: 'x' } })
    t.match(reply, { status: 201, body: { id: 's', message: 'Session created' } }, JSON.stringify(answer))
  }
})

t.test('a task over TASK_LIMIT bytes, which the platform could not start, is refused', async (t) => {
  const backend = await startBackend(t, () => [201, made])
  const strict = await startGateway(t, { BACKEND_URL: backend.url })
  const loose = await startGateway(t, { BACKEND_URL: backend.url, TASK_LIMIT: '0' })
  const cases: [task: string, bytes: number, status: number][] = [
    ['a'.repeat(131_056), 131_056, 201],
    ['a'.repeat(131_057), 131_057, 400],
    [`${'é'.repeat(65_528)}`, 131_056, 201],
    [`${'é'.repeat(65_528)}.`, 131_057, 400],
  ]

  for (const [task, bytes, status] of cases) {
    for (const field of ['task', 'initialPrompt']) {
      const reply = await strict.send('/v1/sessions', { method: 'POST', body: { [field]: task } })
      t.equal(reply.status, status, `${bytes} bytes`)
      const error = `task has ${bytes} bytes, and TASK_LIMIT is 131056. Put the rest into a file`
      if (status === 400) t.match(reply.body.error, error)
    }
    t.equal((await loose.send('/v1/sessions', { method: 'POST', body: { task } })).status, 201)
  }
  t.equal(backend.seen.length, 8, 'what is refused does not reach the backend')
})
