import { readFileSync } from 'node:fs'
import t from 'tap'
import { needs } from '../support/tools.ts'
import { buildWithClient } from './go-module.ts'
import { runScenarios } from './run-scenarios.ts'

t.test('the Go client, from another module', needs('go'), async (t) => {
  const source = readFileSync(new URL('drivers/driver.go', import.meta.url), 'utf8')
  await runScenarios(t, { command: await buildWithClient(t, source), args: [] })
})
