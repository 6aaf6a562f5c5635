import type { Project } from './project.ts'

/** The TAP of other programs than node --test: tap, tape, and shell scripts as bats and Perl write it. */
export const tap: Project = {
  name: 'tap',
  version: 'node_modules/.bin/tap --version',
  files: {
    'package.json': '{"type":"module","tap":{"disable-coverage":true,"allow-empty-coverage":true}}',
    'main.test.js': `import t from 'tap'
t.test('adds', async (t) => { t.equal(1 + 1, 2) })
t.test('fails on the sum', async (t) => { t.ok(true, 'expected 3'); t.equal(1 + 1, 3); t.equal(1, 1) })
t.test('has subtests', async (t) => {
  await t.test('first', async (t) => { t.ok(true) })
  await t.test('second', async (t) => { throw new Error('sub') })
})
t.test('prints', async (t) => { console.log('ok 1 - fails on the sum'); t.pass() })
t.test('skipped', { skip: 'not here' }, async () => {})
t.test('to do', { todo: true }, async (t) => { t.fail() })
`,
    'broken.test.js': "import t from 'tap'\nimport './no-such.js'\nt.test('never', async () => {})\n",
    'leaves.test.js':
      "import t from 'tap'\nt.test('before', async (t) => { t.ok(1) })\nt.test('leaves', async () => { process.exit(0) })\nt.test('after', async (t) => { t.fail() })\n",
    'plain.sh': `echo 1..4
echo 'ok 1 adds'
echo 'not ok 2 fails on the sum'
echo '# (in test file sum.bats, line 3)'
echo '#   \`[ "$sum" -eq 3 ]'"'"' failed'
echo 'ok 3 skipped # skip not here'
`,
  },
  commands: {
    main: 'node_modules/.bin/tap --reporter=tap main.test.js broken.test.js',
    file: 'node main.test.js',
    leaves: 'node_modules/.bin/tap --reporter=tap leaves.test.js',
    plain: 'sh plain.sh',
  },
}

export const tape: Project = {
  name: 'tape',
  version: 'node -p "require(\'tape/package.json\').version"',
  files: {
    'package.json': '{}',
    'tape.mjs': `import test from 'tape'
test('adds', (t) => { t.equal(1 + 1, 2); t.end() })
test('fails on the sum', (t) => { t.equal(1 + 1, 2); t.equal(1 + 1, 3); t.ok(true, 'named'); t.end() })
test('prints', (t) => { console.log('ok 2 should be strictly equal'); console.log('# adds'); t.pass(); t.end() })
test('skipped', { skip: true }, (t) => { t.fail(); t.end() })
test('throws', (t) => { throw new Error('really') })
test('after', (t) => { t.fail(); t.end() })
`,
  },
  commands: { main: 'node tape.mjs' },
}
