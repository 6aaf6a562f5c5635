import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { call } from './support/server.ts'

/** The PATH without this project's Node: the package must run on the installed Node of a user. */
const path = (process.env.PATH ?? '')
  .split(':')
  .filter((one) => !one.includes('node_modules'))
  .join(':')

t.test('the package runs without any other package', async (t) => {
  const directory = await temporaryDirectory(t)
  const npm = (args: string[], cwd: string) =>
    execFileSync('npm', [...args, '--silent'], { cwd, encoding: 'utf8' }).trim()
  const file = npm(['pack', '--ignore-scripts=false', '--pack-destination', directory], 'mcp').split('\n').at(-1) ?? ''
  npm(['init', '--yes'], directory)
  npm(['install', '--offline', join(directory, file)], directory)
  const installed = join(directory, 'node_modules/session-gateway-mcp')
  const command = join(directory, 'node_modules/.bin/session-gateway-mcp')

  const { version, ...metadata } = JSON.parse(readFileSync('mcp/package.json', 'utf8'))
  t.match(metadata, { license: 'Apache-2.0', author: /./, homepage: /\/mcp#readme$/, bugs: /issues$/ })
  t.match(metadata, { repository: { type: 'git', directory: 'mcp' } })
  t.equal(execFileSync(command, ['--version'], { encoding: 'utf8', env: { PATH: path } }), `${version}\n`)
  t.match(execFileSync(command, ['--help'], { encoding: 'utf8', env: { PATH: path } }), /--allowed-host <name>/)
  for (const [name, says] of Object.entries({ 'README.md': /## Tools/, LICENSE: /Apache/, 'dist/licenses.txt': /zod/ }))
    t.match(readFileSync(join(installed, name), 'utf8'), says)

  const gateway = await startGateway(t)
  const client = new Client({ name: 'test', version: '1' })
  const env = {
    PATH: path,
    SESSION_GATEWAY_URL: gateway.url,
    SESSION_GATEWAY_TOKEN: 'x',
    SESSION_GATEWAY_PROJECT: 'demo',
  }
  await client.connect(new StdioClientTransport({ command, env }))
  t.teardown(() => client.close())
  t.match((await call(client, 'list_workflows')).data, { items: [{ name: 'bugfix' }], total: 1 })
})

t.test('the README lists every tool, option and environment variable', async (t) => {
  const page = readFileSync('mcp/README.md', 'utf8')
  const sources = ['sessions', 'lifecycle', 'conversation', 'events', 'wait', 'workflows'].map((name) =>
    readFileSync(`mcp/src/tools/${name}.ts`, 'utf8'),
  )
  const tools = [...sources.join('\n').matchAll(/^ {2}name: '(\w+)'/gm)].map(([, name = '']) => name)
  const help = readFileSync('mcp/src/options.ts', 'utf8')
  const options = [...help.matchAll(/^ {2}(--[a-z-]+|SESSION_\w+) /gm)].map(([, name = '']) => name)

  t.equal(tools.length, 13)
  t.equal(options.length, 7)
  for (const name of [...tools, ...options]) t.ok(page.includes(`\`${name}\``), name)
})
