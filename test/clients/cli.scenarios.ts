import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { bundle } from '../../cli/bundle.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { runScenarios } from './run-scenarios.ts'

t.test('the command line', async (t) => {
  const directory = await temporaryDirectory(t)
  await bundle(directory)
  const driver = fileURLToPath(new URL('drivers/cli.ts', import.meta.url))

  const command = { command: process.execPath, args: [driver, join(directory, 'sgw.mjs')] }
  await runScenarios(t, command, { lacks: ['no key', 'change of state', 'transcript as Markdown'] })
})
