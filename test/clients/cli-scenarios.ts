import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import { bundle } from '../../cli/bundle.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { type RunScenariosOptions, runScenarios } from './run-scenarios.ts'
import type { Feature } from './steps.ts'

/** Runs scenario tables with the bundled command line. Each step starts a process, so each table has its own test file. */
export async function runCliScenarios(t: Test, tables: NonNullable<RunScenariosOptions['tables']>) {
  const directory = await temporaryDirectory(t)
  await bundle(directory)
  const driver = fileURLToPath(new URL('drivers/cli.ts', import.meta.url))
  const command = { command: process.execPath, args: [driver, join(directory, 'sgw.mjs')] }
  const lacks: Feature[] = ['no key', 'change of state', 'transcript as Markdown', 'typed events', 'turns', 'workspace']
  await runScenarios(t, command, { lacks, tables })
}
