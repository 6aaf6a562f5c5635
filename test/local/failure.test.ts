import t from 'tap'
import { startLocalBackend } from '../support/local-backend.ts'
import { processesWith } from '../support/processes.ts'
import { hangingRepository, makeRepository, serveRepository } from '../support/repositories.ts'

t.test('a failed clone or a missing workflow fails the session, with the reason in a condition', async (t) => {
  const files = { 'flow/README.md': 'x', file: 'x', out: '->/tmp', around: '->flow', 'taken/repos/app': 'x' }
  const app = await makeRepository(t, files)
  const served = await serveRepository(t, app)
  const secret = served.replace('//', '//user:t0ken@')
  const { create, reached, output } = await startLocalBackend(t)
  const gitUrl = app.url
  const long = await makeRepository(t, files, { name: 'a'.repeat(255) })
  const cases: [body: Parameters<typeof create>[0], reason: string, message: RegExp][] = [
    [{ repos: [{ url: 'file:///no/such' }] }, 'CloneFailed', /^Cannot clone file:\/\/\/no\/such: fatal: .*no\/such/],
    [{ repos: [{ url: gitUrl }, { url: 'file:///.' }] }, 'CloneFailed', /fatal: /],
    [{ repos: [{ url: gitUrl, branch: 'nope' }] }, 'CloneFailed', / at nope: fatal: Remote branch nope not found/],
    [{ repos: [{ url: `${served}x` }] }, 'CloneFailed', /fatal: .* not found/],
    [{ repos: [{ url: `${secret}x` }] }, 'CloneFailed', /fatal: .* not found/],
    [{ repos: [{ url: 'http://127.0.0.1:1/x' }] }, 'CloneFailed', /fatal: unable to access/],
    [{ repos: [{ url: 'ssh://host.invalid/x' }] }, 'CloneFailed', /\w/],
    [{ activeWorkflow: { gitUrl: 'file:///no/such' } }, 'CloneFailed', /fatal: /],
    [{ activeWorkflow: { gitUrl, branch: 'nope' } }, 'CloneFailed', /fatal: Remote branch nope/],
    [{ activeWorkflow: { gitUrl, path: 'nope' } }, 'WorkflowNotFound', /has no directory "nope"/],
    [{ activeWorkflow: { gitUrl, path: 'file' } }, 'WorkflowNotFound', /has no directory "file"/],
    [
      { repos: [{ url: app.url }], activeWorkflow: { gitUrl, path: 'taken' } },
      'CloneFailed',
      /^Cannot clone file:.*: the workflow already has a file or directory at repos\/app$/,
    ],
    // The second gets a name that is two characters longer.
    [
      { repos: [{ url: long.url }, { url: long.url }] },
      'CloneFailed',
      /: cannot move the clone to repos\/a+-2: name too long$/,
    ],
    [{ activeWorkflow: { gitUrl, path: 'out' } }, 'WorkflowNotFound', /has no directory "out"/],
  ]
  for (const [body, reason, message] of cases) {
    const { status } = await reached(await create(body), 'Completed', 'Failed')

    t.match(status, { phase: 'Failed', completionTime: /Z$/ }, JSON.stringify(body))
    t.match(status.conditions, [{ type: 'Ready', status: 'False', reason, message }])
    t.notMatch(JSON.stringify(status), /t0ken/)
    t.notOk(status.result)
  }
  t.notMatch(output(), /t0ken/)
  const linked = await reached(
    await create({ initialPrompt: 'x', activeWorkflow: { gitUrl, path: 'around' } }),
    'Completed',
    'Failed',
  )
  t.equal(linked.status.phase, 'Completed', 'a link inside the repository is followed')
})

t.test('the timeout fails a session during a clone and during a turn, and kills git', async (t) => {
  const hanging = await hangingRepository(t)
  const { create, reached } = await startLocalBackend(t, { WALKTHROUGH_DELAY: '1h' })
  const names = [
    await create({ timeout: 1, repos: [{ url: hanging }] }),
    await create({ initialPrompt: 'hello', timeout: 1 }),
  ]

  for (const name of names) {
    const { status } = await reached(name, 'Completed', 'Failed')

    t.equal(status.phase, 'Failed')
    const message = 'The session reached its time limit of 1 s'
    t.match(status.conditions, [{ type: 'Ready', status: 'False', reason: 'TimedOut', message }])
  }
  t.same(processesWith(hanging), [])
})

t.test('without git, a session with a repository fails with a clear message', async (t) => {
  const { create, reached } = await startLocalBackend(t, { PATH: '/nowhere' })

  const { status } = await reached(await create({ repos: [{ url: 'file:///any' }] }), 'Failed')

  t.match(status.conditions, [{ reason: 'CloneFailed', message: /Cannot run git: spawn git ENOENT/ }])
})
