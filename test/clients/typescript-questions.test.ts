import { fileURLToPath } from 'node:url'
import t from 'tap'
import { runScenarios } from './run-scenarios.ts'

t.test('questions with the TypeScript client', async (t) => {
  const driver = fileURLToPath(new URL('drivers/typescript.ts', import.meta.url))
  await runScenarios(t, { command: process.execPath, args: [driver] }, { tables: ['questions.json'] })
})
