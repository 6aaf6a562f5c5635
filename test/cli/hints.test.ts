import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { makeRepository, serveRepository } from '../support/repositories.ts'
import { prepareSgw } from './support/sgw.ts'

const env = { SESSION_GATEWAY_TOKEN: 'any' }

t.test('hints repeat the connection flags of the command line', async (t) => {
  const backend = await startLocalBackend(t, { WALKTHROUGH_DELAY: '2m' })
  const { url } = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, env)
  await run(['config', 'set', 'home', '--url', url])
  const id = await backend.create({ initialPrompt: 'long' })

  const cases: [before: string[], after: string[], says: string[]][] = [
    [['--url', url, '-p', 'demo'], ['wait', id, '-t', '5s'], [`sgw --url ${url} -p demo wait ${id}`]],
    [['-c', 'home'], ['wait', id, '-t', '5s', '--project=demo'], [`sgw --context home -p demo wait ${id}`]],
    [['-p', 'demo'], ['wait', id, '-t', '5s'], [`sgw -p demo wait ${id}`]],
    [['-p', 'demo'], ['get', 'gone'], ['List the sessions: sgw -p demo list\n']],
    [['-p', "it's $HOME"], ['list'], ["in use: sgw -p 'it'\\''s $HOME' config show\n"]],
    [['-p', 'demo'], ['get', '..'], ['`sgw -p demo list`']],
    [['-c', 'gone', '--url', url], ['list'], ['Existing contexts: home']],
  ]
  for (const [before, after, says] of cases) {
    const { stdout, stderr } = await run([...before, ...after])
    for (const said of says) t.ok(`${stdout}${stderr}`.includes(said), `${said}\nin\n${stdout}${stderr}`)
  }
})

t.test('a hint about the token names the context, and never credentials', async (t) => {
  const { url } = await startGateway(t)
  const { run } = await prepareSgw(t)
  t.match((await run(['-c', 'a b', '-p', 'demo', 'list'])).stderr, "sgw -p demo config set 'a b' --url <url>")
  await run(['config', 'set', 'work', '--url', url])

  const { stderr } = await run(['-c', 'work', '-p', 'demo', 'list'])
  t.match(
    stderr,
    'sgw -p demo config set work --token-file <path>\nShow the gateway, project and token in use: sgw --context work -p demo config show\n',
  )
  t.match((await run(['--url', url, 'list'])).stderr, `sgw --url ${url} config set <name> --token-file <path>`)
  const secret = await run(['--url', 'http://me:secret@127.0.0.1:1', 'get', '..'])
  t.match(secret, { code: 2, stderr: /`sgw list`/ })
  t.notMatch(secret.stderr, 'secret')
})

t.test('the command in a hint can be pasted into a shell', async (t) => {
  const { file, config, run } = await prepareSgw(t, env)
  const project = `a "b" $(c) 'd' \\ *`

  const { stderr } = await run(['--url', 'http://127.0.0.1:1', '-p', project, 'list'])
  const [, command = ''] = /: sgw (.*config show)$/m.exec(stderr) ?? []

  const pasted = `"${process.execPath}" "${file}" ${command} -o json`
  const shown = await promisify(execFile)('/bin/sh', ['-c', pasted], { env: { SESSION_GATEWAY_CONFIG: config } })
  t.match(JSON.parse(shown.stdout), { project: { value: project, from: '--project' } })
})

t.test('each printed command repeats --url, -p and --context, and runs as printed', async (t) => {
  const backend = await startLocalBackend(t)
  const workflows = await serveRepository(t, await makeRepository(t, { 'workflows/bugfix/.claude/skills/x': 'x' }))
  const { url } = await startGateway(t, { BACKEND_URL: backend.origin, WORKFLOWS_GIT_URL: workflows })
  const { file, config, run } = await prepareSgw(t, env)
  await run(['config', 'set', 'home', '--url', url])
  const id = await backend.create({ initialPrompt: 'What can you do?' })
  await backend.reached(id, 'Completed')
  /** What sgw prints, and the commands that it should name. */
  const cases: [args: string[], hints: string[]][] = [
    [['get', 'gone'], ['list']],
    [['get', '@first'], ['list']],
    [['schedule', 'get', 'gone'], ['schedule list']],
    [['files', id, 'no/such'], []],
    [['cp', `${id}:no-such`, '-'], [`files ${id}`]],
    [['diff', id], [`files ${id}`]],
    [['pull', id], [`files ${id}`]],
    [['send', id, 'More'], [`start ${id}`]],
    [['answer', id, '--allow'], [`get ${id}`]],
    [['open'], ['list']],
    [['chat'], ['send --wait']],
    [['delete'], ['delete --status completed --older-than 7d']],
    [
      ['bugfix', 'https://issues.example/7'],
      ['logs --follow', 'send', 'stop'],
    ],
  ]
  const flags = ['--url', url, '-c', 'home', '--project=demo']
  const prefix = `sgw --context home --url ${url} -p demo`
  const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(' ')
  const define = `sgw() { ${quoted([process.execPath, file])} "$@"; }`

  for (const [args, hints] of cases) {
    const { stdout, stderr } = await run([...flags, ...args])
    const printed = `${stdout}${stderr}`
    const lines = printed.split('\n').flatMap((line) => /sgw --context [^`]*/.exec(line)?.[0] ?? [])
    t.equal(lines.length, hints.length, `${args.join(' ')}: ${printed}`)
    for (const [at, hint] of hints.entries()) t.match(lines[at], `${prefix} ${hint}`, args.join(' '))
    t.notMatch(
      printed.replaceAll('sgw --context', ''),
      /\bsgw (?!\S+ --help)[a-z]+ (?:session|--)/,
      'no command without the flags',
    )
    // A placeholder is not for a shell, and the session of a bug fix would have to end first.
    for (const line of lines.filter((one) => !/<|--follow/.test(one))) {
      const shell = promisify(execFile)('/bin/sh', ['-c', `${define}; ${line} < /dev/null`], {
        env: { PATH: process.env.PATH, HOME: '/nowhere', SESSION_GATEWAY_CONFIG: config, ...env },
      })
      const code = await shell.then(
        () => 0,
        (error: { code: number }) => error.code,
      )
      t.notOk([1, 2, 6, 7, 10].includes(code), `${line} exits with ${code}`)
    }
  }
})
