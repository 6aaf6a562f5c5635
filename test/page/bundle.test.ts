import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { buildPage } from '../../page/build.ts'
import { temporaryDirectory } from '../support/local-backend.ts'

const dist = fileURLToPath(new URL('../../page/dist', import.meta.url))

t.test('page/dist is up to date', async (t) => {
  const made = await temporaryDirectory(t)
  await buildPage(made)

  const filesIn = (directory: string) => globSync('**/*.*', { cwd: directory }).sort()
  t.same(filesIn(dist), filesIn(made), 'the files of page/dist (npm run page makes them)')
  for (const file of filesIn(made)) {
    const isSame = readFileSync(join(dist, file)).equals(readFileSync(join(made, file)))
    t.ok(isSame, `page/dist/${file} is up to date (npm run page makes it)`)
  }
})
