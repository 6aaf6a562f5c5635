import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { blocksOf } from '../docs/blocks.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { startCommand } from '../support/processes.ts'
import { clonedInsteadOf, makeRepository, serveRepository } from '../support/repositories.ts'

t.test('the shell blocks of cli/README.md install sgw and run', async (t) => {
  const directory = await temporaryDirectory(t)
  const app = await makeRepository(t, { a: 'a' })
  const backend = await startLocalBackend(t, clonedInsteadOf('https://github.com/org/app', app))
  const workflows = await serveRepository(t, await makeRepository(t, { 'workflows/bugfix/.claude/skills/x': 'x' }))
  const gateway = await startGatewayProcess(t, { BACKEND_URL: backend.origin, WORKFLOWS_GIT_URL: workflows })
  // The checkout is installed: this runs in it.
  const commands = blocksOf('cli/README.md').map(({ commands }) => commands.replace(/^npm ci$/m, ''))
  const script = commands.join('\n').replaceAll('http://127.0.0.1:8081', gateway.url)
  const prefix = join(directory, 'prefix')
  const env = {
    HOME: directory,
    TMPDIR: directory,
    npm_config_prefix: prefix,
    npm_config_cache: join(directory, 'cache'),
    npm_config_offline: 'true',
    PATH: `${join(prefix, 'bin')}:${process.env.PATH}`,
  }

  const shell = startCommand(t, 'bash', ['-euo', 'pipefail', '-c', script], env)

  t.equal(await shell.ended, 0, shell.output())
  t.equal(commands.length, 5)
  t.match(shell.output(), /^token +\(hidden\) +SESSION_GATEWAY_TOKEN$/m)
  t.match(shell.output(), /^Task +\/assess https:\/\/github\.com\/org\/app\/issues\/7$/m)
  t.match(shell.output(), /^ {2}"result": "This is a walkthrough/m)
  t.match(shell.output(), /: deleted$/m)
  const installed = join(prefix, 'lib/node_modules/session-gateway-cli')
  t.match(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')), {
    bin: { sgw: 'dist/sgw.mjs' },
    license: 'Apache-2.0',
    author: /./,
    homepage: /\/cli#readme$/,
    bugs: /issues$/,
    repository: { type: 'git', directory: 'cli' },
  })
  t.match(readFileSync(join(installed, 'dist/licenses.txt'), 'utf8'), /^commander \d/m)
})
