import t from 'tap'
import { parse } from 'yaml'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { makeRepository, serveRepository } from '../support/repositories.ts'
import { caller, prepareSgw, type Ran } from './support/sgw.ts'

const id = /session-[0-9a-f-]{36}/

t.test('each command line writes what it is to write and ends with its code', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const first = await backend.create({ initialPrompt: 'First task' })
  await backend.reached(first, 'Completed')

  const cases: [args: string[], expected: Partial<Record<keyof Ran, unknown>>][] = [
    [['--version'], { code: 0, stdout: /^\d+\.\d+\.\d+\n$/ }],
    [['--help'], { code: 0, stdout: /^Usage: sgw /, stderr: '' }],
    [['help', 'create'], { code: 0, stdout: /^Usage: sgw create / }],
    [[], { code: 2, stdout: '', stderr: /^Usage: sgw / }],
    [['creat'], { code: 2, stdout: '', stderr: /^sgw: unknown command 'creat'\n\(Did you mean create\?\)/ }],
    [['list', '--limt', '1'], { code: 2, stderr: /^sgw: unknown option '--limt'[\s\S]*Try: sgw list --help/ }],
    [['list', '-o', 'xml'], { code: 2, stderr: /Allowed choices are wide, json, yaml, name/ }],
    [['list', '-n', '0'], { code: 2, stderr: /at least 1/ }],
    [['get', '..'], { code: 2, stderr: /Expected the id of a session/ }],
    [['get', 'Not/A-Name'], { code: 8, stderr: /^sgw: The session id in the path must be .* \(400, request \S+\)$/m }],
    [['wait', first, '--timeout', '90'], { code: 2, stderr: /with its unit, such as 90s/ }],
    [['create', '  '], { code: 8, stderr: /^sgw: task must be a text that is not blank/ }],
    [['create', 'x', '--label', 'a'], { code: 2, stderr: /Expected key=value/ }],
    [['create', 'x', '--timeout', '1500ms'], { code: 2, stderr: /whole seconds/ }],
    [['update', first], { code: 2, stderr: /nothing to change/ }],
    [['bugfix', 'org/app#7'], { code: 2, stderr: /the link of an issue: https/ }],
    [['list'], { code: 0, stdout: /^ID +STATUS +AGE +MODEL +TASK\nsession-\S+ +completed +\d+s +- +First task\n$/ }],
    [['ls', '-o', 'name'], { code: 0, stdout: `${first}\n`, stderr: '' }],
    [['list', '-s', 'failed'], { code: 0, stdout: '', stderr: 'There are no such sessions.\n' }],
    [['list', '-s', 'failed', '-o', 'json'], { code: 0, stdout: /^\{\n {2}"items": \[\],\n {2}"total": 0\n\}\n$/ }],
    [['get', first], { code: 0, stdout: /^ID +session-\S+\nStatus +completed\n[\s\S]*\n\nThis is a walkthrough/ }],
    [['wait', first, '-o', 'name'], { code: 0, stdout: `${first}\n` }],
    [['get', 'no-such-session'], { code: 6, stdout: '', stderr: /^sgw: Session not found.*\n.*sgw list/ }],
    [['wait', first, 'no-such-session'], { code: 6, stderr: /^sgw: no-such-session: Session not found/m }],
    [['create', 'x', '-r', '--upload-pack=x'], { code: 8, stderr: /^sgw: repos\[0\]\.url must be a git URL/ }],
    [['create', 'x', '-w', 'bugfx'], { code: 8, stderr: /Unknown workflow "bugfx": use bugfix/ }],
    [['bugfix', 'https://x.example/1'], { code: 8, stderr: /WORKFLOWS_GIT_URL is not set/ }],
    [['list', '-p', 'Not_A_Name'], { code: 8, stderr: /must be a name of 1 to 63/ }],
    [['workflows', '-o', 'name'], { code: 0, stdout: 'bugfix\n' }],
    [['workflows'], { code: 0, stdout: /^bugfix\n {2}\S.*\n {2}\/assess .*\/speedrun\n$/ }],
    [['create', '-o', 'name', 'Two', 'words'], { code: 0, stdout: /^session-[0-9a-f-]{36}\n$/, stderr: '' }],
    [['create', 'x'], { code: 0, stdout: /^session-\S+: \w.*\n$/ }],
    [['create', '--wait', '-o', 'json', 'x'], { code: 0, stdout: /"status": "completed"/, stderr: /: completed\n$/ }],
    [
      ['delete', first, 'no-such-session'],
      { code: 6, stdout: `${first}: deleted\n`, stderr: /^sgw: no-such-session: / },
    ],
    [['get', first], { code: 6 }],
  ]
  for (const [args, expected] of cases) t.match(await run(args), expected, `sgw ${args.join(' ')}`)

  t.match((await run(['create', '-', '-o', 'name'], { input: 'Piped\ntask\n' })).stdout, id)
  const { stdout } = await run(['list', '-n', '1', '-o', 'yaml'])
  t.match(parse(stdout), { items: [{ task: 'Piped\ntask\n' }], total: 1 })
})

