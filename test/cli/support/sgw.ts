import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Test } from 'tap'
import { bundle } from '../../../cli/bundle.ts'
import { temporaryDirectory } from '../../support/local-backend.ts'
import { eventually } from '../../support/processes.ts'

/** Exit code and output of a run of sgw. */
export type Ran = { code: number | null; stdout: string; stderr: string }

export type Sgw = {
  /** Path of the bundled program. */
  file: string
  /** Path of the configuration file, unless `env` sets another. */
  config: string
  /** Environment of the runs. */
  env: NodeJS.ProcessEnv
  /** Runs sgw with arguments. `input` is its standard input. */
  run: (args: string[], options?: { env?: NodeJS.ProcessEnv; input?: string; cwd?: string }) => Promise<Ran>
}

/** Bundles sgw as published. Its runs inherit only PATH from this environment, plus `env`. */
export async function prepareSgw(t: Test, env: NodeJS.ProcessEnv = {}): Promise<Sgw> {
  const directory = await temporaryDirectory(t)
  await bundle(directory)
  const file = join(directory, 'sgw.mjs')
  const config = join(directory, 'config', 'config.json')
  const whole = { PATH: process.env.PATH, HOME: directory, SESSION_GATEWAY_CONFIG: config, ...env }
  const run: Sgw['run'] = async (args, { env: more = {}, input = '', cwd } = {}) => {
    const child = spawn(process.execPath, [file, ...args], { env: { ...whole, ...more }, cwd })
    t.teardown(() => child.kill('SIGKILL'))
    const code = new Promise<number | null>((resolve) => child.once('close', resolve))
    // sgw may exit without reading its input.
    child.stdin.on('error', () => {}).end(input)
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await code, stdout, stderr }
  }
  return { file, config, env: whole, run }
}

/** Starts sgw. `shows` waits for a text in its standard output, `says` in its standard error. */
export function startSgw(t: Test, { file, env }: Sgw, ...args: string[]) {
  const child = spawn(process.execPath, [file, ...args], { env })
  t.teardown(() => child.kill('SIGKILL'))
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk) => {
      output[name] += chunk
    })
  }
  const ended = new Promise<Ran>((resolve) => child.once('close', (code) => resolve({ code, ...output })))
  const shows = (part: string) => eventually(() => output.stdout.includes(part), JSON.stringify(part))
  const says = (part: string) => eventually(() => output.stderr.includes(part), JSON.stringify(part))
  return { child, shows, says, ended }
}

/** A full session ID, which sgw does not search for. */
export function idOf(number: number): string {
  return `session-00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** Environment for a gateway and the project `demo`. */
export function caller(url: string): NodeJS.ProcessEnv {
  return { SESSION_GATEWAY_URL: url, SESSION_GATEWAY_TOKEN: 'any', SESSION_GATEWAY_PROJECT: 'demo' }
}
