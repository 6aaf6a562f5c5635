import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startBug } from './bug.ts'
import { javascript } from './bugs.ts'
import { bin } from './programs.ts'

const test = 'test/empty.test.js'
const atBase = 'grep -q ", 0)" src/total.js'

function ready(t: Test) {
  const bug = startBug(t, javascript)
  bug.commit(javascript.tests)
  return bug
}

t.test('the expected failure comes from the reports', async (t) => {
  const bug = ready(t)
  const { report } = writer(bug.root)
  const none = bug.prove([test], '--no-expect')
  report('reports/reproduction.md', 'reproduce', 'Reduce of empty')
  const reproduced = bug.prove([test], '--no-expect')
  report('analysis/root-cause.md', 'diagnose', 'something else')
  const diagnosed = bug.prove([test], '--no-expect')

  t.match(none.proof, { proven: false, reason: /no failure to look for/ })
  t.match(reproduced.proof, { proven: true, expected_from: 'reports/reproduction.md' })
  t.match(diagnosed.proof, { proven: false, reason: /did not print the expected "something else"/ })
})

t.test('the base comes from the report of Fix', async (t) => {
  const bug = ready(t)
  const { write } = writer(bug.root)
  write('fixes/implementation-notes.md', `---\nphase: fix\nbase: ${bug.base}\n---\n`)
  const args = ['--test', javascript.test, '--suite', javascript.all, '--expect', javascript.expect, test]

  const { code } = bin('prove-regression', args, bug.root)

  t.equal(code, 0)
})

function writer(root: string) {
  const write = (path: string, text: string) => {
    mkdirSync(join(root, 'artifacts/bugfix', path, '..'), { recursive: true })
    writeFileSync(join(root, 'artifacts/bugfix', path), text)
  }
  return {
    write,
    report: (path: string, phase: string, failure: string) =>
      write(path, `---\nphase: ${phase}\nfailure: ${failure}\n---\n`),
  }
}

t.test('code that does not load can be the bug if a report says so', async (t) => {
  const bug = startBug(t, { ...javascript, base: { 'src/total.js': 'exports.total = (list) => {{ 0\n' } })
  bug.commit({ ...javascript.fix, ...javascript.tests })
  const said = bug.prove([test], '--expect', 'SyntaxError')
  writer(bug.root).report('reports/reproduction.md', 'reproduce', 'SyntaxError')

  const reported = bug.prove([test], '--no-expect')

  t.match(said.proof, { proven: false, reason: /another reason.*SyntaxError/ })
  t.match(reported.proof, { proven: true })
})

t.test('a failing suite also runs without the fix', async (t) => {
  const bug = ready(t)

  const before = bug.prove([test], '--suite', 'echo broken; exit 4')
  const since = bug.prove([test], '--suite', `echo checked; ! ${atBase}`)

  t.match(before.proof, { proven: true, suite: 'failed-before', notes: [/failed before the fix too/] })
  t.match(since.proof, {
    proven: false,
    suite: 'failed',
    reason: /fails with the fix \(exit code 1\) and passes without/,
  })
  t.same([...before.changed, ...since.changed], [])
})

t.test('--no-suite requires a reason', async (t) => {
  const bug = ready(t)

  t.match(bug.prove([test], '--no-suite', 'it takes a day').proof, {
    proven: true,
    suite: 'none',
    suite_reason: 'it takes a day',
  })
})

t.test('an intermittent bug', async (t) => {
  const bug = ready(t)
  const every = (n: number) =>
    `n=$(cat ../n 2>/dev/null || echo 0); echo $((n+1)) > ../n; [ $n -lt ${n} ] || ${atBase} || { echo boom; exit 1; }`

  const once = bug.prove([test], '--expect', 'boom', '--test', every(2))
  const often = bug.prove([test], '--expect', 'boom', '--test', every(2), '--runs', '4')

  t.match(once.proof, { proven: false, reason: /pass at base/ })
  const steps = often.proof.steps.map(({ step }: { step: string }) => step)
  t.same(steps, ['base.1', 'base.2', 'base.3', 'fix.1', 'fix.2', 'fix.3', 'fix.4', 'suite', 'suite-before'])
})
