import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { startCommand } from '../support/processes.ts'
import { toolPath } from '../support/tools.ts'

export const folder = fileURLToPath(new URL('../../clients/python/', import.meta.url))

/** Builds the wheel and installs it in a new virtual environment. Returns the environment's bin folder. */
export async function installWheel(t: Test): Promise<string> {
  const directory = await temporaryDirectory(t)
  const tools = dirname(toolPath('pyproject-build'))
  const run = async (command: string, ...args: string[]) => {
    const { ended, output } = startCommand(t, command, args, {}, directory)
    if ((await ended) !== 0) throw new Error(output())
  }
  await run(join(tools, 'pyproject-build'), '--wheel', '--no-isolation', '--outdir', directory, folder)
  const [wheel = ''] = readdirSync(directory)
  await run(join(tools, 'python'), '-m', 'venv', '--without-pip', 'venv')
  const bin = join(directory, 'venv', 'bin')
  // `.ci/run` has downloaded the pinned dependencies.
  const offline = ['--no-index', '--find-links', join(dirname(tools), 'wheels')]
  await run(join(tools, 'python'), '-m', 'pip', '--python', join(bin, 'python'), 'install', ...offline, wheel)
  return bin
}
