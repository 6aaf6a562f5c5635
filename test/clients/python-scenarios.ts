import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import { installWheel } from './python-package.ts'
import { runScenarios } from './run-scenarios.ts'

/** Runs the scenarios with the Python client, from its wheel in a new environment. Each client has its own test file. */
export async function runPythonScenarios(t: Test, ...args: string[]) {
  const driver = fileURLToPath(new URL('drivers/python.py', import.meta.url))
  await runScenarios(t, { command: join(await installWheel(t), 'python'), args: [driver, ...args] })
}
