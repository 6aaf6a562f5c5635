import { readFileSync } from 'node:fs'
import t from 'tap'
import { Report } from '../../src/schemas/progress.ts'
import { maxReport } from '../../src/sessions/progress.ts'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { type Added, startPlatform } from '../support/platform.ts'
import { startSession } from '../workflow/session.ts'
import { deep, file, hostile, json, minimal, phases } from './reports.ts'

const inWorkflow = 'workflows/workflows/artifacts/bugfix/status.json'
const activeWorkflow = { gitUrl: 'https://forge.example/org/workflows.git', branch: 'main', path: 'workflows/bugfix' }

async function start(t: Parameters<typeof startPlatform>[0], added: Added) {
  const platform = await startPlatform(t)
  platform.add('session-1', { spec: { activeWorkflow }, ...added })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  return { platform, get: () => send('/v1/sessions/session-1/progress') }
}

t.test('progress is the report of the workflow, without nulls and unknown members', async (t) => {
  const report = {
    root: '/workspace',
    updatedAt: '2026-01-31T10:20:00Z',
    repositories: [{ path: 'repos/app', branch: 'main', head: 'abc', changes: 0 }],
    phases: [
      { name: 'assess', command: '/assess', state: 'done', skipped: false, report: 'a.md', why: null },
      { name: 'fix', command: '/fix', state: 'missing', skipped: true, report: null, why: null, more: { deep: [1] } },
    ],
    verdict: null,
    proofs: [{ file: 'p.json', proven: false, commit: null, reason: 'no test fails' }],
    attempt: 0,
    next: { phase: 'fix', command: '/fix', optional: false, why: 'assess is done' },
    pullRequest: { url: 'https://user:secret@forge.example/a/b/pull/7?expand=1#top', branch: null },
    stop: { reason: 'trade-offs', phase: 'assess', question: 'Fast or small?' },
    __proto__: { polluted: true },
  }
  const { platform, get } = await start(t, { files: { [file]: JSON.stringify(report) } })

  const { status, body } = await get()

  t.equal(status, 200)
  t.strictSame(body, {
    workflow: 'bugfix',
    updatedAt: '2026-01-31T10:20:00Z',
    phases: [
      { name: 'assess', command: '/assess', state: 'done', skipped: false, report: 'a.md' },
      { name: 'fix', command: '/fix', state: 'missing', skipped: true },
    ],
    next: { phase: 'fix', command: '/fix', optional: false, why: 'assess is done' },
    stop: { reason: 'trade-offs', phase: 'assess', question: 'Fast or small?' },
    pullRequest: { url: 'https://forge.example/a/b/pull/7?expand=1#top' },
    proofs: [{ file: 'p.json', proven: false, reason: 'no test fails' }],
  })
  t.same(platform.calls(), ['GET /session-1', `GET /session-1/workspace/${file}`], 'one call besides the session')
})

/** Where the report of a workflow is, and the name that the gateway shows. */
const places: { name: string; workflow: object; path: string; shown: string }[] = [
  { name: 'in the workspace', workflow: activeWorkflow, path: file, shown: 'bugfix' },
  { name: "in the workflow's folder of the platform", workflow: activeWorkflow, path: inWorkflow, shown: 'bugfix' },
  {
    name: 'of a workflow at the root of its repository',
    workflow: { gitUrl: 'git@forge.example:org/review.git', path: '' },
    path: 'artifacts/review/status.json',
    shown: 'review',
  },
  {
    name: 'of a workflow with a path that ends in a slash and dots',
    workflow: { gitUrl: 'https://forge.example/org/flows', path: 'a/my flow é/./' },
    path: 'artifacts/my flow é/status.json',
    shown: 'my flow é',
  },
  {
    name: 'of a workflow with a path that leads up',
    workflow: { gitUrl: 'https://forge.example/org/flows', path: '../..' },
    path: 'artifacts/flows/status.json',
    shown: 'flows',
  },
]

for (const { name, workflow, path, shown } of places) {
  t.test(`progress finds a report ${name}`, async (t) => {
    const { get } = await start(t, { spec: { activeWorkflow: workflow }, files: { [path]: minimal } })

    const { status, body } = await get()

    t.strictSame([status, body], [200, { workflow: shown, phases }])
  })
}

t.test('progress shows what bin/status of the Bug Fix workflow writes', async (t) => {
  const session = startSession(t)
  session.done('document')
  session.report('document', { pull_request: 'https://forge.example/a/b/pull/7' })
  const { get } = await start(t, { files: { [file]: session.status('--json').out } })

  const { status, body } = await get()

  t.equal(status, 200)
  t.match(body, {
    workflow: 'bugfix',
    verdict: 'ready',
    pullRequest: { url: 'https://forge.example/a/b/pull/7', branch: 'fix/one' },
  })
  t.same(new Set(body.phases.map(({ state }: { state: string }) => state)), new Set(['done']))
})

