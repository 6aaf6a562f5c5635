// Writes what the programs read from each recording to expected.txt: `node test/workflow/results/record/expect.ts`. Look at the
// difference before you commit it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { names, resultsOf } from '../recording.ts'

const parts = names.map((name) => `# ${name}\n${resultsOf(name)}`)
writeFileSync(join(import.meta.dirname, '../expected.txt'), parts.join('\n'))
