import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** A process of this user. */
export type ProcessInfo = {
  pid: number
  parent: number
  /** Environment as `NAME=value`, if the system shows it. */
  environment: string[]
  /** Working directory. */
  cwd?: string
}

/** Lists the processes of this user, except the current process. */
export async function listProcesses(): Promise<ProcessInfo[]> {
  const listed = process.platform === 'linux' ? await fromProc() : await fromPs(['-axEww'], ['-axww'])
  return listed.filter(({ pid }) => pid !== process.pid)
}

async function fromProc(): Promise<ProcessInfo[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(pids.map((pid) => fromProcOf(Number(pid)).catch(() => undefined)))
  return found.filter((one) => one !== undefined)
}

async function fromProcOf(pid: number): Promise<ProcessInfo | undefined> {
  const at = `/proc/${pid}`
  if ((await stat(at)).uid !== process.getuid?.()) return undefined
  const [environ, status, cwd] = await Promise.all([
    readFile(`${at}/environ`, 'utf8').catch(() => ''),
    readFile(`${at}/stat`, 'utf8'),
    readlink(`${at}/cwd`).catch(() => undefined),
  ])
  // State and parent, after the name, which is in parentheses and may contain any character.
  const [state, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z') return undefined
  return { pid, parent: Number(parent), environment: environ.split('\0'), ...(cwd && { cwd }) }
}

/**
 * Lists processes with `ps`. It appends the environment to the command, so a second call without it shows where it
 * begins.
 */
export async function fromPs(withEnvironment: string[], without: string[]): Promise<ProcessInfo[]> {
  const [shown, plain] = await Promise.all([ps(withEnvironment), ps(without)])
  const commands = new Map(plain.map(({ pid, text }) => [pid, text]))
  return shown.map(({ pid, parent, text }) => {
    const command = commands.get(pid)
    const variables = command !== undefined && text.startsWith(command) ? text.slice(command.length) : ''
    return { pid, parent, environment: variables.split(/ (?=[A-Za-z_]\w*=)/) }
  })
}

async function ps(options: string[]) {
  const args = [...options, '-o', 'pid=,ppid=,user=,command=']
  const { stdout } = await promisify(execFile)('ps', args, { maxBuffer: 64 * 1024 * 1024 }).catch(() => ({
    stdout: '',
  }))
  return [...stdout.matchAll(/^ *(\d+) +(\d+) +\S+ (.*)$/gm)].map(([, pid, parent, text = '']) => {
    return { pid: Number(pid), parent: Number(parent), text }
  })
}
