import t from 'tap'
import { startLocalBackend } from '../support/local-backend.ts'

/** All fields that the gateway sends, and further fields of the platform. */
const whole = {
  initialPrompt: 'say hello',
  displayName: 'Hello',
  llmSettings: { model: 'some-model', temperature: 0.5, maxTokens: 1000 },
  timeout: 60,
  inactivityTimeout: 0,
  stopOnRunFinished: true,
}

t.test('a session is created, read with the fields of the platform, and deleted', async (t) => {
  const { call, sessions } = await startLocalBackend(t)
  const metadata = { labels: { team: 'a', 'example.com/b': '' }, annotations: { note: 'any text' } }

  const secrets = { environmentVariables: { SOME_NAME: 'value' } }

  const created = await call('POST', sessions, { ...whole, ...metadata, ...secrets })
  const made = (await created.json()) as { name: string; uid: string }
  const read = await call('GET', `${sessions}/${made.name}`)

  t.equal(created.status, 201)
  t.match(made, { name: /^session-[0-9a-f-]{36}$/, uid: /^[0-9a-f-]{36}$/, message: /\w/, autoBranch: /\w/ })
  t.equal(read.status, 200)
  t.match(await read.json(), {
    apiVersion: /\//,
    kind: 'AgenticSession',
    metadata: { name: made.name, namespace: 'demo', uid: made.uid, creationTimestamp: rfc3339, ...metadata },
    spec: whole,
    status: { phase: /^\w+$/, lastActivityTime: rfc3339 },
  })
  t.equal((await call('DELETE', `${sessions}/${made.name}`)).status, 204)
  for (const method of ['GET', 'DELETE']) {
    const gone = await call(method, `${sessions}/${made.name}`)
    t.equal(gone.status, 404)
    t.same(await gone.json(), { error: 'Session not found' })
  }
})

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

t.test('repositories and workflows are accepted in every form that the gateway accepts', async (t) => {
  const { call, sessions } = await startLocalBackend(t, { LOCAL_MAX_RUNNING: '1', WALKTHROUGH_DELAY: '1h' })
  const urls = [
    'https://host.invalid/a.git',
    'http://host.invalid:81/a',
    'ssh://git@host.invalid:22/a',
    'git@host:a/b.git',
  ]
  // Occupies the only slot, so that nothing is cloned.
  await call('POST', sessions, { initialPrompt: 'wait' })

  const statuses = urls.map(async (url) => {
    const repos = [{ url }, { url, branch: 'feature/x', autoPush: true }]
    const workflow = { gitUrl: url, branch: 'v1.0', path: 'workflows/bugfix' }
    return (await call('POST', sessions, { repos, activeWorkflow: workflow })).status
  })

  t.same(await Promise.all(statuses), [201, 201, 201, 201])
})

t.test('a token is required, and any token is accepted', async (t) => {
  const { origin, sessions } = await startLocalBackend(t)
  const cases: [authorization: string | undefined, status: number][] = [
    [undefined, 401],
    ['', 401],
    ['Bearer', 401],
    ['Bearer ', 401],
    ['Basic dTpw', 401],
    ['Bearer any', 200],
    ['bearer any', 200],
  ]
  for (const [authorization, status] of cases) {
    const reply = await fetch(origin + sessions, { headers: authorization === undefined ? {} : { authorization } })

    t.equal(reply.status, status, String(authorization))
    if (status === 401) t.same(await reply.json(), { error: 'User token required' })
  }
})

