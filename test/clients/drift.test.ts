import { readFileSync } from 'node:fs'
import t from 'tap'
import { checksums, recordFile } from '../../clients/generate/checksums.ts'

t.test(
  'the clients are generated from openapi.json as it is, and not edited: `npm run clients` makes them anew',
  async (t) => {
    t.same(checksums(), JSON.parse(readFileSync(recordFile, 'utf8')))
  },
)
