import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { failureLines } from '../../../workflows/programs/results/failure.ts'
import { readResults } from '../../../workflows/programs/results/read.ts'
import { names, readRecording, resultsOf } from './recording.ts'

const expected = new Map(
  readFileSync(join(import.meta.dirname, 'expected.txt'), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((part): [string, string] => [
      part.slice(0, part.indexOf('\n')),
      part.slice(part.indexOf('\n') + 1).replace(/\n\n$/, '\n'),
    ]),
)

t.test('each recording of a real runner is read as expected.txt says', async (t) => {
  t.same([...expected.keys()], names)
  for (const name of names) t.equal(resultsOf(name), expected.get(name), name)
})

const outcome = (name: string, id: string) => {
  const { output, reports } = readRecording(name)
  return readResults({ output, reports, folders: ['/checkout'] })?.tests.find((test) => test.id === id)?.outcome
}

t.test('a test cannot hide results between the codes of a terminal', async (t) => {
  const { output, reports } = readRecording('node-spec')
  const tests = (text: string) => readResults({ output: text, reports, folders: ['/checkout'] })?.tests

  t.ok(tests(output)?.length)
  t.same(tests(`\u001b]0;\n${output}\u0007\n`), tests(output))
})

t.test('a result that a test prints does not make a failed test pass', async (t) => {
  const cases: [string, string][] = [
    ['node-spec', 'fails on the sum'],
    ['node-tap', 'fails on the sum'],
    ['pytest-nocapture', 'test_main.py::test_fails'],
    ['go-text', 'example.com/calc.TestFails'],
    ['go-verbose', 'example.com/calc.TestFails'],
    ['go-json', 'example.com/calc.TestFails'],
    ['cargo-nocapture', 'calc src/lib.rs tests::fails'],
    ['cargo-one-thread', 'calc src/lib.rs tests::fails'],
  ]
  for (const [name, id] of cases) t.equal(outcome(name, id), 'failed', name)
})

t.test('the lines of a failure that matter', async (t) => {
  const cases: [string, string, string][] = [
    [
      'node-spec',
      'fails on the sum',
      'AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:\n2 !== 3\n  actual: 2,\n  expected: 3,\nat TestContext.<anonymous> (main.test.mjs:5:39)',
    ],
    [
      'node-tap',
      'fails on the sum',
      'AssertionError: Expected values to be strictly equal:\n2 !== 3\nexpected: 3\nactual: 2\nat main.test.mjs:5:1',
    ],
    [
      'pytest-main',
      'test_main.py::test_fails',
      'AssertionError: the sum\nassert 2 == 3\ntest_main.py:8: AssertionError',
    ],
    ['go-text', 'example.com/calc.TestFails', 'calc_test.go:12: a log line\ncalc_test.go:13: sum is 2, expected 3'],
    [
      'go-panic',
      'example.com/calc/panics.TestPanics',
      'panic: assignment to entry in nil map [recovered, repanicked]\nat panics/panics_test.go:10',
    ],
    [
      'cargo-main',
      'calc src/lib.rs tests::fails',
      "thread 'tests::fails' panicked at src/lib.rs:28:9:\nassertion `left == right` failed: the sum\n  left: 2\n right: 3",
    ],
  ]
  for (const [name, id, lines] of cases) {
    const { output, reports } = readRecording(name)
    const results = readResults({ output, reports, folders: ['/checkout'] })
    t.equal(failureLines(results?.tests.find((test) => test.id === id)?.message ?? ''), lines, name)
  }
})
