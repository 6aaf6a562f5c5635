import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import t, { type Test } from 'tap'
import {
  isFolderInside,
  listFilesInside,
  listNamesInside,
  makeFolderInside,
  makeLinkInside,
  moveInside,
  readInside,
  removeLinksOut,
  writeInside,
} from '../../local/workspace/safe-files/files.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'

/** A root directory with a folder and many kinds of links, next to an outside directory that must not be touched. */
async function setUp(t: Test) {
  const base = await temporaryDirectory(t)
  const [root, outside] = [join(base, 'root'), join(base, 'outside')]
  mkdirSync(join(outside, 'deep'), { recursive: true })
  mkdirSync(join(root, 'real/deep'), { recursive: true })
  for (const place of [outside, join(root, 'real')]) {
    for (const path of ['file', 'deep/file']) writeFileSync(join(place, path), place === outside ? 'secret' : 'own')
  }
  const links = { way: 'real', out: outside, up: '..', file: 'real/file', stolen: `${outside}/file`, nowhere: 'none' }
  const more = { chain: 'out', over: 'up/outside', made: `${outside}/new`, zero: '/dev/zero', self: 'self', root: root }
  for (const [name, to] of Object.entries({ ...links, ...more })) symlinkSync(to, join(root, name))
  return { base, root, outside, untouched: () => t.same(readdirSync(outside).sort(), ['deep', 'file']) }
}

const ways = ['out', 'up', 'chain', 'over', 'made', 'nowhere', 'self', 'zero', '../outside', 'real/../../outside']

t.test('a path that leads outside cannot be read, listed, created, written, linked or moved to', async (t) => {
  const { base, root, outside, untouched } = await setUp(t)
  for (const way of ways) {
    t.equal(await readInside(root, `${way}/file`), undefined, `read ${way}/file`)
    t.equal(await readInside(root, `${way}/deep/file`), undefined, `read ${way}/deep/file`)
    t.same(await listNamesInside(root, way), [], `names in ${way}`)
    t.same(await listFilesInside(root, way), [], `files in ${way}`)
    t.equal(await isFolderInside(root, way), false, `${way} is not a folder`)
    const writes: [what: string, act: () => Promise<unknown>][] = [
      ['write', () => writeInside(root, `${way}/file`, 'x')],
      ['make', () => makeFolderInside(root, `${way}/more`)],
      ['link', () => makeLinkInside(root, `${way}/file`, 'x')],
      ['move', () => moveInside(join(base, 'root/real'), root, `${way}/taken`)],
    ]
    for (const [what, act] of writes) await t.rejects(act(), { message: /is not a directory inside/ }, `${what} ${way}`)
    untouched()
  }
  for (const path of ['stolen', 'zero', 'real', '.', '..', 'real/none', 'a\0b', 'x'.repeat(300), '../outside/file'])
    t.equal(await readInside(root, path), undefined, `read ${path}`)
  t.equal(readFileSync(join(outside, 'file'), 'utf8'), 'secret')
})

t.test('a written file replaces a link, and links that stay inside are followed', async (t) => {
  const { root, untouched } = await setUp(t)

  for (const name of ['stolen', 'made', 'nowhere', 'self']) {
    await writeInside(root, name, 'new')
    t.equal(readFileSync(join(root, name), 'utf8'), 'new', name)
    t.notOk(lstatSync(join(root, name)).isSymbolicLink(), name)
  }
  untouched()
  for (const path of ['real/file', 'way/file', 'file', 'root/real/file', 'way/deep/../file'])
    t.equal(await readInside(root, path), 'own', path)
  t.same(await listFilesInside(root, 'way'), ['deep/file', 'file'])
  t.same((await listNamesInside(root, 'way')).sort(), ['deep', 'file'])
  t.equal(await isFolderInside(root, 'way/deep'), true)
  await writeInside(root, 'way/new/file', 'new')
  t.equal(readFileSync(join(root, 'real/new/file'), 'utf8'), 'new')
  t.equal(await readInside(root, 'real/file', 2), 'ow', 'no more than was asked for')
})