const invalid = 'The workflow wrote an invalid report'
t.test('progress names what is wrong with the file of a workflow', async (t) => {
  for (const { name, content, status = 502, says } of hostile) {
    await t.test(name, async (t) => {
      const { get } = await start(t, { files: { [file]: content } })

      const reply = await get()

      t.equal(reply.status, status)
      t.match(reply.body.error, says)
      if (status === 502) t.match(reply.body.error, invalid)
      t.ok(reply.body.error.length < 300, 'the text does not repeat the file')
    })
  }
})

t.test('progress takes unusual but valid files', async (t) => {
  for (const [name, content, expected] of [
    ['at the size limit', minimal.padEnd(maxReport), { phases }],
    ['with deep unknown members', `{"phases":[],"more":${deep('[', ']')}}`, { phases: [] }],
    [
      'with keys of Object',
      '{"phases":[],"constructor":1,"__proto__":{"verdict":"ready"},"toString":2}',
      { phases: [] },
    ],
    ['with the same key twice', '{"phases":null,"phases":[]}', { phases: [] }],
    [
      'with any text',
      json({ phases: [], verdict: '\u0000"<script>\u2028' }),
      { phases: [], verdict: '\u0000"<script>\u2028' },
    ],
  ] as const) {
    await t.test(name, async (t) => {
      const { get } = await start(t, { files: { [file]: content } })

      const { status, body } = await get()

      t.strictSame([status, body], [200, { workflow: 'bugfix', ...expected }])
    })
  }
})

/** Sessions without a report, and what the caller reads. */
const without: { name: string; added: Added; status: number; says: RegExp }[] = [
  {
    name: 'that has no file',
    added: {},
    status: 404,
    says: /^The workflow "bugfix" has not reported its progress yet, or/,
  },
  {
    name: 'that has a folder in its place',
    added: { files: { [`${file}/x`]: '' } },
    status: 409,
    says: /is a directory or cannot be accessed/,
  },
  { name: 'without a workflow', added: { spec: {} }, status: 409, says: /^The session has no workflow/ },
  { name: 'with a faulty workflow', added: { spec: { activeWorkflow: 'x' } }, status: 409, says: /has no workflow/ },
  {
    name: 'that is pending',
    added: { phase: '' },
    status: 409,
    says: /^The session is pending and has no workspace yet/,
  },
  { name: 'that is being created', added: { phase: 'Creating' }, status: 409, says: /^The session is pending/ },
  { name: 'that is stopping', added: { phase: 'Stopping' }, status: 409, says: /^The session is Stopping/ },
  { name: 'that has completed', added: { phase: 'Completed' }, status: 409, says: /^The session is completed/ },
  {
    name: 'whose runner is gone',
    added: { isAway: true },
    status: 409,
    says: /^The session is running, but its workspace cannot be reached/,
  },
]

for (const { name, added, status, says } of without) {
  t.test(`progress of a session ${name} is ${status}`, async (t) => {
    const { get } = await start(t, added)

    const reply = await get()

    t.equal(reply.status, status)
    t.match(reply.body.error, says)
    t.notMatch(reply.body.error, /svc|cluster|dial/)
  })
}

t.test('progress answers 502 if a backend or proxy fails, and not as if the runner were gone', async (t) => {
  const session = resource('session-1', { spec: { activeWorkflow }, status: { phase: 'Running' } })
  const page = '<html>Service Unavailable</html>'
  const cases: [status: number, body: string, expected: number][] = [
    [502, page, 502],
    [503, page, 502],
    [503, '{}', 502],
    [504, '', 502],
    [500, '{"error":"Failed to read file from runner"}', 502],
    [503, '{"error":"Get \\"http://session-1.svc:8001\\": no such host"}', 409],
    [500, 'Internal Server Error', 404],
    [501, '', 501],
  ]
  for (const [status, content, expected] of cases) {
    const backend = await startBackend(t, ({ url }, response) => {
      if (!url.includes('/workspace/')) return [200, session]
      response.writeHead(status).end(content)
    })
    const { send } = await startGateway(t, { BACKEND_URL: backend.url })

    const reply = await send('/v1/sessions/session-1/progress')

    t.equal(reply.status, expected, `${status} ${content}`)
    t.notMatch(reply.body.error, /svc|html/)
  }
})

t.test('the example of the documented format is valid, and its table names each member', async (t) => {
  const page = readFileSync(new URL('../../docs/reference/progress.md', import.meta.url), 'utf8')
  const example = /```json\n(.*?)```/s.exec(page)?.[1] ?? ''
  const { get } = await start(t, { files: { [file]: example } })

  const { status, body } = await get()

  t.strictSame([status, body], [200, { workflow: 'bugfix', ...JSON.parse(example) }])
  const rows = new Set([...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name))
  t.same(rows, new Set(Object.keys(Report.properties)))
})

t.test('progress of an unknown session is 404, and an unknown parameter gets a warning', async (t) => {
  const { platform } = await start(t, { files: { [file]: minimal } })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  const unknown = await send('/v1/sessions/session-2/progress')
  const extra = await send('/v1/sessions/session-1/progress?watch=true')

  t.strictSame([unknown.status, unknown.body], [404, { error: 'Session not found' }])
  t.equal(extra.status, 200)
  t.match(extra.headers.get('warning'), /watch/)
})
