import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startBackend } from '../support/backend.ts'
import { caller, startGateway } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { startPlatform } from '../support/platform.ts'
import { eventually } from '../support/processes.ts'
import { makeRepository } from '../support/repositories.ts'

/** A gateway in front of a local backend, and a completed session with clones of repositories with these names. */
async function start(t: Test, names: string[], env: Record<string, string> = {}) {
  const data = await temporaryDirectory(t)
  const backend = await startLocalBackend(t, { LOCAL_DATA: data })
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin, ...env })
  const made = await Promise.all(names.map((name) => makeRepository(t, { 'a.txt': 'a\n' }, { name })))
  const id = await backend.create({ initialPrompt: 'hello', repos: made.map(({ url }) => ({ url })) })
  await backend.reached(id, 'Completed')
  const work = (path: string) => join(data, 'sessions', id, 'work/repos', path)
  const changes = (query = '') => gateway.send(`/v1/sessions/${id}/changes${query}`)
  return { backend, gateway, id, work, changes, temporary: join(data, 'temporary') }
}

t.test('the changes of a session of the local backend', async (t) => {
  const { work, changes } = await start(t, ['app', 'lib'])
  writeFileSync(work('app/a.txt'), 'b\n')
  const as = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com']
  execFileSync('git', ['-C', work('app'), ...as, 'commit', '--quiet', '--all', '--message', 'Fix'])

  const json = await changes()
  const patch = await changes('?format=patch&repo=app')
  const unchanged = await changes('?format=patch&repo=lib')
  const bundle = await changes('?format=bundle&repo=app')

  t.match(json, { status: 200, body: { total: 2 } })
  t.match(json.body.items, [
    { repo: 'app', branch: 'main', commitsAhead: 1, commits: [{ subject: 'Fix' }], linesAdded: 1, linesRemoved: 1 },
    { repo: 'lib', commitsAhead: 0, hasUncommittedChanges: false, files: [] },
  ])
  t.equal(patch.body, execFileSync('git', ['-C', work('app'), 'diff', '--full-index', 'HEAD~'], { encoding: 'utf8' }))
  t.match(Object.fromEntries(patch.headers), {
    'content-type': 'text/x-diff',
    'content-disposition': `attachment; filename="app.patch"; filename*=UTF-8''app.patch`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': /sandbox/,
  })
  t.match(unchanged, { status: 200, body: '' })
  t.match(bundle, { status: 200, body: /^# v2 git bundle\n/ })
  t.match(Object.fromEntries(bundle.headers), {
    'content-type': 'application/x-git-bundle',
    'content-disposition': /"app\.bundle"/,
  })
})

t.test('errors say what is wrong', async (t) => {
  const { gateway, backend, work, changes } = await start(t, ['app', 'lib', 'gone'])
  rmSync(work('gone'), { recursive: true })
  const removed = 'repos/gone was removed, or the agent replaced it by a link or a file'
  const several = 'The session has several repositories. Choose one with repo=: app, lib, gone'
  const sinces = '"base", "head", or the ID of a commit, such as 1a2b3c4'
  const cases: [query: string, status: number, error: string][] = [
    ['?format=xml', 400, 'Query parameter "format" must be json, patch or bundle'],
    ['?format=patch&since=main', 400, `Query parameter "since" must be ${sinces}`],
    ['?format=patch&since=..%2F&repo=app', 400, `Query parameter "since" must be ${sinces}`],
    ['?format=patch&repo=', 400, 'Query parameter "repo" must be the name of a repository of the session, such as app'],
    ['?repo=app', 400, 'Query parameter "repo" has no effect with format=json: remove it, or choose another format'],
    ['?since=head', 400, 'Query parameter "since" has no effect with format=json: remove it, or choose another format'],
    [
      '?format=bundle&since=head&repo=app',
      400,
      'Query parameter "since" has no effect with format=bundle: remove it, or choose another format',
    ],
    ['?formt=patch', 400, 'Unknown query parameter "formt": this path supports only format, repo, since'],
    ['?format=patch', 400, several],
    ['?format=bundle', 400, several],
    ['?format=patch&repo=..', 400, 'The session has no repository "..". It has: app, lib, gone'],
    ['?format=patch&repo=app&since=0123456', 400, 'repos/app has no commit 0123456'],
    ['?format=bundle&repo=app', 409, 'repos/app has no commit since the clone'],
    ['?format=patch&repo=gone', 409, removed],
    ['?format=bundle&repo=gone', 409, removed],
  ]
  for (const [query, status, error] of cases) {
    const reply = await changes(query)
    t.equal(reply.status, status, query)
    t.ok(reply.body.error?.startsWith(error), `${query}: ${reply.body.error}`)
  }
  t.match((await changes()).body.items, [{ repo: 'app' }, { repo: 'lib' }, { repo: 'gone', error: removed }])

  for (const format of ['json', 'patch', 'bundle'])
    t.match(await gateway.send(`/v1/sessions/unknown/changes?format=${format}`), {
      status: 404,
      body: { error: 'Session not found' },
    })
  const none = await backend.create({ initialPrompt: 'hello' })
  await backend.reached(none, 'Completed')
  t.match(await gateway.send(`/v1/sessions/${none}/changes`), { status: 200, body: { items: [], total: 0 } })
  t.match(await gateway.send(`/v1/sessions/${none}/changes?format=patch`), {
    status: 400,
    body: { error: 'The session has no repositories' },
  })
})

t.test('a login page of a proxy is not a patch or a bundle', async (t) => {
  const backend = await startBackend(t, (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<form>'),
  )
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  for (const format of ['patch', 'bundle']) {
    const { status, body } = await send(`/v1/sessions/s-1/changes?format=${format}`)

    t.match({ status, body }, { status: 502, body: { error: 'The backend sent an invalid response' } }, format)
  }
  t.same(
    backend.seen.map(({ headers }) => headers.accept),
    ['text/x-diff', 'application/x-git-bundle'],
  )
})

t.test('a session that has not started has no changes yet', async (t) => {
  const data = await temporaryDirectory(t)
  const backend = await startLocalBackend(t, { LOCAL_DATA: data, LOCAL_MAX_RUNNING: '1', WALKTHROUGH_DELAY: '1h' })
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  await backend.create()
  const id = await backend.create()

  for (const format of ['json', 'patch', 'bundle'])
    t.match(await gateway.send(`/v1/sessions/${id}/changes?format=${format}`), {
      status: 409,
      body: { error: 'The session is Pending and has no workspace yet' },
    })
})

t.test('a client that disconnects ends git, and nothing stays behind', async (t) => {
  const { gateway, id, work, changes, temporary } = await start(t, ['app'])
  writeFileSync(work('app/big'), randomBytes(30_000_000))
  const url = `${gateway.url}/v1/sessions/${id}/changes?format=patch`

  await new Promise<void>((resolve) => {
    const request = get(url, { headers: caller }, (reply) => {
      reply.once('data', () => {
        request.destroy()
        resolve()
      })
    })
  })

  await eventually(() => readdirSync(temporary).length === 0, 'the cleanup')
  // Both places of git are free again.
  for (const _ of [1, 2, 3]) t.equal((await changes()).status, 200)
})

t.test('a patch above CHANGES_LIMIT is cut off', async (t) => {
  const { work, changes, temporary } = await start(t, ['app'], { CHANGES_LIMIT: '1MiB' })
  writeFileSync(work('app/small'), randomBytes(500_000))
  t.equal((await changes('?format=patch')).status, 200)
  writeFileSync(work('app/large'), randomBytes(5_000_000))

  await t.rejects(changes('?format=patch'))

  await eventually(() => readdirSync(temporary).length === 0, 'the cleanup')
})

t.test('the platform has statistics only', async (t) => {
  const platform = await startPlatform(t)
  const { send, lines } = await startGateway(t, { BACKEND_URL: platform.url })
  const repos = [
    {
      name: 'web',
      url: 'https://t0ken@example.com/acme/web.git',
      branches: ['main', 'fix'],
      currentActiveBranch: 'fix',
      defaultBranch: 'main',
    },
    { name: 'app', url: 'https://example.com/app', currentActiveBranch: 'HEAD', defaultBranch: 'main', branches: [] },
    { name: 'empty', url: '', currentActiveBranch: 'unknown', defaultBranch: 'main' },
    { name: 'no git', url: 'https://example.com/x', currentActiveBranch: 'main', defaultBranch: 'main' },
  ]
  const clean = { initialized: true, hasChanges: false, filesAdded: 0, filesRemoved: 0, uncommittedFiles: 0 }
  const git = {
    'repos/web': {
      ...clean,
      hasChanges: true,
      filesAdded: 1,
      filesRemoved: 1,
      uncommittedFiles: 2,
      totalAdded: 2,
      totalRemoved: 1,
      branch: 'fix',
      remoteUrl: 'https://t0ken@example.com/acme/web.git',
    },
    'repos/app': { ...clean, branch: 'HEAD', totalAdded: 0, totalRemoved: 0 },
    'repos/empty': { ...clean, branch: '', totalAdded: 0, totalRemoved: 0 },
  }
  platform.add('busy', { repos, git })
  platform.add('plain', { files: { 'artifacts/x': 'x' } })
  platform.add('away', { repos, git, isAway: true })
  platform.add('many', { repos: Array(101).fill({ name: 'app' }), git })
  platform.add('stopped', { phase: 'Stopped' })
  platform.add('young', { phase: '' })

  const busy = await send('/v1/sessions/busy/changes')

  t.match(busy, { status: 200, body: { total: 4 } })
  t.same(busy.body.items, [
    {
      repo: 'app',
      url: 'https://example.com/app',
      defaultBranch: 'main',
      hasUncommittedChanges: false,
      linesAdded: 0,
      linesRemoved: 0,
    },
    { repo: 'empty', defaultBranch: 'main', hasUncommittedChanges: false, linesAdded: 0, linesRemoved: 0 },
    {
      repo: 'no git',
      url: 'https://example.com/x',
      branch: 'main',
      defaultBranch: 'main',
      error: 'repos/no git is not a git repository',
    },
    {
      repo: 'web',
      url: 'https://example.com/acme/web.git',
      branch: 'fix',
      defaultBranch: 'main',
      hasUncommittedChanges: true,
      linesAdded: 2,
      linesRemoved: 1,
    },
  ])
  t.match(await send('/v1/sessions/plain/changes'), { status: 200, body: { items: [], total: 0 } })
  const cases: [session: string, status: number, error: RegExp][] = [
    ['away', 409, /cannot be reached/],
    ['stopped', 409, /^The session is Stopped, and its workspace cannot be used: start it with POST/],
    ['young', 409, /^The session is pending/],
    ['unknown', 404, /^Session not found/],
    // The list is from the agent, and each repository costs a call.
    ['many', 502, /./],
  ]
  for (const [session, status, error] of cases)
    t.match(await send(`/v1/sessions/${session}/changes`), { status, body: { error } }, session)
  for (const format of ['patch', 'bundle']) {
    const error = `The platform has only statistics of the changes, and no ${format}: let the session push its branch`
    t.match(await send(`/v1/sessions/busy/changes?format=${format}`), { status: 501, body: { error } })
    t.match(await send(`/v1/sessions/unknown/changes?format=${format}`), { status: 404 })
  }
  t.notMatch(JSON.stringify(lines), /t0ken/)
})
