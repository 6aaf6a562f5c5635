import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import t from 'tap'
import { listInside, openFileInside, storeInside } from '../../local/workspace/safe-files/browse.ts'
import { makeFolder } from '../../local/workspace/safe-files/files.ts'
import { Folder } from '../../local/workspace/safe-files/folder.ts'
import { temporaryDirectory } from '../support/local-backend.ts'

t.test('a deep path opens each of its directories a few times only', async (t) => {
  const root = join(await temporaryDirectory(t), 'work')
  mkdirSync(join(root, 'real'), { recursive: true })
  symlinkSync('real', join(root, 'link'))
  symlinkSync('..', join(root, 'out'))
  let opened = 0
  const { folder } = Folder.prototype
  t.teardown(() => {
    Folder.prototype.folder = folder
  })
  Folder.prototype.folder = function (name) {
    opened += 1
    return folder.call(this, name)
  }
  const path = `link/${'a/'.repeat(300)}f`
  await storeInside(root, root, path, Readable.from(['x']))
  t.ok(opened < 1000, `${opened}`)
  await using file = (await openFileInside(root, path)) as { readFile: () => Promise<Buffer> } & AsyncDisposable
  t.equal(String(await file.readFile()), 'x')
  for (const outside of ['out/x', '../x', 'link/../../x']) {
    await t.rejects(makeFolder(root, outside), { message: /is not a directory inside/ }, outside)
  }
  t.same(readdirSync(join(root, '..')), ['work'])
})

t.test('a directory with many links opens few files at once', async (t) => {
  const root = join(await temporaryDirectory(t), 'work')
  mkdirSync(join(root, 'many'), { recursive: true })
  writeFileSync(join(root, 'target'), 'x')
  for (let number = 0; number < 1000; number += 1) symlinkSync('../target', join(root, 'many', String(number)))
  let open = 0
  let most = 0
  const { stat } = Folder.prototype
  t.teardown(() => {
    Folder.prototype.stat = stat
  })
  Folder.prototype.stat = async function (name) {
    most = Math.max(most, ++open)
    return await stat.call(this, name).finally(() => (open -= 1))
  }
  t.equal((await listInside(root, 'many'))?.length, 1000)
  t.ok(most <= 64, `${most}`)
})