t.test('an invalid body is a 400 that names the field', async (t) => {
  const { call, sessions } = await startLocalBackend(t)
  const url = 'https://host.invalid/a'
  const cases: [body: unknown, error: RegExp][] = [
    ['', /^The body must be a JSON object/],
    ['{', /not valid JSON/],
    ['null', /^The body must be a JSON object/],
    ['[]', /^The body must be a JSON object/],
    ['{"initialPrompt":"x","__proto__":{}}', /^__proto__ is an unknown field/],
    [{ initialPrompt: ' \n' }, /^initialPrompt must be a text that is not blank$/],
    [{ initialPrompt: 1 }, /^initialPrompt/],
    [{ promt: 'x' }, /^promt is an unknown field/],
    [{ llmSettings: { modle: 'x' } }, /^llmSettings\.modle is an unknown field/],
    [{ timeout: -1 }, /^timeout/],
    [{ timeout: 0 }, /^timeout/],
    [{ timeout: '60' }, /^timeout/],
    [{ timeout: 1.5 }, /^timeout/],
    [{ timeout: 2 ** 31 }, /^timeout/],
    [{ inactivityTimeout: -1 }, /^inactivityTimeout/],
    [{ stopOnRunFinished: 'true' }, /^stopOnRunFinished/],
    [{ labels: { '-x': 'y' } }, /^The key "-x" in labels must be/],
    [{ labels: { x: 'y z' } }, /^labels\.x/],
    [{ annotations: { x: 1 } }, /^annotations\.x/],
    [{ environmentVariables: { 'A-B': 'x' } }, /^The key "A-B" in environmentVariables must be the name of/],
    [
      { environmentVariables: { '1A': 'x' } },
      /^The key "1A" in environmentVariables must be .* no digit at its start$/,
    ],
    [{ environmentVariables: { A: 1 } }, /^environmentVariables\.A must be a text without NUL$/],
    [{ activeWorkflow: {} }, /^activeWorkflow\.gitUrl is missing/],
    [{ activeWorkflow: { gitUrl: url, path: '../x' } }, /^activeWorkflow\.path/],
    [{ activeWorkflow: { gitUrl: url, path: '/etc' } }, /^activeWorkflow\.path/],
    [{ repos: {} }, /^repos/],
    [{ repos: [{ branch: 'main' }] }, /^repos\[0\]\.url is missing/],
    [{ repos: [{ url, brnch: 'x' }] }, /^repos\[0\]\.brnch is an unknown field/],
    ...[
      '',
      'x',
      '/etc',
      'file:relative',
      'ext::sh -c id',
      '--upload-pack=id',
      'ssh://-oProxyCommand=id/x',
      'git@-x:y',
    ].map((bad): [unknown, RegExp] => [{ repos: [{ url: bad }] }, /^repos\[0\]\.url must be a git URL/]),
    ...['', '-b', '--upload-pack=id', 'a..b', 'a b', 'a~1', 'x.lock', '/x', 'x/', '@{-1}'].map(
      (bad): [unknown, RegExp] => [{ repos: [{ url, branch: bad }] }, /^repos\[0\]\.branch must be a git branch/],
    ),
  ]
  for (const [body, expected] of cases) {
    const reply = await call('POST', sessions, body)
    const { error } = (await reply.json()) as { error: string }

    t.equal(reply.status, 400, JSON.stringify(body))
    t.match(error, expected)
  }
  t.match(await (await call('GET', sessions)).json(), { totalCount: 0 })
})

t.test('every error is an {error} body', async (t) => {
  const { origin, call, sessions } = await startLocalBackend(t)
  const headers = { authorization: 'Bearer any' }
  const replies: [Response, number][] = [
    [await call('GET', '/nowhere'), 404],
    [await call('PATCH', `${sessions}/x`, {}), 400],
    [await call('GET', `${sessions}/no-such`), 404],
    [await call('GET', `${sessions}/${'x'.repeat(300)}`), 414],
    [await call('GET', '/projects/Not_A_Name/agentic-sessions'), 400],
    [await call('GET', '/projects/%zz/agentic-sessions'), 400],
    [await fetch(origin + sessions, { method: 'POST', headers, body: 'task=x' }), 415],
    [await call('POST', sessions, { initialPrompt: 'x'.repeat(3 * 1024 * 1024) }), 413],
  ]
  for (const [reply, status] of replies) {
    t.equal(reply.status, status, reply.url.slice(0, 100))
    t.match(await reply.json(), { error: /\w/ })
  }
})

t.test('sessions of one project are invisible in another', async (t) => {
  const { call, create } = await startLocalBackend(t)
  const name = await create()
  const other = '/projects/other/agentic-sessions'

  t.match(await (await call('GET', other)).json(), { items: [], totalCount: 0 })
  t.equal((await call('GET', `${other}/${name}`)).status, 404)
  t.equal((await call('DELETE', `${other}/${name}`)).status, 404)
})

t.test('LOCAL_BACKEND_PREFIX applies to every API path, but not to /health', async (t) => {
  const { call, create, read, origin } = await startLocalBackend(t, { LOCAL_BACKEND_PREFIX: '/api' })

  t.match(await read(await create()), { kind: 'AgenticSession' })
  t.equal((await call('GET', '/projects/demo/agentic-sessions')).status, 404)
  const health = (await (await fetch(`${origin}/health`)).json()) as object
  t.match(health, { status: 'ok', service: /local backend/, pid: Number, data: String })
  const guarded = await startLocalBackend(t, { LOCAL_TOKEN: 'a-token-of-sixteen' })
  const told = await (await fetch(`${guarded.origin}/health`)).json()
  t.same(told, { status: 'ok', service: 'session-gateway local backend' }, 'with a token, no facts about the user')
})

t.test('a prompt of 1 MiB is stored completely', async (t) => {
  const { create, read } = await startLocalBackend(t)
  const prompt = '"ä\n'.repeat(2 ** 20 / 5)

  t.equal((await read(await create({ initialPrompt: prompt }))).spec.initialPrompt, prompt)
})
