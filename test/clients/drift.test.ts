import { readFileSync } from 'node:fs'
import t from 'tap'
import { checksums, recordFile } from '../../clients/generate/checksums.ts'

t.test('the generated client code is current and unedited (`npm run clients` regenerates it)', async (t) => {
  t.same(checksums(), JSON.parse(readFileSync(recordFile, 'utf8')))
})
