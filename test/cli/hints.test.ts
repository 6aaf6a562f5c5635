import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
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
