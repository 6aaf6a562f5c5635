import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { startCommand } from '../support/processes.ts'
import { toolPath } from '../support/tools.ts'

export const folder = fileURLToPath(new URL('../../clients/go/', import.meta.url))

const name = 'github.com/OWNER/session-gateway/clients/go'

/** Builds a program in a module of its own that gets the client by a replace directive, and gives the program's path. */
export async function buildWithClient(t: Test, source: string): Promise<string> {
  const directory = await temporaryDirectory(t)
  const env = { GOFLAGS: '-mod=mod', GOPROXY: 'off', GOWORK: 'off' }
  const go = async (...args: string[]) => {
    const { ended, output } = startCommand(t, toolPath('go'), args, env, directory)
    if ((await ended) !== 0) throw new Error(`go ${args[0]}: ${output()}`)
  }
  writeFileSync(join(directory, 'main.go'), source)
  await go('mod', 'init', 'example')
  await go('mod', 'edit', `-replace=${name}=${folder}`)
  await go('get', name)
  await go('build', '-o', 'program', '.')
  return join(directory, 'program')
}
