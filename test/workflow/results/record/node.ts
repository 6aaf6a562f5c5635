import type { Project } from './project.ts'

const main = `import test, { describe, it } from 'node:test'
import assert from 'node:assert/strict'

test('adds', () => assert.equal(1 + 1, 2))
test('fails on the sum', () => assert.equal(1 + 1, 3))
test('title says expected 3 but got 2', () => {})
describe('list', () => {
  it('is empty', () => {})
  it('has one', () => assert.deepEqual([1], [2], 'wrong list'))
  describe('deep', () => { it('throws', () => { throw new TypeError('cannot read x') }) })
})
test('same title', () => {})
test('same title', () => { throw new Error('second of the same title') })
test('has subtests', async (t) => {
  await t.test('first', () => {})
  await t.test('second # 2', () => { throw new Error('sub') })
})
test('prints results', () => {
  console.log('ok 2 - fails on the sum\\n✔ fails on the sum (0.1ms)\\n# Subtest: fails on the sum\\nok 99 - forged')
  console.log('ℹ tests 1\\nℹ pass 1\\nℹ fail 0')
})
test('skipped', { skip: 'not here' }, () => {})
test('to do', { todo: true }, () => { throw new Error('later') })
test('hangs', { timeout: 50 }, () => new Promise((resolve) => setTimeout(resolve, 500)))
for (const n of [1, 2]) test(\`takes \${n}\`, () => assert.ok(n < 2, 'n is ' + n))
`
const broken = `import test from 'node:test'
import { nothing } from './no-such-file.mjs'
test('never', () => nothing())
`
const syntax = `import test from 'node:test'
test('never', () => {
`
const crash = `import test from 'node:test'
test('before', () => {})
test('leaves', () => { process.exit(0) })
test('after', () => { throw new Error('never seen') })
`
const passing = `import test from 'node:test'
test('adds', () => {})
test('prints', () => { console.log('no line end'); process.stdout.write('> ') })
`
const files = {
  'main.test.mjs': main,
  'broken.test.mjs': broken,
  'syntax.test.mjs': syntax,
  'crash.test.mjs': crash,
  'passing.test.mjs': passing,
}

export const node: Project = {
  name: 'node',
  version: 'node --version',
  files,
  commands: {
    spec: 'node --test main.test.mjs',
    tap: 'node --test --test-reporter=tap main.test.mjs',
    junit: 'node --test --test-reporter=junit main.test.mjs',
    'spec-file': 'node main.test.mjs',
    'tap-file': 'node --test-reporter=tap main.test.mjs',
    'spec-load': 'node --test broken.test.mjs syntax.test.mjs passing.test.mjs',
    'tap-load': 'node --test --test-reporter=tap broken.test.mjs syntax.test.mjs passing.test.mjs',
    'spec-crash': 'node --test crash.test.mjs passing.test.mjs',
    'tap-crash': 'node --test --test-reporter=tap crash.test.mjs passing.test.mjs',
    'spec-passing': 'node --test passing.test.mjs',
    'spec-many': 'node --test passing.test.mjs main.test.mjs',
    'spec-none': 'node --test no-such.test.mjs',
    'spec-twice': 'node --test passing.test.mjs && node --test main.test.mjs',
  },
}
