import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { digestOf } from '../support/digest.ts'
import { type LocalBackend, startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { linesOf, makeRandomRepository, workAtRandom } from '../support/random-tree.ts'
import { treesOf } from '../support/size.ts'

const trees = treesOf(40, 120)

/** A session has several repositories, because a session costs more time than a repository. */
const perSession = 10

t.test('a patch, and a bundle with the patch since its head, give the files of the session', async (t) => {
  const data = await temporaryDirectory(t)
  const backend = await startLocalBackend(t, { LOCAL_DATA: data })
  let different = 0
  for (let first = 1; first <= trees; first += perSession) {
    const seeds = Array.from({ length: perSession }, (_, index) => first + index)
    const dir = await temporaryDirectory(t)
    for (const seed of seeds) makeRandomRepository(join(dir, `r${seed}`), seed)
    const repos = seeds.map((seed) => ({ url: `file://${join(dir, `r${seed}`)}`, branch: 'main' }))
    const name = await backend.create({ initialPrompt: 'hello', repos })
    await backend.reached(name, 'Completed')
    const work = join(data, 'sessions', name, 'work/repos')
    for (const seed of seeds) workAtRandom(join(work, `r${seed}`), seed)
    const before = seeds.map((seed) => digestOf(join(work, `r${seed}`, '.git')))

    const { items } = (await (await backend.call('GET', `${backend.sessions}/${name}/changes`)).json()) as Summary
    for (const [index, item] of items.entries()) {
      const place = { dir, work: join(work, item.repo), origin: join(dir, item.repo), name, repo: item.repo }
      different += (await isSame(t, backend, place, item)) ? 0 : 1
      t.equal(digestOf(join(work, item.repo, '.git')), before[index], `${item.repo}: .git has not changed`)
    }
  }
  t.equal(different, 0, `${trees} trees`)
})

type Summary = { items: { repo: string; head: string; commitsAhead: number; hasUncommittedChanges: boolean }[] }
type Place = { dir: string; work: string; origin: string; name: string; repo: string }

async function isSame(t: Test, { call, sessions }: LocalBackend, place: Place, item: Summary['items'][number]) {
  const { dir, work, origin, name, repo } = place
  const wanted = linesOf(work)
  const patched = clone(`${dir}/${repo}-patched`)
  git(patched, ['apply', '--whitespace=nowarn', '-'], await get('patch?'))
  t.same(linesOf(patched), wanted, `${repo}: patch`)

  const pulled = clone(`${dir}/${repo}-pulled`)
  if (item.commitsAhead > 0) {
    const bundle = `${dir}/${repo}.bundle`
    writeFileSync(bundle, await get('bundle?'))
    git(pulled, ['fetch', '--quiet', bundle, 'HEAD'])
    git(pulled, ['checkout', '--quiet', '--detach', 'FETCH_HEAD'])
  }
  git(pulled, ['apply', '--whitespace=nowarn', '-'], await get('patch?since=head&'))
  const head = git(work, ['rev-parse', 'HEAD']).trim()
  t.equal(item.head, head, `${repo}: head`)
  t.equal(git(pulled, ['rev-parse', 'HEAD']).trim(), head, `${repo}: commits`)
  t.same(linesOf(pulled), wanted, `${repo}: bundle and patch`)
  return [linesOf(patched), linesOf(pulled)].every((lines) => lines.join('\0') === wanted.join('\0'))

  async function get(what: string): Promise<Buffer> {
    const reply = await call('GET', `${sessions}/${name}/changes/${what}repo=${repo}`)
    const body = Buffer.from(await reply.arrayBuffer())
    if (reply.status !== 200) throw new Error(`${repo} ${what}: ${reply.status} ${body}`)
    return body
  }

  function clone(to: string): string {
    execFileSync('git', ['clone', '--quiet', '--', origin, to])
    return to
  }
}

/** Runs git with an input. An empty patch is not an input for git. */
function git(dir: string, args: string[], input?: Buffer): string {
  if (input?.length === 0) return ''
  return execFileSync('git', ['-C', dir, ...args], { input: input ?? '', encoding: 'utf8' })
}
