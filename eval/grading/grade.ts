import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { git, runShell } from '../task/commands.ts'
import { addHeldOutTests, type Cache, makeCheckout } from '../task/repository.ts'
import type { Task } from '../task/tasks.ts'
import { outcomesOf, runTests } from './results.ts'

/** The held-out tests on a patch. */
export type Grade = {
  /** Whether all tests of `failToPass` and `passToPass` pass. */
  resolved: boolean
  /** Why not, in one line. Null if it is resolved. */
  reason: string | null
  /** Tests of `failToPass` that do not pass. */
  unfixed: string[]
  /** Tests of `passToPass` that do not pass. */
  broken: string[]
  /** Duration of the test command in seconds. */
  seconds: number
}

/** Timeout for the setup and for the tests of a task, in seconds. */
const limit = 600

/** Runs the held-out tests in a clean checkout with a patch applied. `folder` is emptied first. */
export async function grade(task: Task, patch: string, folder: string, cache: Cache): Promise<Grade> {
  const failed = (reason: string) => ({
    resolved: false,
    reason,
    unfixed: task.config.failToPass,
    broken: [],
    seconds: 0,
  })
  const dir = await prepare(task, folder, cache)
  const refused = await apply(dir, patch)
  if (refused !== undefined) return failed(`the patch does not apply: ${refused}`)
  const { results, seconds, problem } = await runHeldOutTests(task, dir, cache)
  if (results === undefined) return { ...failed(problem ?? 'the tests gave no results'), seconds }
  const outcomes = outcomesOf(results)
  const isRed = (id: string) => outcomes.get(id) !== 'passed'
  const unfixed = task.config.failToPass.filter(isRed)
  const broken = task.config.passToPass.filter(isRed)
  return {
    resolved: unfixed.length + broken.length === 0,
    reason: reasonOf(unfixed, broken, problem),
    unfixed,
    broken,
    seconds,
  }
}

/** A checkout of the base in which everything is installed that the tests need. */
export async function prepare(task: Task, folder: string, cache: Cache): Promise<string> {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  const { dir } = await makeCheckout(task, join(folder, 'repository'), cache)
  // Before the patch, so that a failure here is never the agent's.
  for (const command of task.config.setup) {
    const { code, output } = await runShell(command, { cwd: dir, seconds: limit })
    if (code !== 0) throw new Error(`${task.name}: setup failed: ${command}\n${output.slice(-2000)}`)
  }
  return dir
}

/** Returns why a patch cannot be applied. */
async function apply(dir: string, patch: string): Promise<string | undefined> {
  if (patch === '') return undefined
  try {
    await git(dir, ['apply', '--whitespace=nowarn', '--binary', '-'], {}, patch)
    return undefined
  } catch (error) {
    return (error as Error).message.split('\n').at(-1)
  }
}

/** Runs the test command with the held-out tests. `problem` says why results may be missing. */
export async function runHeldOutTests(task: Task, dir: string, cache: Cache) {
  await addHeldOutTests(task, dir, cache)
  const { ran, results } = await runTests(task.config.test, dir, limit)
  const problem = ran.isTimedOut ? `the tests did not end in ${limit} seconds` : results?.loadErrors[0]?.split('\n')[0]
  return { results, seconds: ran.seconds, code: ran.code, output: ran.output, problem }
}

function reasonOf(unfixed: string[], broken: string[], problem: string | undefined): string | null {
  if (unfixed.length + broken.length === 0) return null
  const parts = [
    unfixed.length > 0 && `${count(unfixed)} of the bug ${unfixed.length === 1 ? 'fails' : 'fail'}: ${unfixed[0]}`,
    broken.length > 0 && `${count(broken)} that passed before ${broken.length === 1 ? 'fails' : 'fail'}: ${broken[0]}`,
    problem,
  ]
  return parts.filter(Boolean).join('; ')
}

const count = (tests: string[]) => `${tests.length} ${tests.length === 1 ? 'test' : 'tests'}`
