import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'

const secret = 'canary-9f31'

/** An agent of the platform that ignores the options of a session. */
const gemini = { id: 'gemini-cli', displayName: 'Gemini CLI', framework: 'gemini-cli' }

t.test('create sends the limits, tools, secrets and files of its options', async (t) => {
  const backend = await startBackend(t, ({ method, url, body }) => {
    if (method === 'POST') return [201, { name: 's-1', labels: body?.labels }]
    return [200, url.includes('?') ? pageOf([], url) : resource(idOf(7), {})]
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const cwd = await temporaryDirectory(t)
  const { run } = await prepareSgw(t, { ...caller(gateway.url), TOKEN: secret, EMPTY: '' })
  const files = {
    'a.env': `# a comment\nA=from the file\nexport B='two words'\nTOKEN=replaced\n`,
    'b.env': 'A=from the second file\n',
    'mcp.json': JSON.stringify({ mcpServers: { docs: { type: 'http', url: 'https://docs.example/mcp' } } }),
    'bare.json': JSON.stringify({ docs: { command: 'docs', args: ['--all'] } }),
    'schema.json': JSON.stringify({ type: 'object', required: ['bugs'] }),
    'prompt.md': 'Be brief.\n',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text)

  const cases: [args: string[], sent: object][] = [
    [['--max-turns', '50', '--max-cost', '2.50'], { sdkOptions: { max_turns: 50, max_budget_usd: 2.5 } }],
    [
      ['--allow-tool', 'Bash(git:*)', '--allow-tool', 'Read', '--deny-tool', 'WebFetch'],
      { sdkOptions: { allowed_tools: ['Bash(git:*)', 'Read'], disallowed_tools: ['WebFetch'] } },
    ],
    [
      ['--system-prompt', 'Be kind.', '--effort', 'high'],
      { sdkOptions: { system_prompt: 'Be kind.', effort: 'high' } },
    ],
    [['--system-prompt-file', 'prompt.md'], { sdkOptions: { system_prompt: 'Be brief.\n' } }],
    [
      ['--output-schema', 'schema.json'],
      { sdkOptions: { output_format: { type: 'json_schema', schema: { required: ['bugs'] } } } },
    ],
    [['--agent', 'gemini-cli'], { runnerType: 'gemini-cli' }],
    [['--inactivity-timeout', '1h'], { inactivityTimeout: 3600 }],
    [['--inactivity-timeout', '0'], { inactivityTimeout: 0 }],
    [['--continue', idOf(7)], { parent_session_id: idOf(7) }],
    [
      ['--env', 'TOKEN', '--env', 'C=a=b', '--env', 'EMPTY'],
      { environmentVariables: { TOKEN: secret, C: 'a=b', EMPTY: '' } },
    ],
    [
      ['--env-from', 'a.env', '--env-from', 'b.env', '--env', 'TOKEN'],
      { environmentVariables: { A: 'from the second file', B: 'two words', TOKEN: secret } },
    ],
    [
      ['--mcp-config', 'mcp.json'],
      { mcpServers: { custom: { docs: { type: 'http', url: 'https://docs.example/mcp' } } } },
    ],
    [['--mcp-config', 'bare.json'], { mcpServers: { custom: { docs: { command: 'docs', args: ['--all'] } } } }],
  ]
  for (const [args, sent] of cases) {
    const ran = await run(['create', 'x', ...args], { cwd })

    t.match(ran, { code: 0, stderr: '' }, args.join(' '))
    t.notMatch(ran.stdout, secret)
    t.match(backend.seen.findLast(({ method }) => method === 'POST')?.body, sent, args.join(' '))
  }
})

t.test('create says which option is wrong, and never repeats a secret', async (t) => {
  const backend = await startBackend(t, ({ method, url }) => {
    if (method === 'POST') return [201, { name: 's-1' }]
    return [200, url.includes('?') ? pageOf([], url) : [gemini]]
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const cwd = await temporaryDirectory(t)
  const { run } = await prepareSgw(t, { ...caller(gateway.url), TOKEN: secret })
  await writeFile(join(cwd, 'broken.json'), `{"mcpServers": {"a": {"headers": "${secret}"`)
  await writeFile(join(cwd, 'list.json'), `["${secret}"]`)
  await writeFile(join(cwd, 'servers.json'), JSON.stringify({ mcpServers: { a: { url: secret } } }))
  await writeFile(join(cwd, 'names.env'), `SDK_OPTIONS=${secret}\n`)

  const cases: [args: string[], code: number, said: RegExp][] = [
    [['--max-turns', '0'], 2, /--max-turns must be a whole number of at least 1/],
    [['--max-cost', '-1'], 2, /--max-cost must be an amount of more than 0, such as 2\.50; got "-1"/],
    [['--max-cost', '0'], 2, /--max-cost must be/],
    [['--effort', 'huge'], 2, /--effort must be one of low, medium, high, max/],
    [['--inactivity-timeout', '5'], 2, /--inactivity-timeout must be a time with its unit/],
    [
      ['--system-prompt', 'a', '--system-prompt-file', 'b'],
      2,
      /--system-prompt cannot be used with --system-prompt-file/,
    ],
    [
      ['--env', 'NOT_SET_HERE'],
      2,
      /--env NOT_SET_HERE: there is no such variable here\.\nSet it: export NOT_SET_HERE=…/,
    ],
    [['--env', `A B=${secret}`], 2, /--env must be NAME or NAME=value/],
    [['--env', `SDK_OPTIONS=${secret}`], 8, /environment\.SDK_OPTIONS is reserved.*\nChange --env or --env-from/],
    [['--env-from', 'names.env'], 8, /environment\.SDK_OPTIONS is reserved/],
    [['--env-from', 'missing.env'], 11, /missing\.env: there is no such file/],
    [['--mcp-config', 'broken.json'], 2, /broken\.json is not a JSON object\./],
    [['--mcp-config', 'list.json'], 2, /list\.json is not a JSON object\./],
    [['--mcp-config', 'servers.json'], 8, /^sgw: mcpServers\.a.*\nChange --mcp-config: it sets mcpServers/],
    [['--output-schema', 'list.json'], 2, /list\.json is not a JSON object\./],
    [['--output-schema', '.'], 11, /it is a folder/],
    [
      ['--agent', 'gemini-cli', '--max-turns', '3', '--effort', 'low'],
      8,
      /\(501.*\nLeave out --max-turns or --max-cost, --effort\./,
    ],
    [['--continue', '..'], 2, /--continue must be a session ID/],
  ]
  for (const [args, code, said] of cases) {
    const ran = await run(['create', 'x', ...args], { cwd })

    t.match(ran, { code, stdout: '', stderr: said }, args.join(' '))
    t.notMatch(ran.stderr, secret)
  }
  t.notOk(backend.seen.some(({ method }) => method === 'POST'))
})
