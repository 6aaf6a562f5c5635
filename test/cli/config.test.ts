import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { prepareSgw } from './support/sgw.ts'

t.test('contexts are created, listed, changed and removed, and only the owner can read their file', async (t) => {
  const { run, config } = await prepareSgw(t)
  const set = (...args: string[]) => run(['config', 'set', ...args])

  const cases: [args: string[], code: number, said: RegExp | string][] = [
    [['list'], 0, /^NAME +CURRENT +URL +PROJECT +TOKEN\n$/],
    [['use', 'work'], 2, /^sgw: Unknown context work \(config use\)\.\nCreate it: sgw config set work --url <url>/],
    [['set', 'work'], 2, /The new context work needs a URL\.\nAdd --url, such as --url https/],
    [
      ['set', 'wo rk', '--url', 'https://a.example'],
      2,
      /^sgw: <name> must be letters, digits, .* such as work; got "wo rk"\n/,
    ],
    [
      ['set', 'work', '--url', 'ftp://a.example'],
      2,
      /^sgw: --url must be an http.* such as https:\/\/gateway\.example; got "ftp:\/\/a\.example"\n$/,
    ],
    [
      ['set', 'work', '--url', 'https://u:secret@a.example'],
      2,
      /^sgw: --url must be an http.* such as https:\/\/gateway\.example\n$/,
    ],
    [['set', 'work', '--url', 'https://a.example/x', '-p', 'demo', '--token-env', 'WORK_TOKEN'], 0, ''],
    [
      ['set', 'home', '--url', 'http://127.0.0.1:8081', '--token-command', 'echo t', '--token-file', 'x'],
      2,
      /^sgw: --token-\w+ cannot be used with --token-\w+\.\nTry: sgw config set --help/,
    ],
    [['set', 'home', '--url', 'http://127.0.0.1:8081', '--token-command', 'echo t'], 0, ''],
    [['list', '-o', 'name'], 0, 'work\nhome\n'],
    [['list'], 0, /^work +\* +https:\/\/a\.example\/x +demo +WORK_TOKEN\nhome +http\S+ +- +command echo t$/m],
    [['set', 'home', '--token-file', '~/token'], 0, ''],
    [['use', 'home'], 0, ''],
    [['use', 'nowhere'], 2, /^sgw: Unknown context nowhere .*\nExisting contexts: work, home\n$/],
    [['show'], 0, /^url +http:\/\/127\.0\.0\.1:8081 +context home$[\s\S]*^token +\(hidden\) +file ~\/token$/m],
    [['remove', 'home'], 0, ''],
    [['show', '-o', 'json'], 0, /"from": "default"/],
  ]
  for (const [args, code, said] of cases) {
    const { stdout, stderr, ...ran } = await run(['config', ...args])
    t.match({ ...ran, said: stdout + stderr }, { code, said }, `sgw config ${args.join(' ')}`)
  }
  t.equal(statSync(config).mode & 0o777, 0o600)
  t.equal(statSync(join(config, '..')).mode & 0o777, 0o700)
  t.same(JSON.parse(readFileSync(config, 'utf8')), {
    contexts: { work: { url: 'https://a.example/x', project: 'demo', tokenEnv: 'WORK_TOKEN' } },
  })

  chmodSync(config, 0o660)
  t.match(await set('x', '--url', 'https://b.example'), {
    code: 2,
    stderr: /^sgw: Other users can access .* \(mode 660\)\.\nRun: chmod 600/,
  })
  for (const [text, fault] of [
    ['{', 'is not valid JSON'],
    ['{"contexts":[]}', 'must be {"current"'],
    ['{"contexts":{},"current":"x"}', 'current must be the name of a context'],
    ['{"contexts":{"a":{}}}', 'contexts.a.url must be a URL'],
    ['{"contexts":{"a":{"url":"https://a.example","token":"secret"}}}', 'contexts.a.token is unknown or not a string'],
    ['{"contexts":{"a":{"url":"https://a.example","tokenEnv":"A","tokenFile":"b"}}}', 'keep one of them'],
  ] as const) {
    writeFileSync(config, text)
    chmodSync(config, 0o600)
    const { code, stderr } = await run(['list'])
    t.equal(code, 2)
    t.ok(stderr.includes(fault), `${text}: ${stderr}`)
    t.notMatch(stderr, 'secret')
  }
})

