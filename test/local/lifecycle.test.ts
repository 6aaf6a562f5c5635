import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { eventually, processesWith, startProcess } from '../support/processes.ts'
import { hangingRepository, makeRepository } from '../support/repositories.ts'

t.test('delete ends a session in every phase and leaves no process and no workspace', async (t) => {
  const hanging = await hangingRepository(t)
  const data = await temporaryDirectory(t)
  const env = { LOCAL_DATA: data, LOCAL_MAX_RUNNING: '2', WALKTHROUGH_DELAY: '1h' }
  const { create, reached, call, sessions } = await startLocalBackend(t, env)
  const creating = await create({ repos: [{ url: hanging }] })
  const running = await create()
  const pending = await create()
  await reached(running, 'Running')
  await eventually(() => processesWith(hanging).length > 0, 'the clone')

  for (const name of [creating, running, pending]) {
    t.equal((await call('DELETE', `${sessions}/${name}`)).status, 204)

    t.equal((await call('GET', `${sessions}/${name}`)).status, 404)
    t.notOk(existsSync(join(data, 'sessions', name)), 'no workspace')
  }
  t.same(processesWith(hanging), [], 'no process')
  await reached(await create(), 'Running')
})

t.test('of two concurrent deletes one answers 204 and one 404', async (t) => {
  const { create, reached, call, sessions } = await startLocalBackend(t, { WALKTHROUGH_DELAY: '1h' })
  const name = await create()
  await reached(name, 'Running')

  const replies = await Promise.all([1, 2].map(() => call('DELETE', `${sessions}/${name}`)))

  t.same(replies.map(({ status }) => status).sort(), [204, 404])
})

t.test(
  'after a kill -9 finished sessions are kept, running sessions have failed, and queued sessions run',
  async (t) => {
    const LOCAL_DATA = await temporaryDirectory(t)
    const hanging = await hangingRepository(t)
    const env = { LOCAL_DATA, LOCAL_MAX_RUNNING: '2', WALKTHROUGH_DELAY: '1h' }
    const quick = await startLocalBackend(t, { LOCAL_DATA })
    const done = await quick.create({ initialPrompt: 'done before' })
    const before = await quick.reached(done, 'Completed')
    quick.child.kill('SIGTERM')
    await quick.ended
    const first = await startLocalBackend(t, env)
    const begun = [await first.create({ initialPrompt: 'a', repos: [{ url: hanging }] }), await first.create()]
    const waiting = [await first.create({ initialPrompt: 'b' }), await first.create({ initialPrompt: 'c' })]
    await first.reached(begun[1] ?? '', 'Running')
    const doomed = await first.create()
    await first.call('DELETE', `${first.sessions}/${doomed}`)

    first.child.kill('SIGKILL')
    await first.ended
    const second = await startLocalBackend(t, { LOCAL_DATA, LOCAL_MAX_RUNNING: '1' })

    t.same(await second.read(done), before)
    for (const name of begun) {
      const { status } = await second.read(name)
      t.match(status, { phase: 'Failed', completionTime: /Z$/ })
      t.match(status.conditions, [
        { type: 'Ready', status: 'False', reason: 'BackendRestarted', message: /before the session finished/ },
      ])
    }
    for (const name of waiting) t.match((await second.reached(name, 'Completed')).status.result, /Prompt: [bc]/)
    t.equal((await second.call('GET', `${second.sessions}/${doomed}`)).status, 404)
  },
)

