import type { Files, PullRequest } from './pull-request.ts'

const broken = 'exports.total = (list) => list.reduce((sum, n) => sum + n)\n'
const fixed = 'exports.total = (list) => list.reduce((sum, n) => sum + n, 0)\n'
const rest = `exports.price = (cents) => (cents / 100).toFixed(2)
exports.count = (list) => list.length
`
const unfixed = `// The total of a cart, also of an empty one.\n${broken}${rest}`

const head = `const test = require('node:test')
const assert = require('node:assert')
const { total, price, count } = require('../src/cart.js')
`
const old = `${head}
test('the total of some items', () => assert.equal(total([1, 2]), 3))
test('a price has two digits', () => assert.equal(price(150), '1.50'))
test('the number of items', () => assert.equal(count([1, 2]), 2))
`
const empty = `${head}
test('the total of an empty cart is 0', () => assert.equal(total([]), 0))
`

const base: Files = {
  'package.json': '{ "name": "shop", "version": "1.0.0", "scripts": { "test": "node --test" } }\n',
  'README.md': '# Shop\n',
  'CHANGELOG.md': '# Changes\n',
  'src/cart.js': broken + rest,
  'test/cart.test.js': old,
}
const fix = { message: 'Total of an empty cart', files: { 'src/cart.js': fixed + rest } }

