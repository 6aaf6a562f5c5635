import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { grade } from '../../eval/grading/grade.ts'
import { parseConfig } from '../../eval/task/config.ts'
import { harborFiles } from '../../eval/task/harbor.ts'
import { makeCheckout, realFix } from '../../eval/task/repository.ts'
import { promptOf, readTasks, type Task } from '../../eval/task/tasks.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { clonedInsteadOf, makeRepository } from '../support/repositories.ts'

const tasks = readTasks()

t.test('there are tasks enough to compare arms', async (t) => {
  const upstream = tasks.filter(({ config }) => config.upstream !== null)
  const bugs = upstream.filter(({ mustStop }) => !mustStop)

  t.ok(bugs.length >= 10, `${bugs.length} real bugs`)
  t.ok(new Set(bugs.map(({ config }) => config.language)).size >= 4, 'in four languages')
  for (const stop of ['not-a-bug', 'duplicate', 'not-reproduced'] as const)
    t.ok(
      tasks.some(({ config }) => config.stops.includes(stop)),
      stop,
    )
})

for (const task of tasks) {
  t.test(`${task.name} is whole`, async (t) => {
    for (const [path, text] of Object.entries(harborFiles(task))) {
      const file = join(task.folder, path)
      t.equal(readFileSync(file, 'utf8'), text, `${path} is up to date: npm run eval -- --record --task ${task.name}`)
      if (path.endsWith('.sh')) t.ok(statSync(file).mode & 0o100, `${path} is executable`)
    }
    const { upstream, failToPass, heldOut } = task.config
    t.equal(failToPass.length > 0, !task.mustStop, 'the bug has tests')
    t.equal(heldOut.length > 0, !task.mustStop)
    t.equal(existsSync(join(task.folder, 'environment/repository')), upstream === null, 'only our own code is here')
    t.match(task.instruction, /^# /)
    for (const id of [upstream?.fix, upstream?.issue].filter((one) => one != null))
      t.notOk(promptOf(task).includes(id), 'the prompt does not lead to the fix')
  })
}

t.test('a faulty configuration is refused with the place of each problem', async (t) => {
  t.throws(() => parseConfig('x.json', '{"language":"Cobol"}'), /^x.json: .*upstream.*language/)
})

t.test('the checkout of an agent has nothing that comes after the base', async (t) => {
  const { task, cache, later, base } = await startUpstream(t)
  const folder = await temporaryDirectory(t)

  const { dir, base: checkedOut } = await makeCheckout(task, join(folder, 'work'), cache)

  const git = (...args: string[]) => execFileSync('git', ['-C', dir, ...args], { encoding: 'utf8' }).trim()
  t.equal(checkedOut, base)
  t.equal(git('log', '--format=%s'), 'base\nfirst', 'with the history before it')
  t.equal(git('status', '--porcelain'), '')
  t.equal(git('for-each-ref', '--format=%(refname)'), 'refs/heads/main')
  t.equal(git('remote'), '')
  t.equal(git('reflog', '--all'), '')
  t.equal(git('fsck', '--unreachable', '--no-reflogs'), '')
  for (const commit of later) t.throws(() => git('cat-file', '-e', commit), 'a later commit')
  t.notOk(existsSync(join(dir, '.git/objects/info/alternates')))
  const texts = filesOf(join(dir, '.git')).map((file) => readFileSync(file, 'latin1'))
  t.notOk(
    texts.some((text) => text.includes(cache) || later.some((commit) => text.includes(commit))),
    'no file of git names the clone or a later commit',
  )
})

t.test('the tests and the fix of a public repository come from its commits', async (t) => {
  const { task, cache } = await startUpstream(t)
  const folder = await temporaryDirectory(t)

  const fix = await realFix(task, cache)

  t.match(fix, /\+exports.one = 1/)
  t.notMatch(fix, /one.test.js/)
  t.match(await grade(task, fix, join(folder, 'fixed'), cache), { resolved: true })
  t.match(await grade(task, '', join(folder, 'as-it-was'), cache), {
    resolved: false,
    unfixed: ['one is 1'],
    broken: [],
  })
})

t.test("Harbor's scripts give the reward to the fix alone", async (t) => {
  const made = tasks.filter(({ name }) => ['made-javascript-ranges', 'made-stop-feature'].includes(name))
  for (const task of made) {
    const folder = await temporaryDirectory(t)
    const { dir } = await makeCheckout(task, join(folder, 'work'), '')
    const run = (script: string) => {
      const text = readFileSync(join(task.folder, script), 'utf8')
      const here = text
        .replaceAll('/logs/', `${folder}/logs/`)
        .replaceAll('/tests/', `${task.folder}/tests/`)
        .replaceAll('/solution/', `${task.folder}/solution/`)
      try {
        execFileSync('sh', ['-c', here], { cwd: dir, stdio: 'ignore', env: { PATH: process.env.PATH } })
      } catch {
        // Harbor reads the reward, not the exit code.
      }
    }
    const reward = () => readFileSync(join(folder, 'logs/verifier/reward.txt'), 'utf8').trim()

    run('tests/test.sh')
    t.equal(reward(), task.mustStop ? '1' : '0', `${task.name} as it was`)
    execFileSync('git', ['checkout', '--quiet', '.'], { cwd: dir })
    if (task.mustStop) writeFileSync(join(dir, 'src/cart.js'), '')
    run('solution/solve.sh')
    run('tests/test.sh')
    t.equal(reward(), task.mustStop ? '0' : '1', `${task.name} changed`)
  }
})

/** A public repository with a bug, its fix and later work, and a task about it. git finds it under its public URL. */
async function startUpstream(t: Test): Promise<{ task: Task; cache: string; base: string; later: string[] }> {
  const url = 'https://forge.example/owner/app'
  const test = (expected: string) =>
    `require('node:test')('one is 1', () => require('node:assert').equal(require('./one.js').one, ${expected}))\n`
  const repository = await makeRepository(t, { 'one.js': 'exports.one = 2\n', 'one.test.js': test('2') })
  const { git, dir } = repository
  const commit = (message: string, files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(dir, path), text)
    git('add', '.')
    git('commit', '--quiet', '--message', message)
    return git('rev-parse', 'HEAD')
  }
  const base = commit('base', { 'README.md': 'one is 1\n' })
  const fix = commit('fix', { 'one.js': 'exports.one = 1\n', 'one.test.js': test('1') })
  git('tag', 'v2')
  const later = [fix, commit('later', { 'README.md': 'one is still 1\n' })]
  const before = { ...process.env }
  Object.assign(process.env, clonedInsteadOf(url, repository))
  t.teardown(() => {
    process.env = before
  })
  const folder = await temporaryDirectory(t)
  mkdirSync(join(folder, 'cache'))
  const config = {
    language: 'JavaScript' as const,
    upstream: { url, licence: 'MIT', issue: null, base, fix },
    heldOut: ['one.test.js'],
    setup: [],
    test: 'node --test',
    stops: [],
    failToPass: ['one is 1'],
    passToPass: [],
  }
  const task = { name: 'one', folder, instruction: '# one', config, mustStop: false }
  return { task, cache: join(folder, 'cache'), base, later }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
