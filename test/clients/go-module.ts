import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { startCommand } from '../support/processes.ts'
import { toolPath } from '../support/tools.ts'
import { examplesIn } from './examples.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const folder = join(root, 'clients/go')
export const readme = join(folder, 'README.md')

/** Builds a program in a new module that installs the client as in its README. Returns the program's path. */
export async function buildWithClient(t: Test, source: string): Promise<string> {
  const directory = await temporaryDirectory(t)
  symlinkSync(root, join(directory, 'session-gateway'))
  const module = join(directory, 'example')
  mkdirSync(module)
  writeFileSync(join(module, 'main.go'), source)
  const [install = ''] = examplesIn(readme, 'sh')
  const PATH = `${dirname(toolPath('go'))}:${process.env.PATH}`
  const env = { PATH, GOFLAGS: '-mod=mod', GOPROXY: 'off', GOWORK: 'off' }
  const script = `set -e\ngo mod init example\n${install}\ngo build -o program .\n`
  const { ended, output } = startCommand(t, 'sh', ['-c', script], env, module)
  if ((await ended) !== 0) throw new Error(output())
  return join(module, 'program')
}
