import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { bundle } from '../../workflows/programs/bundle.ts'
import { workflow } from './pages.ts'
import { run } from './programs.ts'

const lib = join(workflow, 'bin/lib')

t.test('the bundle of the programs is up to date', async (t) => {
  const made = t.testdir({})

  await bundle(made)

  for (const file of ['programs.mjs', 'licenses.txt']) {
    const isSame = readFileSync(join(made, file)).equals(readFileSync(join(lib, file)))
    t.ok(isSame, `workflows/bugfix/bin/lib/${file} is up to date (npm run workflow makes it)`)
  }
  t.ok(statSync(join(lib, 'programs.mjs')).size < 1024 * 1024, 'the bundle is under 1 MB')
})

t.test('a program says so if Node is missing or too old', async (t) => {
  const folder = t.testdir({
    old: { node: '#!/bin/sh\necho v18.20.0\n' },
    none: { node: '#!/bin/sh\nexit 127\n' },
  })
  run('chmod', ['+x', 'old/node', 'none/node'], folder)
  const message = 'prove-regression: Node.js 20 or later is not on PATH\n'

  for (const place of ['old', 'none']) {
    const path = `${join(folder, place)}:/usr/bin:/bin`
    const { code, err } = run(join(workflow, 'bin/prove-regression'), ['--help'], folder, { PATH: path })
    t.same({ code, err }, { code: 2, err: message }, place)
  }
})

t.test('a program runs through symbolic links', async (t) => {
  const folder = t.testdir({
    here: { 'prove-regression': t.fixture('symlink', join(workflow, 'bin/prove-regression')) },
    'prove-regression': t.fixture('symlink', 'here/prove-regression'),
  })

  t.match(run(join(folder, 'prove-regression'), ['--help'], folder), { code: 0, out: /^Usage: bin\/prove-regression/ })
})
