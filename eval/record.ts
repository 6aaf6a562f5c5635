import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { prepare, runHeldOutTests } from './grading/grade.ts'
import { outcomesOf } from './grading/results.ts'
import { git } from './task/commands.ts'
import { harborFiles } from './task/harbor.ts'
import { type Cache, realFix } from './task/repository.ts'
import type { Task } from './task/tasks.ts'

/**
 * Writes what follows from a task's repository and its real fix: the tests that go from red to green, those that stay green,
 * and Harbor's files.
 */
export async function record(tasks: Task[], cache: Cache, say: (line: string) => void): Promise<void> {
  for (const task of tasks) {
    const config = task.mustStop ? task.config : { ...task.config, ...(await measure(task, cache)) }
    writeFileSync(join(task.folder, 'tests/config.json'), `${JSON.stringify(config, null, 2)}\n`)
    for (const [path, text] of Object.entries(harborFiles({ ...task, config }))) {
      const file = join(task.folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      if (path.endsWith('.sh')) chmodSync(file, 0o755)
    }
    say(`${task.name}: ${config.failToPass.length} tests of the bug, ${config.passToPass.length} others`)
  }
}

async function measure(task: Task, cache: Cache) {
  const temp = mkdtempSync(join(tmpdir(), 'eval-record-'))
  try {
    const before = await testsOf(task, '', join(temp, 'base'), cache)
    const after = await testsOf(task, await realFix(task, cache), join(temp, 'fix'), cache)
    // Harbor's verifier sees the exit code alone.
    if (after.code !== 0)
      throw new Error(
        `${task.name}: the tests fail with the real fix (exit ${after.code})\n${after.output.slice(-3000)}`,
      )
    const green = [...after.outcomes].filter(([, outcome]) => outcome === 'passed').map(([id]) => id)
    const failToPass = green.filter((id) => before.outcomes.get(id) !== 'passed').sort()
    if (failToPass.length === 0) throw new Error(`${task.name}: no test fails without the fix and passes with it`)
    return { failToPass, passToPass: green.filter((id) => before.outcomes.get(id) === 'passed').sort() }
  } finally {
    rmSync(temp, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function testsOf(task: Task, patch: string, folder: string, cache: Cache) {
  const dir = await prepare(task, folder, cache)
  if (patch !== '') await git(dir, ['apply', '--whitespace=nowarn', '--binary', '-'], {}, patch)
  const { results, code, output } = await runHeldOutTests(task, dir, cache)
  if (results === undefined)
    throw new Error(`${task.name}: cannot read the results of its tests\n${output.slice(-3000)}`)
  return { outcomes: outcomesOf(results), code, output }
}
