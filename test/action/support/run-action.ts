import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'

/** The Node that runs the action. ACTION_NODE can name another one, such as the runner's. */
const node = process.env.ACTION_NODE ?? process.execPath

/** The bundled file, which a runner executes. */
export const bundled = join(import.meta.dirname, '../../../action/dist/index.mjs')
/** The bundled file of the action that follows pull requests up. */
export const followUp = join(import.meta.dirname, '../../../action/follow-up/dist/index.mjs')

/** The bundled file of the action that proves fixes again. */
export const verify = join(import.meta.dirname, '../../../action/verify/dist/index.mjs')

export type Inputs = Record<string, string>

/** What a runner reads after a run of the action. */
export type Done = {
  code: number | null
  signal: NodeJS.Signals | null
  log: string
  outputs: Record<string, string>
  summary: string
  state: Record<string, string>
  seconds: number
}

type Options = {
  env?: NodeJS.ProcessEnv
  /** The saved state of the main step. If set, this run is the post step. */
  state?: Record<string, string>
  onStart?: (child: ChildProcess) => void
  /** The action to run. Defaults to the main one. */
  file?: string
}

const needed = { 'api-token': 'token-of-the-job', project: 'shop', prompt: 'Fix the bug', 'poll-interval': '0.2' }

/** Runs the bundled action like a runner: no shell, INPUT_ variables, and files for outputs, summary and state. */
export async function runAction(
  t: Test,
  inputs: Inputs,
  { env, state, onStart, file = bundled }: Options = {},
): Promise<Done> {
  const directory = mkdtempSync(join(tmpdir(), 'action-'))
  t.teardown(() => rmSync(directory, { recursive: true, force: true }))
  const files = {
    output: join(directory, 'output'),
    summary: join(directory, 'summary'),
    state: join(directory, 'state'),
  }
  for (const path of Object.values(files)) writeFileSync(path, '')
  const child = spawn(node, [file], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      GITHUB_ACTIONS: 'true',
      GITHUB_RUN_ID: '4711',
      GITHUB_RUN_ATTEMPT: '2',
      GITHUB_OUTPUT: files.output,
      GITHUB_STEP_SUMMARY: files.summary,
      GITHUB_STATE: files.state,
      ...Object.fromEntries(
        Object.entries({ ...needed, ...inputs }).map(([name, v]) => [`INPUT_${name.toUpperCase()}`, v]),
      ),
      ...Object.fromEntries(Object.entries(state ?? {}).map(([name, v]) => [`STATE_${name}`, v])),
      ...env,
    },
  })
  const { code, signal, stdout, stderr, seconds } = await ended(child, onStart)
  return {
    code,
    signal,
    log: stdout + stderr,
    outputs: readFileCommands(files.output),
    summary: readFileSync(files.summary, 'utf8'),
    state: readFileCommands(files.state),
    seconds,
  }
}

/** Runs the bundled file as a command, with flags and only the given variables. */
export async function runCommand(args: string[], env: NodeJS.ProcessEnv = {}, file = bundled) {
  return await ended(spawn(node, [file, ...args], { env: { PATH: process.env.PATH, ...env } }))
}

async function ended(child: ChildProcess, onStart?: (child: ChildProcess) => void) {
  const begun = performance.now()
  const said = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    said.stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said.stderr += text
  })
  onStart?.(child)
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; signal: NodeJS.Signals | null }>()
  child.on('close', (code, signal) => resolve({ code, signal }))
  return { ...(await promise), ...said, seconds: (performance.now() - begun) / 1000 }
}

/** Reads a file of `name<<delimiter` blocks like the runner. */
function readFileCommands(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n')
  const values: Record<string, string> = {}
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const [name, delimiter] = line.split('<<')
    if (name === undefined || delimiter === undefined) continue
    const end = lines.indexOf(delimiter)
    if (end < 0) throw new Error(`no end of ${name}`)
    values[name] = lines
      .splice(0, end + 1)
      .slice(0, -1)
      .join('\n')
  }
  return values
}
