import { rmSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { refusals } from '../../workflows/programs/proof/refusal.ts'
import { startBug } from './bug.ts'
import { javascript } from './bugs.ts'
import { faults, schemas } from './schemas.ts'

const head = `const test = require('node:test')
const assert = require('node:assert')
const { total } = require('../src/total.js')
`
const empty = 'test/empty.test.js'
const some = 'test/some.test.js'
const shows = "test('empty', () => assert.equal(total([]), 0))\n"
const vacuous = "test('one', () => assert.equal(total([1]), 1))\n"
const sums = "test('some', () => assert.equal(total([1, 2]), 3))\n"

/** The fix also lets the total of one and two be 4. */
const breaksSums = 'exports.total = (list) => list.length === 2 ? 4 : list.reduce((sum, n) => sum + n, 0)\n'

type Case = {
  name: string
  /** Files at base, beside the bug. */
  base?: Record<string, string>
  /** Files of the fix, instead of the right one. */
  fix?: Record<string, string>
  /** Files of the tests. Null removes one. */
  tests: Record<string, string | null>
  args?: string[]
  expected: Record<string, unknown>
}

const cases: Case[] = [
  {
    name: 'a suite that failed before, in which the fix breaks a second test',
    base: { 'test/old.test.js': `${head}test('old', () => assert.equal(1, 2))\n` },
    fix: { 'src/total.js': breaksSums },
    tests: { [empty]: head + shows },
    expected: { code: 'suite-broken', suite: 'failed', suite_tests: { broken: ['some'], failedBefore: ['old'] } },
  },
  {
    name: 'a suite that failed before, and fails in the same test',
    base: { 'test/old.test.js': `${head}test('old', () => assert.equal(1, 2))\n` },
    tests: { [empty]: head + shows },
    expected: { proven: true, suite: 'failed-before', notes: ['The suite failed before the fix too: old.'] },
  },
  {
    name: 'a suite command that does nothing',
    tests: { [empty]: head + shows },
    args: ['--suite', 'true'],
    expected: { code: 'suite-empty' },
  },
  {
    name: 'a suite command that runs no test',
    tests: { [empty]: head + shows },
    args: ['--suite', 'echo TAP version 13; echo 1..0'],
    expected: { code: 'suite-empty' },
  },
  {
    name: 'a suite command that skips each test',
    tests: { [empty]: head + shows },
    args: ['--suite', 'echo TAP version 13; echo "ok 1 - some # SKIP"; echo 1..1'],
    expected: { code: 'suite-empty' },
  },
  {
    name: 'a suite command that reads files and runs none of their tests',
    tests: { [empty]: head + shows },
    args: ['--suite', 'node --test --test-name-pattern=nothing'],
    expected: { code: 'suite-empty' },
  },
  {
    name: 'tests that are scripts',
    base: { [some]: "require('node:assert').equal(require('../src/total.js').total([1, 2]), 3)\n" },
    tests: { [empty]: "require('node:assert').equal(require('../src/total.js').total([]), 0)\n" },
    args: ['--suite', 'node --test'],
    expected: { proven: true, evidence: 'tests', results: [{ id: empty }] },
  },
  {
    name: 'a suite whose results cannot be read',
    tests: { [empty]: head + shows },
    args: ['--suite', 'echo ok'],
    expected: { proven: true, evidence: 'exit-code', format: 'node', results: [{ proves: true }] },
  },
  {
    name: 'the expected text stands in the title of a passing test only',
    tests: {
      [empty]: `${head}test('${javascript.expect}', () => {})\ntest('other', () => assert.ok(total.length > 2 || String(total).includes(', 0')))\n`,
    },
    expected: { code: 'wrong-reason', reason: /it is printed, but not in the failure of other/ },
  },
  {
    name: 'one of three new tests shows the bug',
    tests: { [empty]: head + shows + vacuous + vacuous.replace('one', 'uno') },
    expected: {
      proven: true,
      evidence: 'tests',
      results: [
        { id: 'empty', base: 'failed', fix: 'passed', proves: true, why: null, failure: /Reduce of empty array/ },
        { id: 'one', base: 'passed', fix: 'passed', proves: false, why: 'passes without the fix', failure: null },
        { id: 'uno', proves: false },
      ],
    },
  },
  {
    name: 'one of three new tests shows the bug, strictly',
    tests: { [empty]: head + shows + vacuous + vacuous.replace('one', 'uno') },
    args: ['--strict'],
    expected: { code: 'vacuous-tests', reason: /new test one passes without the fix/ },
  },
  {
    name: 'of two commands only the first is red, strictly',
    tests: { [empty]: head + shows, 'test/one.test.js': head + vacuous },
    args: ['--strict', '--test', `node --test ${empty} && node --test test/one.test.js`],
    expected: { code: 'not-run-at-base', reason: /new test one did not run without the fix/ },
  },
  {
    name: 'existing tests of the same file do not have to show the bug, strictly',
    tests: { [some]: head + sums + shows },
    args: ['--strict', '--test', `node --test ${some}`],
    expected: { proven: true, strict: true, results: [{ id: 'empty', proves: true }] },
  },
  {
    name: 'a new test that is skipped with the fix',
    tests: {
      [empty]: `${head + shows}test('one', { skip: !String(total).includes(', 0') ? false : 'later' }, () => assert.equal(total([]), 0))\n`,
    },
    expected: { code: 'skipped-with-fix' },
  },
  {
    name: 'tests that fail in every second run',
    tests: {
      [empty]: `${head}const path = require('node:path').resolve('..', 'runs')\nconst fs = require('node:fs')\nfs.appendFileSync(path, '.')\ntest('empty', () => assert.ok(String(total).includes(', 0') || fs.statSync(path).size > 1, 'Reduce of empty array with no initial value'))\n`,
    },
    expected: { code: 'flaky' },
  },
  {
    name: 'an existing test was changed to what the fix does',
    fix: { 'src/total.js': breaksSums },
    tests: { [empty]: head + shows, [some]: head + sums.replace('3', '[4, 3][+(total([1, 2]) === 3)]') },
    expected: { code: 'edited-old-test', reason: /existing test some was changed/ },
  },
  {
    name: 'an existing test was removed, because the fix breaks it',
    fix: { 'src/total.js': breaksSums },
    tests: { [empty]: head + shows, [some]: null },
    expected: { code: 'removed-test', reason: /existing test some was removed/ },
  },
  {
    name: 'an existing test, which asserts the bug, was changed',
    base: {
      [some]:
        "const test = require('node:test')\ntest('some', () => require('node:assert').throws(() => require('../src/total.js').total([])))\n",
    },
    tests: { [some]: head + shows.replace('empty', 'some') },
    args: ['--test', `node --test ${some}`],
    expected: { proven: true, results: [{ id: 'some', proves: true }] },
  },
  {
    name: 'an existing test was renamed',
    tests: { [empty]: head + shows, [some]: head + sums.replace('some', 'two numbers') },
    expected: {
      proven: true,
      suite: 'passed',
      notes: ['Removed or renamed, though their old versions pass with the fix: some.'],
    },
  },
  {
    name: 'the test command also runs a test that failed before',
    base: { 'test/old.test.js': `${head}test('old', () => assert.equal(1, 2))\n` },
    tests: { [empty]: head + shows },
    args: ['--strict', '--test', 'node --test'],
    expected: { proven: true, suite: 'failed-before', results: [{ id: 'empty', proves: true }] },
  },
  {
    name: 'the results of each test can be read at base only',
    tests: { [empty]: head + shows },
    args: ['--test', `node --test ${empty} > ../out 2>&1 && exit; cat ../out; exit 1`],
    expected: { code: 'incomplete-results' },
  },
  {
    name: 'an edited test hides a broken suite, without results of each test',
    fix: { 'src/total.js': breaksSums },
    tests: { [empty]: head + shows, [some]: head + sums.replace('3', '[4, 3][+(total([1, 2]) === 3)]') },
    args: ['--strict', '--suite', `node --test ${some} > ../out 2>&1 && echo good || { echo bad; exit 1; }`],
    expected: { code: 'edited-old-test', evidence: 'exit-code' },
  },
  {
    name: 'the results cannot be read',
    tests: { [empty]: head + shows },
    args: ['--test', `node --test ${empty} 2>&1 | grep -q 'fail 0' || { echo ${javascript.expect}; exit 1; }`],
    expected: { proven: true, evidence: 'exit-code', format: null, results: [] },
  },
]

for (const { name, base = {}, fix = javascript.fix, tests, args = [], expected } of cases) {
  t.test(name, async (t) => {
    const bug = startBug(t, { ...javascript, suite: { ...javascript.suite, ...base }, fix })
    const left = Object.entries(tests).filter((entry): entry is [string, string] => entry[1] !== null)
    for (const path of Object.keys(tests).filter((path) => tests[path] === null)) rmSync(join(bug.repo, path))
    bug.commit(Object.fromEntries(left), 'Tests')

    const { proof, changed, code } = bug.prove(Object.keys(tests), ...args)

    t.match(proof, { proven: false, ...expected })
    t.equal(code, proof.proven ? 0 : 1)
    t.same(faults('proof', proof), [])
    t.same(changed, [])
  })
}

t.test('tests that write to the working tree', async (t) => {
  const bug = startBug(t, javascript)
  const path = JSON.stringify(join(bug.repo, 'stray'))
  bug.commit({ [empty]: `${head}require('node:fs').writeFileSync(${path}, '')\n${shows}` })

  const { proof } = bug.prove([empty])

  t.match(proof, { proven: false, code: 'tree-changed', tree_unchanged: false })
})

t.test('tests in the file that they test', async (t) => {
  const inline = (sum: string, test = '') => `exports.total = (list) => list.reduce((sum, n) => sum + n${sum})

exports.mean = (list) => exports.total(list) / list.length

exports.count = (list) => list.length

if (require.main === module) {
  const test = require('node:test')
  const assert = require('node:assert')
  test('some', () => assert.equal(exports.total([1, 2]), 3))
${test}}
`
  const added = "  test('empty', () => assert.equal(exports.total([]), 0))\n"
  const bug = startBug(t, {
    ...javascript,
    base: { 'src/total.js': inline('') },
    fix: { 'src/total.js': inline(', 0') },
  })
  bug.commit({ 'src/total.js': inline(', 0', added) }, 'Tests')
  const args = ['--strict', '--test', 'node src/total.js']

  const named = bug.prove(['src/total.js'], ...args)
  const laid = bug.prove([], ...args, '--tests-at', 'HEAD')
  const mixed = bug.prove([], ...args, '--tests-at', 'HEAD~1')

  t.match(named.proof, { proven: false, code: 'no-fix' })
  t.match(laid.proof, { proven: true, tests: [], results: [{ id: 'empty', proves: true }] })
  t.same(laid.proof.tests_commits, [bug.git('rev-parse', 'HEAD')])
  t.match(mixed.proof, { proven: false })
  t.same([...laid.changed, ...mixed.changed], [])
})

t.test('proof.json describes every refusal', async (t) => {
  const { oneOf } = (schemas.get('proof') as Described).properties.code

  t.same(
    oneOf.map(({ const: code, description }) => [code, description]),
    [...Object.entries(refusals), [null, undefined]],
  )
})

type Described = { properties: { code: { oneOf: { const: string; description?: string }[] } } }
