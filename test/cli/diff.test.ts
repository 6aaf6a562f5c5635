import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
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
    /^app \(\S+\)\n {2}a\.txt \| +2 \+-\n {2}b\.bin \| binary\s*\n {2}new +\| +1 \+ uncommitted\n {2}1 commits since the clone, 3 files changed, /,
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

t.test('progress shows the phases, what comes next and the question', async (t) => {
  const { run, startSession } = await startForPull(t)
  const flows = await makeRepository(t, { 'flows/x/.claude/skills/x': 'x' })
  const { id, work } = await startSession([], { gitUrl: flows.url, branch: 'main', path: 'flows/x' })
  const missing = await run(['progress', id])
  const folder = join(work, '../artifacts/x')
  mkdirSync(folder, { recursive: true })
  const report = {
    updatedAt: new Date().toISOString(),
    phases: [
      { name: 'assess', command: '/assess', state: 'done', report: 'artifacts/x/assess.md' },
      { name: 'fix', command: '/fix', state: 'blocked', why: 'needs\u001b[2J a decision' },
    ],
    next: { phase: 'fix', command: '/fix', why: 'not finished' },
    stop: { reason: 'trade-offs', question: 'Fast\nor small?' },
    pullRequest: { url: 'https://forge.example/pr/1', state: 'open' },
  }
  writeFileSync(join(folder, 'status.json'), JSON.stringify(report))

  const { code, stdout, stderr } = await run(['progress', id])

  t.match(missing, { code: 6, stdout: '' })
  t.equal(code, 0, stderr)
  t.match(
    stdout,
    /^x \(\d+s ago\)\n\nPHASE +STATE +REPORT\nassess +done +artifacts\/x\/assess\.md\nfix +blocked +needs a decision\n\nNext +\/fix: not finished\n/,
  )
  t.match(stdout, /^Question +Fast\n {14}or small\?\n/m)
  t.match(stdout, `Answer: sgw send ${id} '<answer>'\n`)
  t.match((await run(['progress', id, '-o', 'json'])).stdout, /"workflow": "x"/)
  t.match(await run(['progress', id, '--watch']), {
    code: 0,
    stdout: /^assess: done\nfix: blocked\nnext: \/fix: not finished\n/,
  })
})
