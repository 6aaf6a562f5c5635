import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { createPatchAgent } from '../../eval/agents/patches.ts'
import { grade } from '../../eval/grading/grade.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { missingTools } from './languages.ts'
import { madeTasks, runEvaluation } from './support.ts'

const skip = missingTools()
const bugs = madeTasks.filter(({ mustStop }) => !mustStop)
const [task] = bugs.filter(({ name }) => name === 'made-javascript-ranges')
if (task === undefined) throw new Error('made-javascript-ranges is missing')

t.test('the oracle resolves every bug and stops at every task that must stop', { skip }, async (t) => {
  const { report } = await runEvaluation(t, { agent: 'oracle', arms: ['workflow', 'plain'] })

  t.equal(report.trials.length, 2 * madeTasks.length)
  for (const arm of ['workflow', 'plain'] as const)
    t.match(report.summary.arms[arm], {
      errors: 0,
      resolved: { value: 1, n: bugs.length },
      needlessStops: { value: 0 },
      missedStops: { value: 0, n: madeTasks.length - bugs.length },
      falselyProven: null,
    })
})

t.test('the null agent resolves nothing and misses every stop', { skip }, async (t) => {
  const { report } = await runEvaluation(t, { agent: 'null' })

  t.match(report.summary.arms.workflow, { errors: 0, resolved: { value: 0 }, missedStops: { value: 1 } })
})

for (const mutant of ['half', 'vacuous', 'broken']) {
  t.test(`the mutant "${mutant}" is caught in every language`, { skip }, async (t) => {
    const { report, ran } = await runEvaluation(t, { agent: mutant })

    t.equal(ran.length, bugs.length)
    t.match(report.summary.arms.workflow, { resolved: { value: 0 }, falselyProven: { value: 1, n: bugs.length } })
    const why = mutant === 'broken' ? /that passed before/ : /of the bug/
    for (const { reason } of ran) t.match(reason, why)
  })
}

t.test('a patch is graded by the held-out tests, whatever it does to the tests', async (t) => {
  const folder = await temporaryDirectory(t)
  const fix = readFileSync(join(task.folder, 'solution/fix.patch'), 'utf8')
  const emptied = patchOf(folder, 'test/ranges.test.js', '')
  const cases: [what: string, patch: string, resolved: boolean, reason: RegExp | null][] = [
    ['the fix', fix, true, null],
    ['the fix, without the tests', fix + emptied, true, null],
    ['no fix, and no tests', emptied, false, /3 tests of the bug fail/],
    ['code that does not load', patchOf(folder, 'src/ranges.js', 'export const ='), false, /7|SyntaxError|fail/],
    ['code that ends the process', patchOf(folder, 'src/ranges.js', 'process.exit(0)\n'), false, /fail/],
    ['a patch of something else', fix.replaceAll('numbers', 'others'), false, /does not apply/],
  ]

  for (const [what, patch, resolved, reason] of cases) {
    const graded = await grade(task, patch, join(folder, 'grading'), join(folder, 'cache'))
    t.equal(graded.resolved, resolved, what)
    if (reason === null) t.equal(graded.reason, null, what)
    else t.match(graded.reason, reason, what)
  }
})

t.test('an interrupted run goes on, and repeats what failed', async (t) => {
  const out = join(await temporaryDirectory(t), 'out')
  const first = await runEvaluation(t, { agent: 'oracle', tasks: [task], n: 3, out })
  const file = join(out, 'trials.jsonl')
  const lines = readFileSync(file, 'utf8').split('\n')
  // The kill came while the last line was written.
  truncateSync(file, lines[0]?.length ?? 0)
  appendFileSync(file, `\n${lines[1]?.replace('"error":null', '"error":"offline"')}\n${lines[2]?.slice(0, 20)}`)

  const second = await runEvaluation(t, { agent: 'oracle', tasks: [task], n: 3, out })
  const third = await runEvaluation(t, { agent: 'oracle', tasks: [task], n: 3, out })

  t.equal(first.ran.length, 3)
  t.equal(second.ran.length, 2, 'only the failed trial and the cut one')
  t.equal(third.ran.length, 0)
  t.equal(third.report.trials.length, 3)
  t.match(third.report.summary.arms.workflow, { trials: 3, errors: 0, resolved: { value: 1 } })
  t.equal(third.report.started, first.report.started)
  await t.rejects(runEvaluation(t, { agent: 'null', tasks: [task], out }), /another run \(agent: oracle, now null\)/)
  await t.rejects(runEvaluation(t, { agent: 'oracle', tasks: [task], out, seed: 2 }), /seed: 1, now 2/)
})

t.test('a trial that cannot be run is an error and does not end the others', async (t) => {
  const config = { ...task.config, setup: ['echo no network; exit 1'] }

  const { report, ran } = await runEvaluation(t, { agent: 'oracle', tasks: [{ ...task, config }, task] })

  t.equal(ran.length, 2)
  t.match(report.trials[0]?.task, task.name)
  t.match(ran.find(({ error }) => error)?.error, /setup failed: echo no network/)
})

t.test('the oracle leaves the held-out tests to the grader', async (t) => {
  const agent = createPatchAgent('oracle', '')

  const { patch } = await agent.attempt({ task, arm: 'workflow', run: 1, folder: '' })

  t.notMatch(patch, /test\//)
})

/** A patch that replaces a file of the task. */
function patchOf(folder: string, path: string, text: string): string {
  const sides = [join(folder, 'a'), join(folder, 'b')] as const
  const before = readFileSync(join(task?.folder ?? '', 'environment/repository', path), 'utf8')
  for (const [side, content] of [[sides[0], before] as const, [sides[1], text] as const]) {
    mkdirSync(join(side, path, '..'), { recursive: true })
    writeFileSync(join(side, path), content)
  }
  try {
    execFileSync('git', ['diff', '--no-index', '--no-prefix', `a/${path}`, `b/${path}`], { cwd: folder })
    return ''
  } catch (error) {
    // git diff exits with 1 if there is a difference.
    return (error as { stdout: Buffer }).stdout.toString()
  }
}
