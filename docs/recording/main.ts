import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { recordBugfix } from './bugfix.ts'

// Records docs/images/bugfix.cast, a recording of `sgw bugfix` for asciinema. `npm run recording` runs this.

const { values } = parseArgs({
  options: {
    /** The file to write. */
    to: { type: 'string', default: join(import.meta.dirname, '../images/bugfix.cast') },
    /** Milliseconds between two words of the agent. The other pauses grow with it. */
    pace: { type: 'string', default: '40' },
  },
})
await writeFile(values.to, await recordBugfix(Number(values.pace)))
