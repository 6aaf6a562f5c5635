// Runs the steps of scenarios with the bundled command line: see ../driver.ts. The first argument is the path of sgw.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

import { eventsUntil, type Json, runSteps } from './steps.ts'

const [, , sgw = ''] = process.argv
/** The files that options name. */
const folder = mkdtempSync(join(tmpdir(), 'sgw-driver-'))
process.once('exit', () => rmSync(folder, { recursive: true }))

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
  async update({ id, change: { displayName, timeout, model } }) {
    const time = flag('--timeout', timeout && `${timeout}s`)
    await done('update', ...flag('--display-name', displayName), ...time, ...flag('--model', model), '--', id)
    return { id }
  },
  questions: ({ id }) => jsonOf('questions', '--', id),
  answer: ({ id, question, answer: { option, text }, key }) =>
    jsonOf(
      'answer',
      ...flag('--option', option),
      ...flag('--text', text),
      ...flag('--idempotency-key', key),
      ...['--', id, question],
    ),
  listSchedules: () => jsonOf('schedule', 'list'),
  createSchedule: ({ schedule: { schedule, timeZone, displayName, session } }) =>
    jsonOf(
      ...['schedule', 'create', ...flag('--time-zone', timeZone), ...flag('--schedule-name', displayName)],
      ...[...flagsOf(session), '--', schedule, session.task],
    ),
  getSchedule: ({ id }) => jsonOf('schedule', 'get', '--', id),
  updateSchedule: ({ id, change: { schedule, reuseLastSession } }) =>
    jsonOf(
      ...['schedule', 'update', ...flag('--cron', schedule)],
      ...[...(reuseLastSession === false ? ['--no-reuse-last-session'] : []), '--', id],
    ),
  deleteSchedule: ({ id }) => done('schedule', 'delete', '--', id),
  async suspendSchedule({ id }) {
    await done('schedule', 'suspend', '--', id)
    return jsonOf('schedule', 'get', '--', id)
  },
  async resumeSchedule({ id }) {
    await done('schedule', 'resume', '--', id)
    return jsonOf('schedule', 'get', '--', id)
  },
  triggerSchedule: ({ id }) => jsonOf('schedule', 'trigger', '--', id),
  scheduleRuns: ({ id }) => jsonOf('schedule', 'runs', '--', id),
  stop: ({ id }) => done('stop', '--', id),
  start: ({ id }) => done('start', '--', id),
  interrupt: ({ id }) => done('interrupt', '--', id),
  delete: ({ id }) => done('delete', '--', id),
}

const warnings: string[] = []
await runSteps(calls, describeError, warnings)

/** Returns the JSON output of a command. Some commands with output have an exit code above 0: it tells how a session ended. */
async function jsonOf(...args: string[]): Promise<Json> {
  const end = args.indexOf('--')
  const at = end < 0 ? args.length : end
  const { code, stdout, stderr } = await run(...args.toSpliced(at, 0, '-o', 'json'))
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

function flagsOf({
  model,
  repos = [],
  workflow,
  timeout,
  displayName,
  labels = {},
  interactive,
  ...more
}: Json): string[] {
  const { gitUrl, branch = '', path = '' } = typeof workflow === 'object' ? workflow : {}
  return [
    ...flag('--model', model),
    ...repos.flatMap(({ url, branch }: Json) => ['--repo', branch ? `${url}#${branch}` : url]),
    ...flag('--workflow', gitUrl ? `${gitUrl}#${branch}:${path}` : workflow),
    ...flag('--timeout', timeout && `${timeout}s`),
    ...flag('--display-name', displayName),
    ...Object.entries(labels).flatMap(([key, value]) => ['--label', `${key}=${value}`]),
    ...(interactive === undefined ? [] : [interactive ? '--interactive' : '--no-interactive']),
    ...settingsOf(more),
  ]
}

function settingsOf({ environment = {}, limits, tools, inactivityTimeout, continues, ...files }: Json): string[] {
  const { mcpServers, outputSchema } = files
  return [
    ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...flag('--max-turns', limits && `${limits.turns}`),
    ...(tools?.deny ?? []).flatMap((name: string) => ['--deny-tool', name]),
    ...flag('--inactivity-timeout', inactivityTimeout === 0 ? '0' : inactivityTimeout && `${inactivityTimeout}s`),
    ...flag('--continue', continues),
    ...flag('--mcp-config', mcpServers && fileWith('mcp.json', { mcpServers })),
    ...flag('--output-schema', outputSchema && fileWith('schema.json', outputSchema)),
  ]
}

function fileWith(name: string, content: object): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

function flag(name: string, value: string | undefined): string[] {
  return value === undefined ? [] : [name, value]
}
