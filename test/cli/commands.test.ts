import t from 'tap'
import { parse } from 'yaml'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { makeRepository, serveRepository } from '../support/repositories.ts'
import { caller, prepareSgw, type Ran } from './support/sgw.ts'

const id = /session-[0-9a-f-]{36}/

t.test('each command line prints its output and exits with its code', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const first = await backend.create({ initialPrompt: 'First task' })
  await backend.reached(first, 'Completed')

  const cases: [args: string[], expected: Partial<Record<keyof Ran, unknown>>][] = [
    [['--version'], { code: 0, stdout: /^\d+\.\d+\.\d+\n$/ }],
    [['--help'], { code: 0, stdout: /^Usage: sgw /, stderr: '' }],
    [['list', '--describe'], { code: 0, stdout: /^\{\n {2}"command": "sgw",/, stderr: '' }],
    [['help', 'create'], { code: 0, stdout: /^Usage: sgw create / }],
    [[], { code: 2, stdout: '', stderr: /^Usage: sgw / }],
    [
      ['creat'],
      { code: 2, stdout: '', stderr: /^sgw: Unknown command creat\. Did you mean create\?\nTry: sgw --help\n$/ },
    ],
    [['config', 'st'], { code: 2, stderr: /^sgw: Unknown command st\. Did you mean set\?\nTry: sgw config --help\n$/ }],
    [
      ['list', '--limt', '1'],
      { code: 2, stderr: /^sgw: Unknown option --limt\. Did you mean --limit\?\nTry: sgw list --help/ },
    ],
    [['list', '-x'], { code: 2, stderr: /^sgw: Unknown option -x\.\n/ }],
    [['list', '--limit'], { code: 2, stderr: /^sgw: --limit needs a value: --limit <number>\n/ }],
    [
      ['get'],
      { code: 2, stderr: /^sgw: Missing argument <id>\. Usage: sgw get \[options\] <id>\nTry: sgw get --help\n$/ },
    ],
    [['get', 'a', 'b'], { code: 2, stderr: /^sgw: Too many arguments\. Expected 1 argument but got 2: a, b\.\n/ }],
    [['logs', first, '-f', '-o', 'json'], { code: 2, stderr: /^sgw: --output cannot be used with --follow\.\n/ }],
    [
      ['completion', 'csh'],
      { code: 2, stderr: /^sgw: <shell> must be one of bash, zsh, fish, powershell; got "csh"\n/ },
    ],
    [['list', '-o', 'xml'], { code: 2, stderr: /^sgw: --output must be one of wide, json, yaml, name; got "xml"\n/ }],
    [
      ['list', '-n', '0'],
      { code: 2, stderr: /^sgw: --limit must be a whole number of at least 1, such as 20; got "0"\n/ },
    ],
    [
      ['get', '..'],
      {
        code: 2,
        stderr: /^sgw: <id> must be a session ID, as shown by `sgw list`, or @last; got "\.\."\nTry: sgw get --help\n$/,
      },
    ],
    [['get', 'Not/A-Name'], { code: 8, stderr: /^sgw: The session id in the path must be .* \(400, request \S+\)$/m }],
    [
      ['wait', first, '--timeout', '90'],
      { code: 2, stderr: /^sgw: --timeout must be a time with its unit, such as 90s, 1h30m or 7d; got "90"\n/ },
    ],
    [['create', '  '], { code: 8, stderr: /^sgw: task must be a text that is not blank/ }],
    [
      ['create', 'x', '--label', 'a'],
      { code: 2, stderr: /^sgw: --label must be key=value, such as team=payments; got "a"\n/ },
    ],
    [
      ['create', 'x', '--timeout', '1500ms'],
      { code: 2, stderr: /^sgw: --timeout must be at least 1s and a whole number of seconds/ },
    ],
    [['update', first], { code: 2, stderr: /Nothing to change\.\nAdd --model, --display-name or --timeout\./ }],
    [['update', first, '-m', 'other-model'], { code: 0, stdout: `${first}: changed\n`, stderr: '' }],
    [['get', first], { code: 0, stdout: /^Model +other-model$/m }],
    [['bugfix', 'org/app'], { code: 2, stderr: /^sgw: <issue link> must be the link to an issue, such as https/ }],
    [
      ['list'],
      {
        code: 0,
        stdout:
          /^ID +STATUS +ACTIVITY +AGE +MODEL +TASK\nsession-\S{36} +completed +- +\d+s +other-model +First task\n$/,
      },
    ],
    [['ls', '-o', 'name'], { code: 0, stdout: `${first}\n`, stderr: '' }],
    [['list', '-s', 'failed'], { code: 0, stdout: '', stderr: 'No sessions found.\n' }],
    [['list', '-s', 'failed', '-o', 'json'], { code: 0, stdout: /^\{\n {2}"items": \[\],\n {2}"total": 0\n\}\n$/ }],
    [['get', first], { code: 0, stdout: /^ID +session-\S+\nStatus +completed\n[\s\S]*\n\nThis is a walkthrough/ }],
    [['wait', first, '-o', 'name'], { code: 0, stdout: `${first}\n` }],
    [['get', 'no-such-session'], { code: 6, stdout: '', stderr: /^sgw: Session not found.*\n.*sgw list/ }],
    [['wait', first, 'no-such-session'], { code: 6, stderr: /^sgw: no-such-session: Session not found/m }],
    [
      ['create', 'x', '-r', '--upload-pack=x'],
      { code: 8, stderr: /^sgw: repos\[0\]\.url must be a git URL.*\nChange --repo: it sets repos\[0\]\.url\.\n$/ },
    ],
    [['create', 'x', '-w', 'bugfx'], { code: 8, stderr: /Unknown workflow "bugfx": use bugfix/ }],
    [['bugfix', 'https://x.example/1'], { code: 8, stderr: /WORKFLOWS_GIT_URL is not set/ }],
    [['list', '-p', 'Not_A_Name'], { code: 8, stderr: /must be a name of 1 to 63/ }],
    [['workflows', '-o', 'name'], { code: 0, stdout: 'bugfix\n' }],
    [['workflows'], { code: 0, stdout: /^bugfix\n {2}\S.*\n {2}\/assess .*\/speedrun \/follow-up\n$/ }],
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

t.test('create sends every option', async (t) => {
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
