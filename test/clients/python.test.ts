import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { startCommand } from '../support/processes.ts'
import { needs, toolPath } from '../support/tools.ts'
import { examplesIn, printed } from './examples.ts'
import { folder, installWheel } from './python-package.ts'

t.test('the README examples run with the wheel, which has type hints', needs('pyproject-build'), async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const bin = await installWheel(t)
  const env = { SESSION_GATEWAY_URL: gateway.url, SESSION_GATEWAY_TOKEN: 'any', SESSION_GATEWAY_PROJECT: 'demo' }

  const outputs: string[] = []
  for (const example of examplesIn(`${folder}README.md`, 'python')) {
    const { ended, output } = startCommand(t, join(bin, 'python'), ['-c', example], env)
    t.equal(await ended, 0, output())
    outputs.push(output())
  }

  t.match(outputs, printed)
  t.equal(outputs.length, printed.length)
  const [version = ''] = readdirSync(join(bin, '..', 'lib'))
  const files = readdirSync(join(bin, '..', 'lib', version, 'site-packages', 'session_gateway_client'))
  t.ok(files.includes('py.typed'))
})

t.test('the Python client passes mypy in strict mode', needs('mypy'), async (t) => {
  const { ended, output } = startCommand(t, toolPath('mypy'), ['--cache-dir', '/dev/null'], {}, folder)

  t.equal(await ended, 0, output())
})
