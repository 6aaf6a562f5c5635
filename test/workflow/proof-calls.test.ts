import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import t, { type Test } from 'tap'
import { needs } from '../support/tools.ts'
import { startBug } from './bug.ts'
import { javascript } from './bugs.ts'
import { workflow } from './pages.ts'
import { bin, run } from './programs.ts'
import { startSession } from './session.ts'

const test = 'test/empty.test.js'
const atBase = 'grep -q ", 0)" src/total.js'

function ready(t: Test) {
  const bug = startBug(t, javascript)
  bug.commit(javascript.tests)
  return bug
}

t.test('output of any kind makes valid JSON', async (t) => {
  const bug = ready(t)
  const noise = `printf '\\033[31mbo"om\\\\\\033[0m\\t\\351\\n\\001~~~~\\n'; ${atBase}`

  const { proof } = bug.prove([test], '--expect', 'bo"om\\', '--test', noise)

  t.match(proof, { proven: true, assertion: /^bo"om\\\t/, test_command: noise })
})

t.test('invalid input is not proven, with the reason', async (t) => {
  const bug = ready(t)
  const cases: [RegExp, string[]][] = [
    [/base commit v9 is not in/, [test, '--base', 'v9']],
    [/fix commit v9 is not in/, [test, '--fix', 'v9']],
    [/differ in nothing but the tests/, [test, '--base', 'HEAD~1']],
    [/differ in nothing but the tests/, [test, '--base', 'HEAD']],
    [/there is no test file nothing\.js/, ['nothing.js']],
    [/is not in the repository/, ['/etc/passwd']],
    [/could not be run at base \(exit code 127\).*no-such-runner/, [test, '--test', 'no-such-runner']],
    [/there is no deps to copy/, [test, '--copy', 'deps']],
  ]
  for (const [reason, [file = '', ...args]] of cases) {
    const { code, out, proof, changed } = bug.prove([file], ...args)
    t.equal(code, 1, reason.source)
    t.match(proof, { proven: false, reason })
    t.match(out, /^not proven: /)
    t.same(changed, [])
  }
})

t.test('a new run replaces the old proof', async (t) => {
  const bug = ready(t)
  bug.prove([test])

  const { proof } = bug.prove([test], '--fix', 'v9')

  t.match(proof, { proven: false, fix_commit: null })
})

t.test('prove-regression has --help and rejects invalid arguments', async (t) => {
  const bug = ready(t)
  const call = (...args: string[]) => bin('prove-regression', args, bug.root)

  t.match(call('--help'), { code: 0, out: /Usage: bin\/prove-regression/ })
  t.match(call(), { code: 2, err: /--test COMMAND/ })
  t.match(call('--test', 'x', '--suite', 'x'), { code: 2, err: /name the test files/ })
  t.match(call('--test', 'x', test), { code: 2, err: /--no-suite/ })
  t.match(call('--test'), { code: 2, err: /--test needs a value/ })
  t.match(call('--expect', '-1 !== 3'), { code: 2, err: /write --expect=VALUE/ })
  t.match(call('--tset', 'x'), { code: 2, err: /unknown option --tset/ })
  t.match(call('--test', 'x', '--suite', 'x', '--runs', '0', test), { code: 2, err: /--runs must be a whole number/ })
  t.match(call('--wait', 'x'), { code: 2, err: /--wait must be a whole number/ })
  t.match(call('--test', 'x', '--suite', 'x', '--format', 'x', test), {
    code: 2,
    err: /--format must be one of tap, junit/,
  })
  t.match(call('--test', 'x', '--suite', 'x', '--name', 'a/b', test), { code: 2, err: /plain name/ })
  t.match(call('--test', 'x', '--suite', 'x', '--repo', '/', test), { code: 2, err: /git repository/ })
})

t.test('with several repositories --repo is required', async (t) => {
  const s = startSession(t)
  s.addRepo('repos/lib')
  const args = ['--test', 'x', '--suite', 'x', 'a.txt']

  t.match(bin('prove-regression', args, s.root), { code: 2, err: /which repository/ })
  t.match(bin('prove-regression', [...args, '--root', s.root], join(s.root, 'repos/lib')), {
    code: 1,
    out: /no base commit/,
  })
})

t.test('busybox, git and the language are sufficient', needs('busybox'), async (t) => {
  const bug = ready(t)
  const tools = join(bug.root, 'tools')
  mkdirSync(tools)
  run('busybox', ['--install', '-s', tools], bug.root)
  symlinkSync(process.execPath, join(tools, 'node'))
  const folders = process.env.PATH?.split(delimiter) ?? []
  symlinkSync(join(folders.find((folder) => existsSync(join(folder, 'git'))) ?? '', 'git'), join(tools, 'git'))
  const args = ['--base', 'main', '--test', javascript.test, '--suite', javascript.all, '--expect', javascript.expect]
  const program = join(workflow, 'bin/prove-regression')

  const { code, out } = run(join(tools, 'sh'), [program, ...args, test], bug.root, { PATH: tools })

  t.equal(code, 0)
  t.match(out, /^proven: /)
})
