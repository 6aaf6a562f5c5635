import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import t from 'tap'
import { blocksOf } from '../docs/blocks.ts'
import { startCommand } from '../support/processes.ts'
import { copyCheckout, machinePath } from './checkout.ts'

t.test('the gateway runs without the development packages', async (t) => {
  const checkout = await copyCheckout(t)
  const PATH = machinePath().join(delimiter)
  const page = blocksOf('docs/how-to/production.md')
  const install = page.find(({ kind }) => kind === 'production')?.commands ?? ''
  const run = page.find(({ kind }) => kind === 'service')?.commands ?? ''
  execFileSync('sh', ['-c', install], { cwd: checkout, env: { ...process.env, PATH }, stdio: 'pipe' })

  const command = run.replace('npm start', 'exec npm start')
  const { said, end } = startCommand(t, 'sh', ['-c', command], { PATH, HOST: '127.0.0.1', PORT: '0' }, checkout)
  t.teardown(end)
  const [, gateway = ''] = await said(/listening on (http:[^"]+)/)
  const ready = await fetch(`${gateway}/ready`)

  t.equal(ready.status, 200)
  t.notOk(existsSync(join(checkout, 'node_modules/typescript')), 'no development package is installed')
})
