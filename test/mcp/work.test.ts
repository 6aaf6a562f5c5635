import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { makeRepository } from '../support/repositories.ts'
import { call, ways } from './support/server.ts'

/** A gateway before a local backend with two waiting sessions. The first has a repository and the workflow `bugfix`. */
async function start(t: Test) {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startLocalBackend(t, { LOCAL_DATA })
  const app = await makeRepository(t, { 'README.md': 'one\n' })
  const flow = await makeRepository(t, { 'bugfix/README.md': 'x' }, { name: 'flows' })
  const id = await backend.create({
    initialPrompt: 'hello',
    displayName: 'Rounding',
    labels: { team: 'payments', env: 'test' },
    repos: [{ url: app.url }],
    activeWorkflow: { gitUrl: flow.url, path: 'bugfix' },
    stopOnRunFinished: false,
  })
  const other = await backend.create({ initialPrompt: 'other', labels: { env: 'test' }, stopOnRunFinished: false })
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin, RATE_LIMIT_BURST: '10000' })
  const client = await ways.stdio(t, { url: gateway.url })
  for (const one of [id, other]) {
    await eventually(
      async () => (await call(client, 'get_session', { id: one })).data.activity === 'waiting',
      'the agent',
    )
  }
  return { backend, client, id, other, app, work: join(LOCAL_DATA, 'sessions', id, 'work') }
}

t.test('an agent finds a session and reads its state, files and progress', async (t) => {
  const { client, id, other, work } = await start(t)
  const lists: [filter: object, ids: string[]][] = [
    [{ search: 'rounding' }, [id]],
    [{ search: 'no such text' }, []],
    [{ activity: 'waiting', sort: 'createdAt' }, [id, other]],
    [{ activity: 'asking' }, []],
    [{ label: ['team=payments', 'env=test'] }, [id]],
    [{ label: 'env=test', limit: 2, sort: '-lastActivityAt' }, [id, other]],
  ]

  for (const [filter, ids] of lists) {
    const { data, isError, text } = await call(client, 'list_sessions', filter)
    t.notOk(isError, text)
    t.same(data.items.map((one: { id: string }) => one.id).toSorted(), ids.toSorted(), JSON.stringify(filter))
  }
  t.match((await call(client, 'get_session', { id })).data, {
    activity: 'waiting',
    displayName: 'Rounding',
    labels: { team: 'payments' },
    repos: [{ url: /^file:/ }],
    branches: [{ repo: 'app', branch: 'main' }],
    lastActivityAt: /Z$/,
  })

  const { data: root } = await call(client, 'list_files', { id })
  t.ok(root.items.some((one: { path: string; type: string }) => one.path === 'repos' && one.type === 'directory'))
  const { data: folder } = await call(client, 'list_files', { id, path: 'repos/app' })
  t.match(folder.items.at(-1), { path: 'repos/app/README.md', type: 'file', size: 4, modifiedAt: /^\d{4}-/ })
  t.match(await call(client, 'list_files', { id, path: 'none' }), {
    isError: true,
    text: /404: .* List the folder above/,
  })

  t.match(await call(client, 'read_file', { id, path: 'repos/app/README.md' }), {
    text: 'one\n',
    data: { encoding: 'utf-8', size: 4 },
  })
  writeFileSync(join(work, 'image.bin'), Buffer.from([0, 255, 1]))
  t.match((await call(client, 'read_file', { id, path: 'image.bin' })).data, { encoding: 'base64', content: 'AP8B' })
  writeFileSync(join(work, 'empty'), '')
  t.match((await call(client, 'read_file', { id, path: 'empty' })).data, { content: '', size: 0 })
  const bad: [path: string, text: RegExp][] = [
    ['none.txt', /404: .* Files are listed by list_files/],
    ['repos', /409: .* (directory|folder)/i],
    ['a\\b', /400: /],
  ]
  for (const [path, text] of bad) t.match(await call(client, 'read_file', { id, path }), { isError: true, text }, path)

  t.match(await call(client, 'get_progress', { id }), { isError: true, text: /404: .* Try again later/ })
  mkdirSync(join(work, 'artifacts/bugfix'), { recursive: true })
  const phases = [{ name: 'assess', state: 'done', report: 'artifacts/bugfix/assessment.md' }]
  writeFileSync(join(work, 'artifacts/bugfix/status.json'), JSON.stringify({ phases, stop: { reason: 'trade-offs' } }))
  t.match((await call(client, 'get_progress', { id })).data, {
    workflow: 'bugfix',
    phases,
    stop: { reason: 'trade-offs' },
  })
  t.match(await call(client, 'get_progress', { id: other }), { isError: true, text: /409: .* get_session/ })
})

t.test('an agent reads what a session changed, as a summary and as a patch', async (t) => {
  const { client, id, other, app, work } = await start(t)
  const clone = join(work, 'repos/app')
  writeFileSync(join(clone, 'README.md'), 'one\ntwo\n')
  app.git('-C', clone, 'commit', '--quiet', '--all', '--message', 'Second line')
  writeFileSync(join(clone, 'new.txt'), 'new\n')

  const { data } = await call(client, 'get_changes', { id })
  t.match(data, {
    items: [
      {
        repo: 'app',
        branch: 'main',
        commitsAhead: 1,
        commits: [{ subject: 'Second line' }],
        hasUncommittedChanges: true,
        linesAdded: 2,
        linesRemoved: 0,
        files: [
          { path: 'README.md', status: 'modified' },
          { path: 'new.txt', status: 'added', uncommitted: true },
        ],
      },
    ],
    total: 1,
  })
  const whole = await call(client, 'get_changes', { id, patch: true })
  t.match(whole.text, /^diff --git a\/README\.md [\s\S]*\+two\n[\s\S]*\+new\n$/)
  const uncommitted = await call(client, 'get_changes', { id, patch: true, since: 'head' })
  t.match(uncommitted.text, /^diff --git a\/new\.txt/)
  t.notMatch(uncommitted.text, /README/)
  t.match(await call(client, 'get_changes', { id, patch: true, repo: 'lib' }), { isError: true, text: /400: .*app/ })
  t.same((await call(client, 'get_changes', { id: other })).data, { items: [], total: 0 })
})