t.test('create says all that a create can say', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const app = await serveRepository(t, await makeRepository(t, { a: 'a' }))

  const { stdout } = await run([
    ...['create', '-o', 'name', '--model', 'some-model', '--repo', `${app}#main`, '--repo', app, '--auto-push'],
    ...['--workflow', 'https://git.example/flows.git#next:flows/x', '--timeout', '1h30m', '--display-name', 'Name'],
    ...['--label', 'team=a', '-l', 'x=', '--no-interactive', 'The task'],
  ])

  t.match(await backend.read(stdout.trim()), {
    metadata: { labels: { team: 'a', x: '' } },
    spec: {
      initialPrompt: 'The task',
      llmSettings: { model: 'some-model' },
      repos: [
        { url: app, branch: 'main', autoPush: true },
        { url: app, autoPush: true },
      ],
      activeWorkflow: { gitUrl: 'https://git.example/flows.git', branch: 'next', path: 'flows/x' },
      timeout: 5400,
      displayName: 'Name',
      stopOnRunFinished: true,
    },
  })
})

t.test('bugfix goes from a link to a session that runs the workflow', async (t) => {
  const backend = await startLocalBackend(t, { WALKTHROUGH_DELAY: '2m' })
  const workflows = await serveRepository(t, await makeRepository(t, { 'workflows/bugfix/.claude/skills/x': 'x' }))
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin, WORKFLOWS_GIT_URL: workflows })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const link = 'https://forge.example/org/app/issues/7'

  const cases: [args: string[], task: string, stopOnRunFinished: boolean, next: RegExp][] = [
    [
      [link, '-p', 'demo'],
      `/assess ${link}`,
      false,
      /Next:\n {2}sgw -p demo logs --follow session-\S+\n {2}sgw -p demo send session-\S+ \/reproduce\n {2}sgw -p demo stop/,
    ],
    [[link, '--speedrun'], `/speedrun ${link}`, true, /Next:\n {2}sgw logs --follow session-\S+\n {2}sgw stop/],
    [[link, '--speedrun', '--interactive'], `/speedrun ${link}`, false, /sgw send/],
  ]
  for (const [args, initialPrompt, stopOnRunFinished, next] of cases) {
    const { code, stdout, stderr } = await run(['bugfix', ...args])

    t.equal(code, 0, stderr)
    t.match(stdout, next)
    t.match(stdout, /^Status +running$/m)
    const name = id.exec(stdout)?.[0] ?? ''
    t.match(await backend.read(name), {
      spec: { initialPrompt, stopOnRunFinished, activeWorkflow: { path: 'workflows/bugfix' } },
    })
    await run(['delete', name])
  }
})