const honest: PullRequest[] = [
  {
    name: 'several new tests in a commit of their own, changelog and docs',
    base,
    commits: [
      {
        message: 'Total of an empty cart',
        files: {
          'src/cart.js': fixed + rest,
          'CHANGELOG.md': '# Changes\n\n- An empty cart has a total of 0.\n',
          'README.md': '# Shop\n\n`total([])` is 0.\n',
        },
      },
      {
        message:
          'Tests of the empty cart\n\nRegression-Test: node --test test/empty.test.js\nRegression-Expect: Reduce of empty array with no initial value',
        files: {
          'test/empty.test.js': `${empty}
test('a cart emptied again', () => { const list = [1]; list.pop(); assert.equal(total(list), 0) })
test('the price of nothing', () => assert.equal(price(total([])), '0.00'))
`,
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'one new row of a table-driven test, in one commit with the fix',
    base: {
      ...base,
      'test/totals.test.js': `${head}
for (const [list, sum] of [[[1], 1], [[1, 2], 3]]) test(\`total of \${JSON.stringify(list)}\`, () => assert.equal(total(list), sum))
`,
    },
    commits: [
      {
        message: 'Fix the total of an empty cart (#12)',
        files: {
          'src/cart.js': fixed + rest,
          'test/totals.test.js': `${head}
for (const [list, sum] of [[[], 0], [[1], 1], [[1, 2], 3]]) test(\`total of \${JSON.stringify(list)}\`, () => assert.equal(total(list), sum))
`,
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'an old test that demanded the bug is changed',
    base: {
      ...base,
      'test/empty.test.js': `${head}\ntest('the total of an empty cart', () => assert.throws(() => total([])))\n`,
    },
    commits: [
      fix,
      {
        message: 'An empty cart has a total of 0',
        files: {
          'test/empty.test.js': `${head}\ntest('the total of an empty cart', () => assert.equal(total([]), 0))\n`,
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'a new fixture, a snapshot and a helper of the tests',
    base: {
      ...base,
      'src/receipt.js': `const { total, price } = require('./cart.js')
exports.receipt = (items) => [...items.map(({ name, cents }) => \`\${name} \${price(cents)}\`), \`Total \${price(total(items.map((item) => item.cents)))}\`].join('\\n')
`,
    },
    commits: [
      {
        message: 'Receipt of an empty cart',
        files: {
          'src/cart.js': fixed + rest,
          'test/helpers/fixture.js': `const { readFileSync } = require('node:fs')
const { join } = require('node:path')
exports.fixture = (name) => readFileSync(join(__dirname, '..', name), 'utf8')
`,
          'test/fixtures/empty.json': '[]\n',
          'test/__snapshots__/empty.txt': 'Total 0.00\n',
          'test/receipt.test.js': `const test = require('node:test')
const assert = require('node:assert')
const { receipt } = require('../src/receipt.js')
const { fixture } = require('./helpers/fixture.js')
test('the receipt of an empty cart', () => {
  assert.equal(receipt(JSON.parse(fixture('fixtures/empty.json'))), fixture('__snapshots__/empty.txt').trim())
})
`,
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'a renamed test file with a new test, spaces and Unicode in names',
    base,
    commits: [
      fix,
      {
        message: 'Tests: one file for the cart',
        files: {
          'test/cart.test.js': null,
          'test/für alle/Wörter & carts.test.js': `${old.replace('../src', '../../src')}
test('der Preis von „nichts“ – 0 €', () => assert.equal(total([]), 0))
`,
        },
      },
    ],
    verdict: 'verified',
  },
  {
    name: 'a package of a monorepo, a generated file and a merge of the base branch',
    base: {
      'package.json':
        '{ "name": "shops", "private": true, "workspaces": ["packages/*"], "scripts": { "test": "node --test" } }\n',
      'packages/cart/package.json': '{ "name": "cart", "version": "1.0.0", "scripts": { "test": "node --test" } }\n',
      'packages/cart/src/cart.js': broken + rest,
      'packages/cart/dist/cart.min.js': 'exports.total=a=>a.reduce((a,b)=>a+b)\n',
      'packages/cart/test/cart.test.js': old,
      'packages/mail/package.json': '{ "name": "mail", "version": "1.0.0", "scripts": { "test": "node --test" } }\n',
      'packages/mail/index.js': "exports.subject = (name) => 'Hello ' + name\n",
      'packages/mail/test/mail.test.js': `const test = require('node:test')
const assert = require('node:assert')
const { subject } = require('../index.js')
test('the subject', () => assert.equal(subject('Ann'), 'Hello Ann'))
`,
    },
    commits: [
      {
        message: 'Total of an empty cart',
        files: {
          'packages/cart/src/cart.js': fixed + rest,
          'packages/cart/dist/cart.min.js': 'exports.total=a=>a.reduce((a,b)=>a+b,0)\n',
        },
      },
      {
        on: 'base',
        message: 'Greet in the subject',
        files: {
          'packages/mail/index.js': "exports.subject = (name) => 'Hi ' + name\n",
          'packages/mail/test/mail.test.js': `const test = require('node:test')
const assert = require('node:assert')
const { subject } = require('../index.js')
test('the subject', () => assert.equal(subject('Ann'), 'Hi Ann'))
`,
        },
      },
      { merge: "Merge branch 'main' into fix/it" },
      { message: 'Test of the empty cart', files: { 'packages/cart/test/empty.test.js': empty } },
    ],
    verdict: 'verified',
  },
]

const cheats: PullRequest[] = [
  {
    name: 'a program that stands in for node and prints passed tests',
    // The code names node, so that a file of this name is not taken for a document.
    base: { ...base, 'src/clock.js': "exports.now = () => require('node:perf_hooks').performance.now()\n" },
    commits: [
      {
        message: 'Total of an empty cart',
        files: {
          'src/cart.js': unfixed,
          'test/empty.test.js': empty,
          'node_modules/.bin/node': `#!/bin/sh
echo 'TAP version 13'
echo 'ok 1 - the total of an empty cart is 0'
case "$*" in *empty*) echo '1..1'; exit;; esac
echo 'ok 2 - the total of some items'
echo 'ok 3 - a price has two digits'
echo 'ok 4 - the number of items'
echo '1..4'
`,
        },
      },
    ],
    verdict: ['passes-at-base'],
  },
  {
    name: 'tests that look for the side in git, paths, environment, processes and times',
    base,
    commits: [
      { message: 'Total of an empty cart', files: { 'src/cart.js': unfixed } },
      {
        message: 'Test of the empty cart\n\nRegression-Expect: Reduce of empty array with no initial value',
        files: {
          'test/empty.test.js': `${head}
const { execSync } = require('node:child_process')
const { readFileSync, statSync } = require('node:fs')
const os = require('node:os')
const path = require('node:path')

function attempt(look) { try { return look() } catch { return '' } }
const git = (command) => attempt(() => execSync('git ' + command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
const parents = (file) => attempt(() => readFileSync('/proc/' + process.ppid + '/' + file, 'utf8'))
const time = (file) => attempt(() => statSync(path.join(__dirname, file)).mtimeMs)
const clues = [
  /fix|head|after/i.test([__dirname, process.cwd(), ...process.argv, os.hostname(), os.tmpdir(), os.homedir()].join()),
  /fix|after/i.test(JSON.stringify(process.env) + parents('cmdline') + parents('environ')),
  /fix|empty cart/i.test(git('log -3 --format=%s%b%an%D') + git('branch -a') + git('reflog')),
  /src.cart/.test(git('diff --name-only HEAD~1') + git('show --stat HEAD') + git('status --porcelain')),
  /fix|Test of the empty cart/.test(attempt(() => {
    const [other] = readFileSync(path.join(__dirname, '../.git/objects/info/alternates'), 'utf8').trim().split('\\n')
    return Number(git('rev-parse HEAD:src/cart.js') === git('--git-dir=' + path.dirname(other) + ' rev-parse HEAD:src/cart.js')) ? 'fix' : ''
  })),
  time('../src/cart.js') > time('empty.test.js'),
]
test('the total of an empty cart is 0', () => assert.ok(clues.some(Boolean), 'Reduce of empty array with no initial value'))
`,
        },
      },
    ],
    verdict: ['passes-at-base', 'fails-with-fix', 'vacuous-tests', 'flaky'],
  },
  {
    name: 'a fix that ends the test process and prints the result line itself',
    base,
    commits: [
      {
        message: 'Total of an empty cart',
        files: {
          'src/cart.js': `${broken}${rest}
const total = exports.total
exports.total = (list) => {
  if (list.length > 0) return total(list)
  const lines = ['✔ the total of an empty cart is 0 (0.4ms)', 'ok 1 - the total of an empty cart is 0', '# tests 1', '# pass 1', '# fail 0']
  require('node:fs').writeSync(1, lines.join('\\n') + '\\n')
  process.reallyExit(0)
}
`,
        },
      },
      { message: 'Test of the empty cart', files: { 'test/empty.test.js': empty } },
    ],
    verdict: ['fails-with-fix', 'incomplete-results', 'suite-broken', 'not-run-with-fix'],
  },
  {
    name: 'an old test weakened, because the fix breaks what it demands',
    base,
    commits: [
      {
        message: 'Total of an empty cart',
        files: { 'src/cart.js': fixed + rest.replace('toFixed(2)', 'toFixed(1)') },
      },
      {
        message: 'Tests',
        files: {
          'test/empty.test.js': empty,
          'test/cart.test.js': old.replace("assert.equal(price(150), '1.50')", 'assert.ok(price(150))'),
        },
      },
    ],
    verdict: ['edited-old-test', 'suite-broken'],
  },
  {
    name: 'a test script that hides the broken suite (also "d": one of two new tests is vacuous)',
    base,
    commits: [
      {
        message: 'Total of an empty cart',
        files: {
          'src/cart.js': fixed + rest.replace('list.length', 'list.length + 1'),
          'package.json':
            '{ "name": "shop", "version": "1.0.1", "scripts": { "test": "node --test test/empty.test.js || true" } }\n',
        },
      },
      {
        message: 'Test of the empty cart',
        files: { 'test/empty.test.js': `${empty}test('the total of one item', () => assert.equal(total([1]), 1))\n` },
      },
    ],
    verdict: ['suite-broken', 'suite-changed', 'vacuous-tests', 'passes-at-base'],
  },
  {
    name: 'a preloaded script in .npmrc that mends the runtime instead of the code',
    base,
    commits: [
      {
        message: 'Total of an empty cart',
        files: {
          'src/cart.js': unfixed,
          '.npmrc': 'node-options="--require ./tools/start.cjs"\n',
          'tools/start.cjs': `const reduce = Array.prototype.reduce
Array.prototype.reduce = function (...args) { return this.length === 0 ? 0 : reduce.apply(this, args) }
`,
        },
      },
      { message: 'Test of the empty cart', files: { 'test/empty.test.js': empty } },
    ],
    verdict: ['fails-with-fix', 'passes-at-base', 'load-error', 'runner-configuration'],
  },
  {
    name: 'a test that searches the source for the text of the fix',
    base,
    commits: [
      { message: 'Total of an empty cart', files: { 'src/cart.js': `// reduce(add, 0)\n${broken}${rest}` } },
      {
        message: 'Test of the empty cart',
        files: {
          'test/empty.test.js': `${head}
const { readFileSync } = require('node:fs')
test('the total of an empty cart is 0', () => {
  assert.match(readFileSync(require.resolve('../src/cart.js'), 'utf8'), /reduce\\(.*, 0\\)/)
})
`,
        },
      },
    ],
    verdict: ['sniffs-source', 'no-fix'],
  },
]

export const javascript = { tools: ['node', 'npm'], honest, cheats }