t.test('the start removes workspaces without a session, and nothing else', async (t) => {
  const data = await temporaryDirectory(t)
  const app = await makeRepository(t, { a: 'a' })
  const stray = await makeRepository(t, { a: 'a' })
  const first = await startLocalBackend(t, { LOCAL_DATA: data })
  const kept = await first.create({ initialPrompt: 'hello', repos: [{ url: app.url }] })
  await first.reached(kept, 'Completed')
  first.child.kill('SIGTERM')
  await first.ended
  app.git('clone', '--quiet', stray.url, join(data, 'sessions', `session-${randomUUID()}`, 'work'))
  for (const folder of ['mine', 'session-notes']) {
    mkdirSync(join(data, 'sessions', folder, 'processes'), { recursive: true })
    writeFileSync(join(data, 'sessions', folder, 'processes/1'), 'x')
  }

  await startLocalBackend(t, { LOCAL_DATA: data })

  t.same(readdirSync(join(data, 'sessions')).sort(), [kept, 'mine', 'session-notes'].sort())
  t.ok(existsSync(join(data, 'sessions/mine/processes/1')), 'not even looked into')
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  t.test(`${signal} stops the sessions and their processes, and the backend exits with 0`, async (t) => {
    const LOCAL_DATA = await temporaryDirectory(t)
    const hanging = await hangingRepository(t)
    const first = await startLocalBackend(t, { LOCAL_DATA, LOCAL_MAX_RUNNING: '2', WALKTHROUGH_DELAY: '1h' })
    const names = [await first.create({ repos: [{ url: hanging }] }), await first.create(), await first.create()]
    await first.reached(names[1] ?? '', 'Running')

    first.child.kill(signal)

    // The exit code is 1 if the shutdown takes longer than ten seconds.
    t.equal(await first.ended, 0)
    t.same(processesWith(hanging), [])
    const second = await startLocalBackend(t, { LOCAL_DATA })
    for (const name of names) {
      const { status } = await second.read(name)
      t.match(status, { phase: 'Stopped', stoppedReason: 'BackendShutdown', completionTime: /Z$/ })
      t.match(status.conditions, [{ type: 'Ready', status: 'False', reason: 'BackendShutdown', message: /shut down/ }])
    }
  })
}

t.test('50 sessions complete in the order of creation, at most LOCAL_MAX_RUNNING at a time', async (t) => {
  const app = await makeRepository(t, { a: 'a' })
  const env = { LOCAL_MAX_RUNNING: '3', WALKTHROUGH_DELAY: '20ms' }
  const { create, reached, call, sessions } = await startLocalBackend(t, env)
  const names = await Promise.all(
    Array.from({ length: 50 }, (_, number) => create({ initialPrompt: `task ${number}`, repos: [{ url: app.url }] })),
  )
  let most = 0
  const phases = async () => {
    const { items } = (await (await call('GET', `${sessions}?limit=100`)).json()) as { items: Item[] }
    return items.reverse().map((item) => item.status.phase)
  }

  await eventually(async () => {
    const seen = await phases()
    const active = seen.filter((phase) => phase === 'Creating' || phase === 'Running').length
    most = Math.max(most, active)
    const firstPending = seen.indexOf('Pending')
    if (firstPending >= 0)
      t.notOk(
        seen.slice(firstPending).some((phase) => phase !== 'Pending'),
        'in order',
      )
    return seen.every((phase) => phase === 'Completed')
  }, 'the end of all sessions')

  t.ok(most <= 3, `${most} at once`)
  t.equal(new Set(names).size, 50)
  for (const name of names) t.equal((await reached(name, 'Completed')).status.phase, 'Completed')
})

type Item = { status: { phase: string } }

t.test('a failed start prints one line for each problem', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const running = await startLocalBackend(t, { LOCAL_DATA })
  const port = new URL(running.origin).port
  const cases: [env: NodeJS.ProcessEnv, status: number, lines: RegExp][] = [
    [{ LOCAL_DATA }, 1, /^Cannot open .*sessions\.db: another local backend uses it\. .*LOCAL_DATA.*\n$/],
    [
      { LOCAL_BACKEND_PORT: port },
      78,
      /^LOCAL_BACKEND_PORT=\d+: this port is in use\. Set LOCAL_BACKEND_PORT to a free port\n$/,
    ],
    [{ LOCAL_DATA: '/dev/null/x' }, 1, /^Cannot open \/dev\/null\/x\/sessions\.db: .*\n$/],
    [
      {
        LOCAL_BACKEND_HOST: 'a b',
        LOCAL_BACKEND_PORT: '65536',
        LOCAL_BACKEND_PREFIX: 'api/',
        LOCAL_MAX_RUNNING: '0',
        WALKTHROUGH_DELAY: '5',
      },
      78,
      /^LOCAL_BACKEND_HOST="a b": .*\nLOCAL_BACKEND_PORT="65536": .*\nLOCAL_BACKEND_PREFIX="api\/": .*\nLOCAL_MAX_RUNNING="0": .*\nWALKTHROUGH_DELAY="5": .*\n$/,
    ],
  ]
  for (const [env, status, lines] of cases) {
    const data = await temporaryDirectory(t)
    const { ended, output } = startProcess(t, ['local/backend.ts'], {
      LOCAL_BACKEND_PORT: '0',
      LOCAL_DATA: data,
      ...env,
    })

    t.equal(await ended, status)
    t.match(output(), lines)
  }
})
