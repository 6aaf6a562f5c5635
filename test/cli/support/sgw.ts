import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Test } from 'tap'
import { bundle } from '../../../cli/bundle.ts'
import { temporaryDirectory } from '../../support/local-backend.ts'

/** What a run of sgw leaves. */
export type Ran = { code: number | null; stdout: string; stderr: string }

export type Sgw = {
  /** The bundled program, and the configuration that its runs use unless `env` names another. */
  file: string
  config: string
  /** The environment of its runs. */
  env: NodeJS.ProcessEnv
  /** Runs sgw with arguments, and with `input` on its standard input. */
  run: (args: string[], options?: { env?: NodeJS.ProcessEnv; input?: string }) => Promise<Ran>
}

/** Bundles sgw as it ships, for runs in nothing of this environment but PATH and `env`. */
export async function prepareSgw(t: Test, env: NodeJS.ProcessEnv = {}): Promise<Sgw> {
  const directory = await temporaryDirectory(t)
  await bundle(directory)
  const file = join(directory, 'sgw.mjs')
  const config = join(directory, 'config', 'config.json')
  const whole = { PATH: process.env.PATH, HOME: directory, SESSION_GATEWAY_CONFIG: config, ...env }
  const run: Sgw['run'] = async (args, { env: more = {}, input = '' } = {}) => {
    const child = spawn(process.execPath, [file, ...args], { env: { ...whole, ...more } })
    t.teardown(() => child.kill('SIGKILL'))
    const code = new Promise<number | null>((resolve) => child.once('close', resolve))
    // Who does not read it may be gone before it is written.
    child.stdin.on('error', () => {}).end(input)
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await code, stdout, stderr }
  }
  return { file, config, env: whole, run }
}

/** What reaches a gateway in project `demo`. */
export function caller(url: string): NodeJS.ProcessEnv {
  return { SESSION_GATEWAY_URL: url, SESSION_GATEWAY_TOKEN: 'any', SESSION_GATEWAY_PROJECT: 'demo' }
}
