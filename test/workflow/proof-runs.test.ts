import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { startBug } from './bug.ts'
import { javascript } from './bugs.ts'
import { workflow } from './pages.ts'
import { bin } from './programs.ts'

const empty = 'test/empty.test.js'
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

  const late = bug.prove([empty], '--timeout', '1', '--test', hang)
  const meant = bug.prove([empty], '--timeout', '1', '--test', hang, '--expect-timeout')

  t.match(late.proof, { proven: false, reason: /took longer than 1 s/, steps: [{ exit_code: 124 }] })
  t.match(meant.proof, { proven: true, assertion: 'no end after 1 s' })
  t.same(running(mark), [])
})

t.test('background processes of a test are killed', async (t) => {
  const bug = ready(t)
  const mark = `sleep 97.${process.pid}`

  const { code } = bug.prove([empty], '--test', `${mark} & ${javascript.test}`)

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
  t.test(`after ${signal} nothing is left`, async (t) => {
    const bug = ready(t)
    const mark = `sleep 96.${process.pid}`
    // A process that leaves its group and its parent is found too.
    const args = [
      '--base',
      'main',
      '--test',
      `setsid ${mark} & (env -i setsid ${mark} &) ; ${mark}`,
      '--no-suite',
      'x',
      '--expect',
      'x',
      empty,
    ]
    const child = spawn(join(workflow, 'bin/prove-regression'), args, { cwd: bug.root, stdio: 'ignore' })
    await until(() => running(mark).length === 3)

    const ended = new Promise((resolve) => child.once('exit', (code, name) => resolve(code ?? name)))
    child.kill(signal)
    const exit = await ended
    const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`prove-regression.${child.pid}.`))
    if (signal === 'SIGKILL') await until(() => running(mark).length + left().length === 0)

    t.equal(exit, { SIGTERM: 143, SIGINT: 130, SIGKILL: 'SIGKILL' }[signal])
    t.same(running(mark), [])
    t.same(left(), [])
    t.notOk(existsSync(join(bug.repo, '.git/worktrees')))
  })
}

async function until(isTrue: () => boolean) {
  while (!isTrue()) await sleep(20)
}

t.test('a run in the background', async (t) => {
  const bug = ready(t)
  const gate = join(bug.root, 'gate')
  const test = `while [ ! -e '${gate}' ]; do sleep 0.05; done; ${javascript.test}`
  const call = (...args: string[]) => bin('prove-regression', args, bug.root)
  const wait = () => call('--wait', '1')
  const prove = ['--base', 'main', '--test', test, '--suite', javascript.all, '--expect', javascript.expect, empty]

  const unknown = wait()
  const started = call('--background', ...prove)
  const named = call('--background', '--name', 'two', ...prove)
  const namedEarly = call('--wait', '1', '--name', 'two')
  const second = call(...prove)
  const early = wait()
  writeFileSync(gate, '')
  const late = call('--wait', '100')
  const again = wait()
  call('--wait', '100', '--name', 'two')

  t.match(unknown, { code: 2, err: /no proof was started/ })
  t.match(started, { code: 0, out: /--wait 100/ })
  t.match(named, { code: 0, out: 'bin/prove-regression --name two --wait 100\n' })
  t.match(namedEarly, { code: 3, out: 'bin/prove-regression --name two --wait 1\n' })
  t.match(second, { code: 2, err: /already runs/ })
  t.match(early, { code: 3, out: /still running, since \d+ s: base/ })
  t.match(late, { code: 0, out: /^proven: / })
  t.same(again, late)
})

t.test('a run in the background that is killed is not proven', async (t) => {
  const bug = ready(t)
  const mark = `sleep 95.${process.pid}`
  const state = join(bug.root, 'artifacts/bugfix/tests/regression-proof.state')
  const args = ['--base', 'main', '--test', mark, '--no-suite', 'x', '--expect', 'x', empty]
  bin('prove-regression', ['--background', ...args], bug.root)
  await until(() => running(mark).length > 0)

  process.kill(JSON.parse(readFileSync(state, 'utf8')).pid, 'SIGKILL')
  await until(() => running(mark).length === 0)

  t.match(bin('prove-regression', ['--wait', '1'], bug.root), {
    code: 1,
    out: /^not proven: the run was ended at step base/,
  })
})
