import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { makeRepository } from '../support/repositories.ts'

t.test('files of git cannot fill the disk or the memory, or show another repository', async (t) => {
  const data = await temporaryDirectory(t)
  const backend = await startLocalBackend(t, { LOCAL_DATA: data })
  const app = await makeRepository(t, { 'a.txt': 'a\n' })
  const name = await backend.create({ initialPrompt: 'hello', repos: [{ url: app.url }] })
  await backend.reached(name, 'Completed')
  const dir = join(data, 'sessions', name, 'work/repos/app')
  const index = join(dir, '.git/index')
  const kept = join(await temporaryDirectory(t), 'index')
  copyFileSync(index, kept)
  const at = `${backend.sessions}/${name}/changes`
  const read = async () => (await backend.call('GET', at)).text()

  truncateSync(index, 2 ** 40)
  t.match(await read(), /app\/\.git\/index and other files there are too large/)
  copyFileSync(kept, index)

  const blob = execFileSync('git', ['-C', dir, 'rev-parse', 'HEAD:a.txt'], { encoding: 'utf8' }).trim()
  const names = Array.from({ length: 4 }, (_, number) => `${number}${'x'.repeat(400_000)}`)
  const input = names.map((one) => `100644 ${blob}\t${one}\n`).join('')
  execFileSync('git', ['-C', dir, 'update-index', '--index-info'], { input })
  execFileSync('git', ['-C', dir, 'update-index', '--skip-worktree', '-z', '--stdin'], {
    input: `${names.join('\0')}\0`,
  })
  const { items } = JSON.parse(await read())
  t.match(items, [{ files: { length: 2 }, filesTotal: 4, linesAdded: 4 }])
  copyFileSync(kept, index)

  truncateSync(join(dir, 'a.txt'), 2 ** 29 + 1)
  const patch = await backend.call('GET', `${at}/patch`)
  t.match([patch.status, await patch.text()], [409, /git cannot read repos\/app/])
  execFileSync('git', ['-C', dir, 'checkout', 'a.txt'], { stdio: 'ignore' })

  const other = await makeRepository(t, { 'secret.txt': 'secret\n' }, { name: 'other' })
  const commit = other.git('rev-parse', 'HEAD')
  const objects = (one: string) => join(one, '.git/objects')
  const links = readdirSync(objects(other.dir)).filter((one) => !existsSync(join(objects(dir), one)))
  for (const link of links) symlinkSync(join(objects(other.dir), link), join(objects(dir), link))
  const linked = await backend.call('GET', `${at}/patch?since=${commit}`)
  t.match([linked.status, await linked.text()], [409, /repos\/app\/\.git\/objects\/\w\w is a link/])
  for (const link of links) rmSync(join(objects(dir), link))
  t.match(await read(), /"linesAdded":0/)
})
