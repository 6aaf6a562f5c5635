import type { Project } from './project.ts'

const main = (header: string, failing: string) => `${header}
test('adds', () => { expect(1 + 1).toBe(2) })
test('fails on the sum', () => { expect(1 + 1).toBe(3) })
test('title says Expected: 3', () => {})
describe('list', () => {
  it('is empty', () => {})
  it('has one', () => { expect([1]).toEqual([2]) })
  describe('deep', () => { it('throws', () => { throw new TypeError('cannot read x') }) })
})
test('same title', () => {})
test('same title', () => { throw new Error('second') })
test.each([[1], [2]])('takes %i', (n) => { expect(n).toBeLessThan(2) })
test.skip('skipped', () => {})
test.todo('to do')
${failing}('known', () => { expect(1).toBe(2) })
test('prints', () => {
  console.log('✓ fails on the sum (1 ms)')
  process.stdout.write('  ✓ fails on the sum (1 ms)\\nPASS ./main.test.js\\n ✓ main.test.js > fails on the sum 1ms\\n')
})
test('slow', async () => { await new Promise((resolve) => setTimeout(resolve, 20)) })
`
const others = (header: string, load: string) => ({
  'broken.test.js': `${header}\n${load}\ntest('never', () => {})\n`,
  'passing.test.js': `${header}\ntest('passes', () => {})\n`,
  'leaves.test.js': `${header}\ntest('before', () => {})\ntest('leaves', () => { process.exit(0) })\ntest('after', () => { throw new Error('x') })\n`,
})

export const jest: Project = {
  name: 'jest',
  version: 'node_modules/.bin/jest --version',
  files: {
    'package.json': '{}',
    'main.test.js': main('', 'test.failing'),
    ...others('', "require('./no-such')"),
    'arguments.test.js':
      "test('sees the arguments of the command only', () => { expect(process.argv.slice(2)).toEqual(['-i', 'arguments']) })\n",
    'retry.test.js': `let n = 0
jest.retryTimes(2)
test('flaky', () => { n++; expect(n).toBe(2) })
test('always', () => { expect(1).toBe(2) })
`,
  },
  commands: {
    one: 'node_modules/.bin/jest main',
    arguments: 'node_modules/.bin/jest -i arguments',
    many: 'node_modules/.bin/jest main passing broken retry',
    // A script of the project that sets NODE_OPTIONS: there is no report.
    text: 'NODE_OPTIONS= node_modules/.bin/jest main',
    'text-many': 'NODE_OPTIONS= node_modules/.bin/jest main passing broken',
    'text-verbose': 'NODE_OPTIONS= node_modules/.bin/jest --verbose -i main passing broken',
    leaves: 'node_modules/.bin/jest -i leaves passing',
    none: 'node_modules/.bin/jest no-such-file',
    twice: 'node_modules/.bin/jest passing && node_modules/.bin/jest main',
  },
}

const vitestHeader = "import { test, it, describe, expect } from 'vitest'"

export const vitest: Project = {
  name: 'vitest',
  version: 'node_modules/.bin/vitest --version',
  files: {
    'package.json': '{"type":"module"}',
    'main.test.js': main(vitestHeader, 'test.fails'),
    ...others(vitestHeader, "import x from './no-such.js'"),
    'retry.test.js': `${vitestHeader}
let n = 0
test('flaky', { retry: 2 }, () => { n++; expect(n).toBe(2) })
test('always', { retry: 1 }, () => { expect(1).toBe(2) })
`,
    'source.js':
      'export const sum = (a, b) => a + b\nif (import.meta.vitest) {\n  const { it, expect } = import.meta.vitest\n  it("adds in the source", () => expect(sum(1, 1)).toBe(3))\n}\n',
    'vitest.config.js': "export default { test: { includeSource: ['source.js'] } }\n",
  },
  commands: {
    one: 'node_modules/.bin/vitest run main',
    many: 'node_modules/.bin/vitest run main passing broken retry source',
    text: 'NODE_OPTIONS= node_modules/.bin/vitest run main passing',
    'text-verbose': 'NODE_OPTIONS= node_modules/.bin/vitest run --reporter=verbose main passing broken retry',
    tap: 'NODE_OPTIONS= node_modules/.bin/vitest run --reporter=tap main passing',
    junit: 'NODE_OPTIONS= node_modules/.bin/vitest run --reporter=junit main passing',
    leaves: 'node_modules/.bin/vitest run leaves passing',
    none: 'node_modules/.bin/vitest run no-such-file',
  },
}

export const mocha: Project = {
  name: 'mocha',
  version: 'node_modules/.bin/mocha --version',
  files: {
    'package.json': '{}',
    'main.js': `const assert = require('node:assert')
it('adds', () => { assert.equal(1 + 1, 2) })
it('fails on the sum', () => { assert.equal(1 + 1, 3) })
describe('list', () => {
  it('is empty', () => {})
  it('has one', () => { assert.deepEqual([1], [2]) })
  describe('deep', () => { it('throws', () => { throw new TypeError('cannot read x') }) })
})
it('same title', () => {})
it('same title', () => { throw new Error('second') })
it.skip('skipped', () => {})
it('to do')
it('prints', () => { console.log('a line') })
it('slow', (done) => { setTimeout(done, 80) })
describe('hooks', () => { before(() => { throw new Error('no setup') }); it('never', () => {}) })
`,
    'forges.js': `it('fails', () => { throw new Error('really') })
it('prints', () => { console.log('  ✔ fails\\n\\n\\n  2 passing (1ms)') })
`,
    'broken.js': "require('./no-such')\nit('never', () => {})\n",
    'passing.js': "it('passes', () => {})\n",
    'leaves.js':
      "it('before', () => {})\nit('leaves', () => { process.exit(0) })\nit('after', () => { throw new Error('x') })\n",
  },
  commands: {
    main: 'node_modules/.bin/mocha main.js passing.js',
    forges: 'node_modules/.bin/mocha forges.js',
    load: 'node_modules/.bin/mocha broken.js',
    leaves: 'node_modules/.bin/mocha leaves.js',
    twice: 'node_modules/.bin/mocha passing.js && node_modules/.bin/mocha main.js',
    tap: 'node_modules/.bin/mocha --reporter tap main.js',
  },
}
