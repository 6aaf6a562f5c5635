import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { codeOf } from '../../cli/src/config-file.ts'
import { Chances } from '../chaos/random.ts'
import { eventually } from '../support/processes.ts'
import { linesOf, makeRandomRepository, workAtRandom } from '../support/random-tree.ts'
import { size, treesOf } from '../support/size.ts'
import { git, startForPull } from './support/pull.ts'

const trees = treesOf(4, 40)
/** A session has several repositories, because a session costs more time than a repository. */
const perSession = 10

t.test('a pull gives the files and commits of the session', async (t) => {
  const { run, dir, startSession } = await startForPull(t)
  let equal = 0
  for (let first = 1; first <= trees; first += perSession) {
    const seeds = Array.from({ length: Math.min(perSession, trees - first + 1) }, (_, at) => first + at)
    for (const seed of seeds) makeRandomRepository(join(dir, `r${seed}`), seed)
    const { id, work } = await startSession(seeds.map((seed) => ({ url: `file://${dir}/r${seed}`, branch: 'main' })))
    for (const seed of seeds) {
      const theirs = join(work, `r${seed}`)
      const mine = join(dir, `mine${seed}`)
      workAtRandom(theirs, seed)
      // Into a new folder, into an existing checkout, and again into the same one.
      if (seed % 2 === 0) execFileSync('git', ['clone', '--quiet', `file://${dir}/r${seed}`, mine])
      for (const time of seed % 3 === 0 ? ['once', 'again'] : ['once']) {
        const ran = await run(['pull', id, '--repo', `r${seed}`, '--into', mine])
        t.equal(ran.code, 0, `tree ${seed}, ${time}: ${ran.stderr}`)
      }
      const [wanted, got] = [linesOf(theirs), linesOf(mine)]
      t.same(got, wanted, `tree ${seed}`)
      t.equal(git(mine, 'rev-parse', 'HEAD'), git(theirs, 'rev-parse', 'HEAD'), `tree ${seed}: commit IDs`)
      t.notOk(existsSync(join(mine, '.git/index.lock')))
      equal += wanted.join('\0') === got.join('\0') ? 1 : 0
    }
  }
  t.equal(equal, trees)
  t.same(
    readdirSync(dir).filter((name) => name.startsWith('.')),
    [],
    'no unfinished clone is left',
  )
})

const kills = size(4, 16)

t.test('a pull that is killed, or whose session disappears, leaves the checkout as before or complete', async (t) => {
  const { run, file, env, dir, backend, startSession } = await startForPull(t)
  const chances = new Chances(7)
  /** Empty while the pull is changing the checkout: a file may then disappear before it is read. */
  const stateOf = (mine: string) => {
    const isChanging = () => existsSync(join(mine, '.git/index.lock'))
    if (isChanging()) return ''
    try {
      const head = readFileSync(join(mine, '.git/HEAD'), 'utf8')
      return JSON.stringify([head, git(mine, 'rev-parse', 'HEAD'), linesOf(mine)])
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return ''
      throw error
    }
  }
  let usualMs = 0
  let complete = 0
  for (let seed = 1; seed <= kills; seed += 1) {
    makeRandomRepository(join(dir, `r${seed}`), seed)
    const { id, work } = await startSession([{ url: `file://${dir}/r${seed}` }])
    workAtRandom(join(work, `r${seed}`), seed)
    const mine = join(dir, `mine${seed}`)
    const whole = join(dir, `whole${seed}`)
    for (const to of [mine, whole]) execFileSync('git', ['clone', '--quiet', `file://${dir}/r${seed}`, to])
    const begun = Date.now()
    t.match(await run(['pull', id, '--into', whole]), { code: 0 })
    usualMs ||= Date.now() - begun
    const before = stateOf(mine)
    const after = stateOf(whole)

    const child = spawn(process.execPath, [file, 'pull', id, '--into', mine], { env, stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('close', resolve))
    await new Promise((resolve) => setTimeout(resolve, chances.between(1, usualMs)))
    const isKill = chances.happens(0.7)
    if (isKill) child.kill('SIGKILL')
    else await backend.call('DELETE', `${backend.sessions}/${id}`)
    await ended

    const state = await eventually(() => {
      const now = stateOf(mine)
      return [before, after].find((one) => one === now)
    }, `tree ${seed} before or after`)
    if (state === after) complete += 1
    if (isKill) await eventually(async () => (await run(['pull', id, '--into', mine])).code === 0, 'the next pull')
    if (isKill) t.equal(stateOf(mine), after, `tree ${seed}: the next pull completes it`)
  }
  t.comment(`${kills} pulls: ${complete} were complete, ${kills - complete} as before`)
})
