import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runnerEnvironment } from '../../workflows/programs/results/environment.ts'
import { readResults } from '../../workflows/programs/results/read.ts'
import { findReports } from '../../workflows/programs/results/reports.ts'
import type { Outcome, Results } from '../../workflows/programs/results/results.ts'
import { cleanEnvironment, type Ran, runShell } from '../task/commands.ts'

/** Runs a test command in a repository and reads what became of each test. Undefined if no results can be read. */
export async function runTests(
  command: string,
  dir: string,
  seconds: number,
): Promise<{ ran: Ran; results: Results | undefined }> {
  const reports = join(dir, '../reports')
  mkdirSync(reports, { recursive: true })
  const since = Date.now()
  const env = runnerEnvironment(reports, cleanEnvironment(process.env))
  const ran = await runShell(command, { cwd: dir, env, seconds })
  const found = [...(await findReports(reports, 0, ['**/*.xml'])), ...(await findReports(dir, since, []))]
  return { ran, results: readResults({ output: ran.output, reports: found, folders: [dir] }) }
}

/** The outcome of each test. A test that ran more than once has passed if it passed each time. */
export function outcomesOf({ tests }: Results): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  for (const { id, outcome } of tests) if (!outcomes.has(id) || outcomes.get(id) === 'passed') outcomes.set(id, outcome)
  return outcomes
}
