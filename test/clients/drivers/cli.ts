// Runs the steps of scenarios with the bundled command line: see ../driver.ts. The first argument is the path of sgw.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

import { eventsUntil, type Json, runSteps } from './steps.ts'

const [, , sgw = ''] = process.argv

/** A command that failed without output: its exit code and standard error. */
class CommandError extends Error {
  readonly code: number | null

  constructor(code: number | null, stderr: string) {
    super(stderr)
    this.code = code
  }
}

const calls: Record<string, (step: Json) => Promise<unknown>> = {
  create: ({ session }) => jsonOf('create', ...flagsOf(session), '--', session.task),
  get: ({ id }) => jsonOf('get', '--', id),
  workflows: () => jsonOf('workflows'),
  wait: ({ id, seconds = 60, until }) =>
    jsonOf('wait', '--timeout', `${seconds}s`, ...(until === 'turn' ? ['--turn'] : []), '--', id),
  async list({ status, label, labelSelector }) {
    const filters = [...flag('--status', status), ...flag('--label', label), ...flag('--selector', labelSelector)]
    const { items } = await jsonOf('list', ...filters)
    return { ids: items.map(({ id }: Json) => id) }
  },
  send: ({ id, text }) => jsonOf('send', '--', id, text),
  transcript: ({ id }) => jsonOf('logs', '--', id),
  events: ({ id, after, until }) => eventsUntil(eventsOf(id, after), until),
  update: ({ id, change: { displayName, timeout } }) =>
    done('update', ...flag('--display-name', displayName), ...flag('--timeout', timeout && `${timeout}s`), '--', id),
  stop: ({ id }) => done('stop', '--', id),
  start: ({ id }) => done('start', '--', id),
  interrupt: ({ id }) => done('interrupt', '--', id),
  delete: ({ id }) => done('delete', '--', id),
}

const warnings: string[] = []
await runSteps(calls, describeError, warnings)

/** Returns the JSON output of a command. Some commands with output have an exit code above 0: it tells how a session ended. */
async function jsonOf(command: string, ...args: string[]): Promise<Json> {
  const { code, stdout, stderr } = await run(command, '-o', 'json', ...args)
  if (code !== 0 && stdout === '') throw new CommandError(code, stderr)
  return JSON.parse(stdout)
}

async function done(...args: string[]) {
  const { code, stderr } = await run(...args)
  if (code !== 0) throw new CommandError(code, stderr)
}

async function run(...args: string[]) {
  const { child, ended } = start(args)
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  warnings.push(...Array.from(stderr.matchAll(/^Warning: (.*)$/gm), ([, warning = '']) => warning))
  return { code, stdout, stderr }
}

/** Runs `sgw events` until the reader stops. */
async function* eventsOf(id: string, after: string | undefined) {
  const { child, ended } = start(['events', ...flag('--last-event-id', after), '--', id])
  const stderr = text(child.stderr)
  try {
    for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line)
    throw new CommandError(await ended, await stderr)
  } finally {
    child.kill()
    await ended
  }
}

function start(args: string[]) {
  const child = spawn(process.execPath, [sgw, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  return { child, ended: once(child, 'close').then(([code]): number | null => code) }
}

function describeError(error: Error) {
  if (!(error instanceof CommandError)) throw error
  const { code } = error
  const [, message = '', status] = /^sgw: ([\s\S]*?)(?: \((\d{3})(?:, request [^)]*)?\))?$/m.exec(error.message) ?? []
  if (code === 2) return { kind: 'argument', message }
  if (code === 5) return { kind: 'timeout', message }
  if (status !== undefined) return { kind: 'answer', status: Number(status), message }
  if (code === 10) return { kind: 'unreachable', message }
  throw new Error(`sgw ended with ${code}: ${error.message}`)
}

function flagsOf({ model, repos = [], workflow, timeout, displayName, labels = {}, interactive }: Json): string[] {
  const { gitUrl, branch = '', path = '' } = typeof workflow === 'object' ? workflow : {}
  return [
    ...flag('--model', model),
    ...repos.flatMap(({ url, branch }: Json) => ['--repo', branch ? `${url}#${branch}` : url]),
    ...flag('--workflow', gitUrl ? `${gitUrl}#${branch}:${path}` : workflow),
    ...flag('--timeout', timeout && `${timeout}s`),
    ...flag('--display-name', displayName),
    ...Object.entries(labels).flatMap(([key, value]) => ['--label', `${key}=${value}`]),
    ...(interactive === undefined ? [] : [interactive ? '--interactive' : '--no-interactive']),
  ]
}

function flag(name: string, value: string | undefined): string[] {
  return value === undefined ? [] : [name, value]
}
