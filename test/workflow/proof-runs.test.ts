import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { startBug } from './bug.ts'
import { javascript } from './bugs.ts'
import { workflow } from './pages.ts'

const test = 'test/empty.test.js'
const atBase = 'grep -q ", 0)" src/total.js'

function ready(t: Test) {
  const bug = startBug(t, javascript)
  bug.commit(javascript.tests)
  return bug
}

t.test('a command that exceeds its time limit is killed with its descendants', async (t) => {
  const bug = ready(t)
  const mark = `sleep 98.${process.pid}`
  const hang = `${atBase} || { (${mark} & ${mark}) & wait; }`

  const late = bug.prove([test], '--timeout', '1', '--test', hang)
  const meant = bug.prove([test], '--timeout', '1', '--test', hang, '--expect-timeout')

  t.match(late.proof, { proven: false, reason: /took longer than 1 s/, steps: [{ exit_code: 124 }] })
  t.match(meant.proof, { proven: true, assertion: 'no end after 1 s' })
  t.same(running(mark), [])
})

t.test('background processes of a test are killed', async (t) => {
  const bug = ready(t)
  const mark = `sleep 97.${process.pid}`

  const { code } = bug.prove([test], '--test', `${mark} & ${javascript.test}`)

  t.equal(code, 0)
  t.same(running(mark), [])
})

function running(command: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() === command
      } catch {
        return false
      }
    })
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
  t.test(`after ${signal} nothing is left, at the latest after the next run`, async (t) => {
    const bug = ready(t)
    const mark = `sleep 96.${process.pid}`
    const args = ['--base', 'main', '--test', mark, '--no-suite', 'x', '--expect', 'x', test]
    const child = spawn(join(workflow, 'bin/prove-regression'), args, { cwd: bug.root, stdio: 'ignore' })
    while (running(mark).length === 0) await sleep(20)

    const ended = new Promise((resolve) => child.once('exit', (code, name) => resolve(code ?? name)))
    child.kill(signal)
    const exit = await ended
    if (signal === 'SIGKILL') {
      for (const pid of running(mark)) process.kill(Number(pid))
      t.equal(bug.prove([test]).code, 0)
    }

    t.equal(exit, { SIGTERM: 143, SIGINT: 130, SIGKILL: 'SIGKILL' }[signal])
    t.same(running(mark), [])
    t.equal(bug.git('worktree', 'list').split('\n').length, 1)
    t.notOk(existsSync(join(bug.repo, '.git/worktrees')))
    const left = readdirSync(tmpdir()).filter((name) => name.startsWith(`prove-regression.${child.pid}.`))
    t.same(left, [])
  })
}
