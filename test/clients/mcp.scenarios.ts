import { fileURLToPath } from 'node:url'
import t from 'tap'
import { runScenarios } from './run-scenarios.ts'

t.test('the MCP server', async (t) => {
  const driver = fileURLToPath(new URL('drivers/mcp.ts', import.meta.url))
  await runScenarios(
    t,
    { command: process.execPath, args: [driver] },
    {
      lacks: [
        'no key',
        'change of state',
        'transcript as data',
        'all pages',
        'typed events',
        'turns',
        'workspace',
        'schedules',
        'questions',
      ],
    },
  )
})
