import { fileURLToPath } from 'node:url'
import t from 'tap'
import { runScenarios } from './run-scenarios.ts'

t.test('the TypeScript client', async (t) => {
  const driver = fileURLToPath(new URL('drivers/typescript.ts', import.meta.url))
  // questions.json has a test file of its own: its scenarios start their own backends.
  const tables = ['scenarios.json', 'turns.json', 'errors.json'] as const
  await runScenarios(t, { command: process.execPath, args: [driver] }, { tables })
})
