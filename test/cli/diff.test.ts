import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { linesOf } from '../support/random-tree.ts'
import { makeRepository } from '../support/repositories.ts'
import { git, startForPull } from './support/pull.ts'
import { onTerminal, withScript } from './support/terminal.ts'

t.test('diff prints a patch: exact bytes for git apply, safe and colored on a terminal', withScript, async (t) => {
  const sgw = await startForPull(t)
  const app = await makeRepository(t, { 'a.txt': 'one\r\ntwo\n', 'b.bin': 'x\0y' })
  const { id, work } = await sgw.startSession([{ url: app.url }])
  writeFileSync(join(work, 'app/a.txt'), 'one\r\n\u001b[2J\u001b]0;owned\u0007\n')
  writeFileSync(join(work, 'app/b.bin'), 'x\0z')
  git(join(work, 'app'), 'commit', '--quiet', '--all', '--message', 'Work')
  writeFileSync(join(work, 'app/new'), 'new\n')

  const patch = await sgw.run(['diff', id])
  const stat = await sgw.run(['diff', '--stat', id])
  const uncommitted = await sgw.run(['diff', '--since', 'head', id.slice(0, 16)])
  const shown = await onTerminal(t, sgw, 80, ['diff', id], { PAGER: 'cat' })

  t.match(patch, { code: 0, stderr: '' })
  const mine = join(sgw.dir, 'mine')
  execFileSync('git', ['clone', '--quiet', app.url, mine])
  execFileSync('git', ['-C', mine, 'apply', '--whitespace=nowarn'], { input: patch.stdout })
  t.same(linesOf(mine), linesOf(join(work, 'app')))
  t.match(
    stat.stdout,
    /^app \(\S+\)\n {2}a\.txt \| +2 \+-\n {2}b\.bin \| binary\s*\n {2}new +\| +1 \+ uncommitted\n {2}1 commit since the clone, 3 files changed, /,
  )
  t.match(uncommitted.stdout, /^diff --git a\/new b\/new\n/)
  t.notMatch(uncommitted.stdout, 'a.txt')
  t.ok(shown.includes('\u001b[32m+new\u001b[39m'), 'added lines are green')
  t.notOk(shown.includes('\u001b[2J') || shown.includes('\u001b]0'), 'the file cannot control the terminal')
})

t.test('a session with several repositories needs --repo, and a session without a repository says so', async (t) => {
  const { run, startSession } = await startForPull(t)
  const one = await makeRepository(t, { a: 'a' }, { name: 'one' })
  const two = await makeRepository(t, { a: 'a' }, { name: 'two' })
  const both = await startSession([{ url: one.url }, { url: two.url }])
  const none = await startSession([])

  t.match(await run(['diff', both.id]), {
    code: 2,
    stderr: /has several repositories: one, two\nChoose one with --repo <name>/,
  })
  t.match(await run(['diff', both.id, '--repo', 'two']), { code: 0, stdout: '' })
  t.match(await run(['diff', both.id, '--repo', 'x']), { code: 6, stderr: /has no repository x\. It has: one, two/ })
  t.match(await run(['diff', '--stat', both.id]), { code: 0, stdout: /^one[\s\S]*\ntwo/ })
  t.match(await run(['pull', none.id]), { code: 6, stderr: /has no repositories\.\nList its files: sgw files/ })
})

t.test('on a terminal, diff shows the first lines of a patch that is too long to read', withScript, async (t) => {
  const sgw = await startForPull(t)
  const app = await makeRepository(t, { 'a.txt': 'one\n' })
  const { id, work } = await sgw.startSession([{ url: app.url }])
  const lines = Array.from({ length: 120_000 }, (_, at) => `${at} ${'käse '.repeat(15)}\n`)
  writeFileSync(join(work, 'app/long.txt'), lines.join(''))

  const shown = await onTerminal(t, sgw, 80, ['diff', id], { PAGER: 'tail -n 1', NO_COLOR: '1' })
  const whole = await sgw.run(['diff', id])

  t.match(
    shown,
    /^\+\d+ (käse )+\nOnly the first 10 MB are shown\. All of it: sgw diff session-\S+ --repo app > <file>\n/,
  )
  t.match(shown, /Only the numbers: sgw diff --stat session-\S+ --repo app\n$/)
  t.ok(whole.stdout.endsWith(`+${lines.at(-1)}`))
})