t.test('a link in place of the root directory is not followed', async (t) => {
  const { base, root, outside, untouched } = await setUp(t)
  renameSync(root, join(base, 'kept'))
  symlinkSync(outside, root)

  t.equal(await readInside(root, 'file'), undefined)
  t.same(await listFilesInside(root, '.'), [])
  await t.rejects(writeInside(root, 'new', 'x'), { message: /is not a directory inside/ })
  untouched()
})

t.test('links that lead outside are removed, and links that stay inside are kept', async (t) => {
  const { root, untouched } = await setUp(t)
  symlinkSync('../../up/..', join(root, 'real/deep/far'))

  await removeLinksOut(root)

  t.same(readdirSync(root).sort(), ['file', 'real', 'root', 'way'])
  t.same(readdirSync(join(root, 'real/deep')), ['file'])
  untouched()
})

t.test('special files are neither read nor listed, and do not block', { timeout: 60_000 }, async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startLocalBackend(t, { LOCAL_DATA })
  const name = await backend.create()
  await backend.reached(name, 'Completed')
  const artifacts = join(LOCAL_DATA, 'sessions', name, 'work/artifacts')
  execFileSync('mkfifo', [join(artifacts, 'fifo.md')])
  const server = createServer().listen(join(artifacts, 'socket.md'))
  t.teardown(() => server.close())
  for (const [link, to] of Object.entries({ 'zero.md': '/dev/zero', 'tty.md': '/dev/tty', 'pipe.md': 'fifo.md' }))
    symlinkSync(to, join(artifacts, link))
  writeFileSync(join(artifacts, 'real.md'), 'text')
  const workspace = `${backend.sessions}/${name}/workspace`

  const listed = JSON.stringify(await (await backend.call('GET', `${workspace}?path=artifacts`)).json())

  t.match(listed, 'real.md')
  for (const special of ['fifo.md', 'socket.md', 'zero.md', 'tty.md', 'pipe.md']) {
    t.equal((await backend.call('GET', `${workspace}/artifacts/${special}`)).status, 404, special)
    t.notMatch(listed, special)
  }
  const outside = await backend.call('GET', `${workspace}/artifacts/..%2f..%2f..%2ftranscript.jsonl`)
  t.equal(outside.status, 400)
})

/** Swaps a folder for a link and back, as fast as possible. */
const swapper = `
const { renameSync, rmSync, symlinkSync, unlinkSync } = require('node:fs')
const { path, outside, stop } = require('node:worker_threads').workerData
const isOver = new Int32Array(stop)
while (Atomics.load(isOver, 0) === 0) {
  renameSync(path, path + '.away')
  try {
    symlinkSync(outside, path)
    unlinkSync(path)
  } catch {}
  // Removes a folder that was created in the meantime.
  while (true) {
    try {
      rmSync(path, { recursive: true, force: true })
      renameSync(path + '.away', path)
      break
    } catch {}
  }
}
`

t.test('a link that replaces a folder during an operation is not followed', async (t) => {
  for (const path of ['real', 'real/deep']) {
    const { root, outside, untouched } = await setUp(t)
    const target = path === 'real' ? outside : join(outside, 'deep')
    const stop = new SharedArrayBuffer(4)
    const worker = new Worker(swapper, { eval: true, workerData: { path: join(root, path), outside: target, stop } })
    const read: Record<string, number> = {}
    for (let round = 0; round < 400; round += 1) {
      const text = await readInside(root, 'real/deep/file')
      read[text ?? 'nothing'] = (read[text ?? 'nothing'] ?? 0) + 1
      await listFilesInside(root, 'real')
      // Fails, or succeeds in the folder that was moved away.
      await writeInside(root, 'real/deep/more/new', 'x').catch(() => {})
      await makeLinkInside(root, 'real/deep/link', 'x').catch(() => {})
    }
    Atomics.store(new Int32Array(stop), 0, 1)
    await new Promise((resolve) => worker.once('exit', resolve))

    t.equal(read.secret, undefined, JSON.stringify(read))
    t.ok((read.own ?? 0) > 0, 'some were read')
    untouched()
    t.same(readdirSync(join(outside, 'deep')), ['file'])
    t.ok(existsSync(join(root, 'real')))
  }
})
