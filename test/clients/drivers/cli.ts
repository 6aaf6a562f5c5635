// Carries out the steps of scenarios with the command line, bundled as it ships: see ../driver.ts. Its first argument is
// the file of sgw.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

// biome-ignore lint/suspicious/noExplicitAny: steps are JSON of any shape
type Step = any

const [, , sgw = ''] = process.argv

const commands: Record<string, (step: Step) => string[]> = {
  create: ({ session }) => ['create', ...flagsOf(session), '--', session.task],
  get: ({ id }) => ['get', '--', id],
  delete: ({ id }) => ['delete', '--', id],
  workflows: () => ['workflows'],
  wait: ({ id, seconds = 60 }) => ['wait', '--timeout', `${seconds}s`, '--', id],
  list: ({ status, label }) => ['list', ...flag('--status', status), ...flag('--label', label)],
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await outcomeOf(JSON.parse(line)))}\n`)
}

async function outcomeOf(step: Step) {
  const [command = '', ...args] = commands[step.call]?.(step) ?? []
  const output = command === 'delete' ? [] : ['-o', 'json']
  const child = spawn(process.execPath, [sgw, command, ...output, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const ended = await code
  // 3 and 4 are ends of sessions, which are shown all the same.
  if (ended !== 0 && stdout === '') return { error: told(ended, stderr) }
  if (command === 'delete') return { ok: null }
  const value = JSON.parse(stdout)
  return { ok: command === 'list' ? { ids: value.items.map(({ id }: { id: string }) => id) } : value }
}

function told(code: number | null, stderr: string) {
  const [, message = '', status] = /^sgw: ([\s\S]*?)(?: \((\d{3})(?:, request [^)]*)?\))?$/m.exec(stderr) ?? []
  if (code === 5) return { kind: 'timeout', message }
  if (status !== undefined) return { kind: 'answer', status: Number(status), message }
  if (code === 10) return { kind: 'unreachable', message }
  throw new Error(`sgw ended with ${code}: ${stderr}`)
}

function flagsOf({ model, repos = [], workflow, timeout, displayName, labels = {}, interactive }: Step): string[] {
  const { gitUrl, branch = '', path = '' } = typeof workflow === 'object' ? workflow : {}
  return [
    ...flag('--model', model),
    ...repos.flatMap(({ url, branch }: Step) => ['--repo', branch ? `${url}#${branch}` : url]),
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