t.test(
  'flags override the environment, which overrides the current context; --context overrides the environment',
  async (t) => {
    const seen: unknown[] = []
    const backend = await startBackend(t, ({ url, headers }) => {
      seen.push([url.split('/')[2], headers.authorization])
      return [200, { items: [] }]
    })
    const [one, two] = [
      await startGateway(t, { BACKEND_URL: backend.url }),
      await startGateway(t, { BACKEND_URL: backend.url }),
    ]
    const { run } = await prepareSgw(t, { CTX_TOKEN: 'of-context' })
    await run(['config', 'set', 'one', '--url', one.url, '-p', 'one', '--token-env', 'CTX_TOKEN'])
    await run(['config', 'set', 'two', '--url', two.url, '-p', 'two', '--token-command', 'printf of-command'])
    const all = { SESSION_GATEWAY_TOKEN: 'of-env', SESSION_GATEWAY_PROJECT: 'env', SESSION_GATEWAY_URL: two.url }

    const cases: [args: string[], env: NodeJS.ProcessEnv, project: string, token: string][] = [
      [[], {}, 'one', 'of-context'],
      [[], all, 'env', 'of-env'],
      [['-c', 'two'], {}, 'two', 'of-command'],
      [['-c', 'one'], all, 'one', 'of-context'],
      [['-c', 'one', '-p', 'flag'], all, 'flag', 'of-context'],
      [[], { SESSION_GATEWAY_CONTEXT: 'two' }, 'two', 'of-command'],
      [['--url', two.url], { SESSION_GATEWAY_TOKEN: 'of-env' }, 'one', 'of-env'],
    ]
    for (const [args, env, project, token] of cases) {
      const { code, stderr } = await run(['list', ...args], { env })
      t.equal(code, 0, stderr)
      t.same(seen.at(-1), [project, `Bearer ${token}`], `${args.join(' ')} ${Object.keys(env)}`)
      seen.length = 0
    }

    const elsewhere = await run(['list', '--url', two.url])
    t.match(elsewhere, { code: 7, stderr: /^sgw: Send the token/ })
    t.same(seen, [], "a context's token is not sent to another gateway")
  },
)

t.test('a token comes from a file of mode 600 or from a command, and is never printed', async (t) => {
  const directory = await temporaryDirectory(t)
  const file = join(directory, 'token')
  const backend = await startBackend(t, () => [200, { items: [] }])
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const { run } = await prepareSgw(t)
  await run(['config', 'set', 'x', '--url', gateway.url, '-p', 'demo', '--token-file', file])
  const listed = () => run(['list'])

  t.match(await listed(), { code: 7, stderr: /^sgw: Cannot read the token file .*: ENOENT\.$/m })
  writeFileSync(file, 'secret-token\n', { mode: 0o644 })
  t.match(await listed(), { code: 2, stderr: /^sgw: Other users can access .* \(mode 644\)\.\nRun: chmod 600 / })
  chmodSync(file, 0o600)
  t.match(await listed(), { code: 0 })
  t.equal(backend.seen.pop()?.headers.authorization, 'Bearer secret-token')
  writeFileSync(file, 'secret token')
  t.match(await listed(), { code: 7, stderr: /^sgw: Not a valid bearer token \(.*\): allowed are letters/ })

  for (const [command, code, said] of [
    ['echo to-command', 0, /^No sessions found/],
    ['echo asking >&2; echo to-command', 0, /^asking$/m],
    ['exit 3', 7, /^sgw: The token command failed \(exit code 3\): exit 3$/m],
    ['true', 7, /^sgw: The token is empty \(output of `true`\)\.$/m],
    ['echo Log in first', 7, /^sgw: Not a valid bearer token \(output of /],
  ] as const) {
    await run(['config', 'set', 'x', '--token-command', command])
    t.match(await listed(), { code, stderr: said }, command)
  }
  t.equal(backend.seen.at(-1)?.headers.authorization, 'Bearer to-command')
})
