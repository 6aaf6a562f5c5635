import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t, { type Test } from 'tap'
import { startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'

type Recorded = { name: string; response: { body: unknown } }

const recording = new URL('../platform/recordings/reads.json', import.meta.url)
const { exchanges } = JSON.parse(readFileSync(recording, 'utf8')) as { exchanges: Recorded[] }
const recorded = (name: string) => exchanges.find((one) => one.name === name)?.response.body

/** A gateway in front of a backend with one answer. `seen` are the paths of the backend that were called. */
async function answering(t: Test, status: number, body: unknown) {
  const backend = await startBackend(t, () => [status, body])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })
  return { send, seen: backend.seen }
}

t.test('models are those of the platform, with the default', async (t) => {
  const { send, seen } = await answering(t, 200, recorded('models'))

  const { status, body } = await send('/v1/models')

  t.equal(status, 200)
  t.strictSame(body, { items: (recorded('models') as { models: object[] }).models, total: 11 })
  t.same(
    body.items.flatMap(({ id, isDefault }: { id: string; isDefault: boolean }) => (isDefault ? [id] : [])),
    [(recorded('models') as { defaultModel: string }).defaultModel],
  )
  t.same(
    seen.map(({ method, url }) => `${method} ${url}`),
    ['GET /projects/demo/models'],
  )
})

t.test('agents are the runner types of the platform', async (t) => {
  const { send, seen } = await answering(t, 200, recorded('runner-types of the project'))

  const { status, body } = await send('/v1/agents')

  t.strictSame([status, body], [200, { items: recorded('runner-types of the project'), total: 1 }])
  t.equal(seen[0]?.url, '/projects/demo/runner-types')
})

/** Answers of a backend, and what the gateway makes of them. */
const cases: { name: string; path: string; status?: number; answer: unknown; becomes: [number, unknown] }[] = [
  {
    name: 'no models',
    path: 'models',
    answer: { models: null, defaultModel: '' },
    becomes: [200, { items: [], total: 0 }],
  },
  {
    name: 'models with missing and wrong fields',
    path: 'models',
    answer: { models: [{ id: 'a' }, { id: 'b', label: '', provider: 3, isDefault: 'no', cost: 1 }], defaultModel: 'b' },
    becomes: [
      200,
      {
        items: [
          { id: 'a', isDefault: false },
          { id: 'b', isDefault: true },
        ],
        total: 2,
      },
    ],
  },
  {
    name: 'a model without an id',
    path: 'models',
    answer: { models: [{ label: 'A' }] },
    becomes: [502, /invalid response/],
  },
  { name: 'models that are a text', path: 'models', answer: { models: 'sonnet' }, becomes: [502, /invalid response/] },
  {
    name: 'no path for models',
    path: 'models',
    status: 404,
    answer: { error: 'x' },
    becomes: [501, /does not support/],
  },
  { name: 'no rights', path: 'models', status: 403, answer: { error: 'Unauthorized' }, becomes: [403, /Unauthorized/] },
  {
    name: 'no list of models',
    path: 'models',
    status: 503,
    answer: { error: 'Model manifest unavailable' },
    becomes: [502, /The backend failed/],
  },
  { name: 'no agents', path: 'agents', answer: null, becomes: [200, { items: [], total: 0 }] },
  {
    name: 'agents with missing and wrong fields',
    path: 'agents',
    answer: [
      { id: 'a', displayName: '', description: null, framework: 'x', auth: { requiredSecretKeys: null } },
      { id: 'b', auth: { requiredSecretKeys: ['KEY', 1], secretKeyLogic: 'all', vertexSupported: 'no' } },
      { id: 'c', auth: 'none', container: { env: { TOKEN: 'secret' } } },
    ],
    becomes: [
      200,
      {
        items: [
          { id: 'a', framework: 'x' },
          { id: 'b', auth: { requiredSecretKeys: ['KEY'], secretKeyLogic: 'all' } },
          { id: 'c' },
        ],
        total: 3,
      },
    ],
  },
  { name: 'agents that are an object', path: 'agents', answer: { items: [] }, becomes: [502, /invalid response/] },
  {
    name: 'no path for agents',
    path: 'agents',
    status: 404,
    answer: { error: 'x' },
    becomes: [501, /does not support/],
  },
  {
    name: 'an unknown parameter',
    path: 'agents?provider=x',
    answer: [],
    becomes: [400, /Unknown query parameter "provider"/],
  },
]

for (const { name, path, status = 200, answer, becomes } of cases) {
  t.test(`${path}: ${name}`, async (t) => {
    const { send } = await answering(t, status, answer)

    const reply = await send(`/v1/${path}`)

    const [expected, body] = becomes
    t.equal(reply.status, expected)
    if (body instanceof RegExp) t.match(reply.body.error, body)
    else t.strictSame(reply.body, body)
  })
}

/** A PATH with programs of these names, and without any others. */
function pathWith(t: Test, ...programs: string[]) {
  const folder = t.testdir()
  for (const program of programs) writeFileSync(join(folder, program), '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(join(folder, 'codex-acp'), 'not executable', { mode: 0o644 })
  mkdirSync(join(folder, 'qwen'))
  return [folder, dirname(process.execPath)].join(':')
}

t.test('the local backend lists its agent and the others on PATH, and has no models', async (t) => {
  const PATH = pathWith(t, 'opencode', 'claude-agent-acp', 'gemini', 'mine')
  const rows = [
    [{}, ['walkthrough', 'opencode', 'claude', 'gemini']],
    [{ AGENT: 'claude' }, ['claude', 'opencode', 'gemini']],
    [{ AGENT: 'codex', AGENT_COMMAND: 'mine --acp' }, ['codex', 'opencode', 'claude', 'gemini']],
    [{ AGENT_COMMAND: 'mine --acp' }, ['mine', 'opencode', 'claude', 'gemini']],
  ] as const
  for (const [env, expected] of rows) {
    const backend = await startLocalBackend(t, { ...env, PATH })
    const { send } = await startGateway(t, { BACKEND_URL: backend.origin })

    const { status, body } = await send('/v1/agents')
    const models = await send('/v1/models')

    t.equal(status, 200)
    t.same(
      body.items.map(({ id }: { id: string }) => id),
      expected,
    )
    t.match(body.items[0].description, /^Runs the sessions of this backend/)
    t.match(body.items.at(-1), {
      id: 'gemini',
      displayName: 'Gemini CLI',
      description: /AGENT=gemini/,
      framework: 'acp',
    })
    t.match(models, { status: 501, body: { error: /does not support/ } })
    await backend.end()
  }
})

t.test('the local backend gives each field of a runner type that the platform gives', async (t) => {
  const backend = await startLocalBackend(t)

  const types = (await (await backend.call('GET', '/projects/demo/runner-types')).json()) as object[]

  const [ofPlatform] = recorded('runner-types of the project') as [object]
  t.same(Object.keys(types[0] ?? {}), Object.keys(ofPlatform))
})
