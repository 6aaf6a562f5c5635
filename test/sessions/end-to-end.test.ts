import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { makeRepository, serveRepository } from '../support/repositories.ts'

t.test('the status of a session follows its phase in the backend', async (t) => {
  const backend = await startLocalBackend(t, { LOCAL_BACKEND_PREFIX: '/api' })
  const { send } = await startGateway(t, { BACKEND_URL: `${backend.origin}/api` })
  const repo = await serveRepository(t, await makeRepository(t, { 'a.txt': 'a' }))
  const skill = '---\nname: assess\ndescription: Looks at the bug\n---\n'
  const workflow = await serveRepository(
    t,
    await makeRepository(t, { 'flows/x/.claude/skills/assess/SKILL.md': skill }),
  )

  const made = await send('/v1/sessions', {
    method: 'POST',
    body: {
      task: '/assess https://forge.example/1',
      model: 'some-model',
      repos: [{ url: repo, branch: 'main', autoPush: false }],
      workflow: { gitUrl: workflow, branch: 'main', path: 'flows/x' },
      timeout: 60,
      displayName: 'First',
      labels: { team: 'a' },
      interactive: false,
    },
  })
  t.equal(made.status, 201)
  const path = `/v1/sessions/${made.body.id}`
  t.equal(made.headers.get('location'), path)

  const done = await eventually(async () => {
    const { body } = await send(path)
    t.match(body, { id: made.body.id, task: '/assess https://forge.example/1', model: 'some-model' })
    return body.status === 'completed' || body.status === 'failed' ? body : undefined
  })
  t.match(done, { status: 'completed', completedAt: /^\d{4}-/, result: /walkthrough[\s\S]*\/assess/ })
  t.notOk('error' in done)
  const { usage, ...listed } = done
  t.match(done, {
    displayName: 'First',
    labels: { team: 'a' },
    repos: [{ url: repo, branch: 'main', autoPush: false }],
    workflow: { gitUrl: workflow, branch: 'main', path: 'flows/x' },
    interactive: false,
    timeout: 60,
    branches: [{ repo: 'app', branch: 'main', defaultBranch: 'main' }],
    startedAt: /^\d{4}-/,
    lastActivityAt: /^\d{4}-/,
    usage: { durationMs: Number },
  })
  t.same(Object.keys(usage), ['durationMs'], 'a walkthrough uses no tokens')
  t.same((await send('/v1/sessions')).body, { items: [listed], total: 1 })
  t.same((await send('/v1/sessions', { headers: { 'x-platform-project': 'other' } })).body, { items: [], total: 0 })
  t.match(await backend.read(made.body.id), {
    metadata: { labels: { team: 'a' } },
    spec: { displayName: 'First', timeout: 60, stopOnRunFinished: true, repos: [{ autoPush: false }] },
  })

  t.equal((await send(path, { method: 'DELETE' })).status, 204)
  t.match(await send(path), { status: 404, body: { error: 'Session not found' } })
  t.match(await send(path, { method: 'DELETE' }), { status: 404, body: { error: 'Session not found' } })
})

t.test('a failed session has an error', async (t) => {
  const backend = await startLocalBackend(t)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const repo = await serveRepository(t, await makeRepository(t, { 'a.txt': 'a' }))

  const { body } = await send('/v1/sessions', {
    method: 'POST',
    body: { task: 'x', repos: [{ url: repo, branch: 'no-such-branch' }] },
  })
  const failed = await eventually(async () => {
    const session = (await send(`/v1/sessions/${body.id}`)).body
    return session.status === 'failed' ? session : undefined
  })

  t.match(failed, { error: /no-such-branch/, completedAt: /^\d{4}-/ })
  t.notOk('result' in failed)
})

t.test('the list is complete, however many sessions the backend has', async (t) => {
  const backend = await startLocalBackend(t)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const made: string[] = []

  for (const count of [0, 1, 20, 21, 45, 100, 101, 250, 1000]) {
    while (made.length < count) {
      const more = Math.min(count - made.length, 20)
      made.push(...(await Promise.all(Array.from({ length: more }, () => backend.create()))))
    }
    const { body } = await send('/v1/sessions')
    t.equal(body.total, count)
    t.same(new Set(body.items.map(({ id }: { id: string }) => id)), new Set(made), `${count} sessions`)
    t.equal(body.items.length, count)
  }
  const page = await send('/v1/sessions?limit=150&offset=900')
  t.equal(page.body.items.length, 100)
  t.equal(page.body.total, 1000)
})

t.test('while the backend restarts, reads fail; afterwards they work again', async (t) => {
  const first = await startLocalBackend(t)
  const { send } = await startGateway(t, { BACKEND_URL: first.origin })
  const id = await first.create()
  t.equal((await send(`/v1/sessions/${id}`)).status, 200)

  first.child.kill('SIGKILL')
  await first.ended
  t.match(await send(`/v1/sessions/${id}`), { status: 502, body: { error: 'The backend is unavailable' } })
  t.match(await send('/ready'), { status: 200 })

  await startLocalBackend(t, { LOCAL_BACKEND_PORT: new URL(first.origin).port })
  t.match(await send(`/v1/sessions/${id}`), { status: 404 }, 'another store, but an answer')
})
