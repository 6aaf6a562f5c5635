import t from 'tap'
import { needs } from '../support/tools.ts'
import { startBug } from './bug.ts'
import { golang, javascript, python } from './bugs.ts'
import { faults } from './schemas.ts'

for (const bug of [javascript, python, golang]) {
  t.test(`${bug.language}: a test that fails only without the fix is proof`, needs(bug.tool), async (t) => {
    const { base, prove, commit } = startBug(t, bug)
    const [test = ''] = Object.keys(bug.tests)
    const fix = commit(bug.tests)

    const { code, proof, changed, written, out } = prove([test])

    t.equal(code, 0, out)
    t.same(faults('proof', proof), [])
    const seen = {
      proven: true,
      reason: null,
      base_commit: base,
      fix_commit: fix,
      suite: 'passed',
      tests: [test],
      notes: [],
    }
    t.match(proof, { ...seen, repository: 'repos/the app', tree_unchanged: true })
    t.match(proof.assertion, bug.expect)
    const steps = proof.steps.map(
      ({ step, exit_code }: { step: string; exit_code: number }) => `${step} ${exit_code > 0}`,
    )
    t.same(steps.slice(0, 4), ['base true', 'fix false', 'base-again true', 'suite false'])
    t.match(written('md'), /^# Regression proof: proven\n/)
    t.match(written('base.log'), bug.expect)
    t.same(changed, [])
  })

  t.test(`${bug.language}: a test that passes without the fix is not proof`, needs(bug.tool), async (t) => {
    const { prove, write } = startBug(t, bug)
    write(bug.weak)

    const { code, proof, changed, written } = prove(Object.keys(bug.weak))

    t.equal(code, 1)
    t.same(faults('proof', proof), [])
    t.match(proof, { proven: false, reason: /the tests pass at base/ })
    t.match(written('md'), /not proven\n\nthe tests pass at base/)
    t.same(changed, [])
  })

  t.test(`${bug.language}: a test that fails with the fix is not proof`, needs(bug.tool), async (t) => {
    const { prove, commit } = startBug(t, bug)
    commit({ ...bug.base, ...bug.tests, 'README.md': 'no fix at all\n' })

    const { code, proof, changed } = prove(Object.keys(bug.tests))

    t.equal(code, 1)
    t.match(proof, { proven: false, reason: /the tests fail with the fix, exit code [12]/ })
    t.match(proof.assertion, bug.expect)
    t.same(changed, [])
  })

  t.test(
    `${bug.language}: a test that fails at base because of a missing file is not proof`,
    needs(bug.tool),
    async (t) => {
      const { prove, commit } = startBug(t, bug)
      commit(bug.hollow)

      const honest = prove(Object.keys(bug.hollow))
      const sly = prove(Object.keys(bug.hollow), '--expect', bug.language === 'Go' ? 'SumHelper' : 'elper')

      for (const { code, proof, changed } of [honest, sly]) {
        t.equal(code, 1)
        t.match(proof, { proven: false, reason: /another reason than the bug: .*([Hh]elper|build failed)/ })
        t.same(changed, [])
      }
    },
  )

  t.test(`${bug.language}: a test with a syntax error is not proof`, needs(bug.tool), async (t) => {
    const { prove, write } = startBug(t, bug)
    const [test = ''] = Object.keys(bug.tests)
    write({ [test]: `${bug.tests[test]}\n)))\n` })

    const { code, proof, changed } = prove([test])

    t.equal(code, 1)
    t.match(proof, { proven: false, reason: /another reason than the bug: .*([Ss]yntax|failed)/ })
    t.same(changed, [])
  })

  t.test(`${bug.language}: a test that fails for another reason is not proof`, needs(bug.tool), async (t) => {
    const { prove, commit } = startBug(t, bug)
    commit(bug.tests)

    const { code, proof } = prove(Object.keys(bug.tests), '--expect', 'got 7, want 9')

    t.equal(code, 1)
    t.match(proof, {
      proven: false,
      reason: 'at base the tests failed, but did not print the expected "got 7, want 9"',
    })
  })
}
