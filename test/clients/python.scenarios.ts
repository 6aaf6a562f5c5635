import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { needs } from '../support/tools.ts'
import { installWheel } from './python-package.ts'
import { runScenarios } from './run-scenarios.ts'

t.test('the Python client, from its wheel in a new environment', needs('pyproject-build'), async (t) => {
  const driver = fileURLToPath(new URL('drivers/python.py', import.meta.url))
  const command = join(await installWheel(t), 'python')

  await t.test('synchronous', (t) => runScenarios(t, { command, args: [driver] }))
  await t.test('asynchronous', (t) => runScenarios(t, { command, args: [driver, '--async'] }))
})
