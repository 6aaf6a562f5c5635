import { existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { startBug } from './bug.ts'
import { javascript } from './bugs.ts'
import { run } from './programs.ts'

const test = 'test/empty.test.js'

t.test('uncommitted changes stay as they are and are not part of the proof', async (t) => {
  const bug = startBug(t, javascript)
  bug.commit({ ...javascript.tests, '.gitignore': 'cache/\n' })
  bug.write({
    'src/total.js': 'broken by hand',
    'staged.txt': '1',
    'cache/big': 'ignored',
    'loose ends/x': 'untracked',
  })
  bug.git('add', 'staged.txt')
  bug.write({ 'staged.txt': '2' })
  symlinkSync('nowhere', join(bug.repo, 'loose ends/link'))

  const { code, proof, changed } = bug.prove([test])

  t.equal(code, 0)
  t.same(changed, [])
  t.match(proof, { proven: true, notes: ['Uncommitted changes in the working tree are not part of this proof.'] })
})

t.test('temporary files can lie on another file system, and must lie somewhere', async (t) => {
  const bug = startBug(t, javascript)
  bug.commit(javascript.tests)
  const other = ['/dev/shm', '/run'].find((path) => existsSync(path) && statSync(path).dev !== statSync(bug.repo).dev)

  const before = tmpdir()
  t.teardown(() => Object.assign(process.env, { TMPDIR: before }))

  process.env.TMPDIR = other ?? before
  t.match(bug.prove([test]), { code: 0, changed: [] })
  process.env.TMPDIR = join(bug.root, 'none')
  t.match(bug.prove([test]).proof, { code: 'cannot-prepare', reason: /^no scratch folder in .*none: ENOENT/ })
})

t.test('uncommitted tests are proven, with a note', async (t) => {
  const bug = startBug(t, javascript)
  bug.write(javascript.tests)

  const { code, proof, changed } = bug.prove([test])

  t.equal(code, 0)
  t.match(proof.notes, [`Test file ${test}: the version that ran is not committed.`])
  t.same(changed, [])
})

t.test('scratch checkouts contain submodules, including nested ones', async (t) => {
  const bug = startBug(t, javascript)
  const library = startBug(t, javascript)
  const deepest = startBug(t, javascript)
  deepest.commit({ 'zero.js': 'module.exports = 0\n' })
  library.git('submodule', 'add', '-q', deepest.repo, 'deep er')
  library.git('commit', '-qm', 'Nest')
  bug.git('checkout', '-q', 'main')
  bug.git('submodule', 'add', '-q', library.repo, 'vendor/lib')
  bug.git('submodule', 'update', '--init', '--recursive')
  bug.git('commit', '-qm', 'Library')
  bug.git('checkout', '-qb', 'fix/two')
  bug.commit(javascript.fix)
  const text = (javascript.tests[test] ?? '').replace(', 0))', ", require('../vendor/lib/deep er/zero.js')))")
  bug.commit({ [test]: text })
  bug.write({ 'vendor/lib/loose': 'untracked in the submodule' })

  const { code, proof, changed, out } = bug.prove([test])

  t.equal(code, 0, out)
  t.match(proof, { proven: true })
  t.same(changed, [])
})

t.test('a submodule that is not checked out is left empty, with a note', async (t) => {
  const bug = startBug(t, javascript)
  const library = startBug(t, javascript)
  bug.git('submodule', 'add', '-q', library.repo, 'lib')
  bug.commit(javascript.tests)
  bug.git('submodule', 'deinit', '-f', 'lib')

  const { code, proof, changed } = bug.prove([test])

  t.equal(code, 0)
  t.match(proof.notes, [
    'Submodule lib is not checked out at the required commit. It is empty in the scratch checkout.',
  ])
  t.same(changed, [])
})

t.test('test files and folders with spaces and non-ASCII letters in their names', async (t) => {
  const bug = startBug(t, javascript)
  bug.commit({ 'test/für uns/it is [empty].test.js': (javascript.tests[test] ?? '').replace('../src', '../../src') })

  const folder = bug.prove(['test/für uns'], '--test', "node 'test/für uns/'*")
  const file = bug.prove([join(bug.repo, 'test/für uns/it is [empty].test.js')], '--test', "node 'test/für uns/'*")

  for (const { code, proof, changed, err } of [folder, file]) {
    t.equal(code, 0, err)
    t.same(proof.tests, ['test/für uns/it is [empty].test.js'])
    t.same(changed, [])
  }
})

t.test('--copy and --link bring uncommitted dependencies', async (t) => {
  const bug = startBug(t, javascript)
  bug.commit({ '.gitignore': 'node_modules\n', [test]: `require('assert-zero')\n${javascript.tests[test]}` })
  const absent = bug.prove([test])
  bug.write({ 'node_modules/assert-zero/index.js': '' })

  const copied = bug.prove([test], '--copy', 'node_modules')
  const linked = bug.prove([test], '--link', 'node_modules')
  const made = bug.prove(
    [test],
    '--setup',
    'mkdir -p node_modules/assert-zero && : > node_modules/assert-zero/index.js',
  )
  const failing = bug.prove([test], '--setup', 'echo no network; exit 3')

  t.match(absent.proof, { proven: false, reason: /Cannot find module 'assert-zero'/ })
  for (const { code, changed } of [copied, linked, made]) {
    t.equal(code, 0)
    t.same(changed, [])
  }
  t.match(failing.proof, { proven: false, reason: /setup command failed at base with exit code 3/ })
})

t.test('a repository that is a linked worktree, and one with failing hooks', async (t) => {
  const bug = startBug(t, javascript)
  bug.commit(javascript.tests)
  bug.write({ '.git/hooks/post-checkout': '#!/bin/sh\ntouch "$(git rev-parse --show-toplevel)/hooked"; exit 1\n' })
  run('chmod', ['+x', '.git/hooks/post-checkout'], bug.repo)
  bug.git('-c', 'core.hooksPath=/dev/null', 'worktree', 'add', '-q', '--detach', join(bug.root, 'linked'), 'HEAD')

  const main = bug.prove([test])
  const linked = bug.prove([test], '--repo', join(bug.root, 'linked'))

  for (const { code, changed, out } of [main, linked]) {
    t.equal(code, 0, out)
    t.same(changed, [])
  }
})

t.test('a command that writes to the working tree is detected', async (t) => {
  const bug = startBug(t, javascript)
  bug.commit(javascript.tests)
  mkdirSync(join(bug.root, 'else'))

  const { proof, changed } = bug.prove([test], '--suite', `echo 1 > '${join(bug.repo, 'stray')}'`)

  t.same(changed, ['stray'])
  t.match(proof, { tree_unchanged: false, notes: [/one of them writes outside its scratch checkout/] })
})

t.test('a test file that exists only in the fix commit', async (t) => {
  const bug = startBug(t, javascript)
  const fix = bug.commit(javascript.tests)
  bug.git('checkout', '-q', 'main')

  const { code, proof, changed, out } = bug.prove([test], '--fix', fix)

  t.equal(code, 0, out)
  t.match(proof, { proven: true, fix_commit: fix })
  t.same(changed, [])
})
