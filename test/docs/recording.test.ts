import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { withScript } from '../cli/support/terminal.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { screenOf } from './screen.ts'

const root = join(import.meta.dirname, '../..')

t.test('the recording of sgw bugfix shows what sgw prints now (`npm run recording`)', withScript, async (t) => {
  const now = join(await temporaryDirectory(t), 'bugfix.cast')
  await promisify(execFile)(process.execPath, [join(root, 'docs/recording/main.ts'), '--to', now, '--pace', '1'])

  const [recorded, current] = await Promise.all([join(root, 'docs/images/bugfix.cast'), now].map(readCast))
  t.match(recorded?.header, { version: 2, width: 80, title: 'sgw bugfix' })
  t.same(current, recorded)
  t.match(
    recorded?.screen,
    /^\$ sgw bugfix https:[\s\S]*✓ assess {2}✓ reproduce[\s\S]*^Stop it: sgw stop session-\S+$/m,
  )
})

/** The header of a recording, and what the terminal shows at its end. The times differ. */
async function readCast(path: string) {
  const [header = '', ...events] = (await readFile(path, 'utf8')).trimEnd().split('\n')
  const outputs = events.map((line) => JSON.parse(line) as [number, string, string])
  return { header: JSON.parse(header), screen: screenOf(outputs.map(([, , text]) => text).join('')) }
}
