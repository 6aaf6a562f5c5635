import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** A command could not be started, or failed. `message` is the end of its standard error. */
export class CommandFailed extends Error {
  /** Exit status of the command. Undefined if it could not be started, or if a signal killed it. */
  readonly status: number | undefined

  constructor(message: string, { cause, status }: { cause?: unknown; status?: number } = {}) {
    super(message, { cause })
    this.status = status
  }
}

/** How many characters of a command's output are kept. Only the end is kept, because it has the reason of a failure. */
const keptOutput = 16 * 1024

/** Time until the pipes of a finished command are closed. ssh may keep them open in the background (ControlPersist). */
const pipeGrace = 1000

/** `signal` kills the command with its whole process group. `started` is called with its process. */
export type CommandOptions = {
  env: NodeJS.ProcessEnv
  cwd?: string
  signal: AbortSignal
  started?: (child: ChildProcess) => void
}

/**
 * Runs a command and resolves with the end of its standard output. Settles when the command has exited. Rejects with the
 * signal's reason or with CommandFailed.
 */
export async function runCommand(file: string, args: string[], options: CommandOptions): Promise<string> {
  const { child, stdout, done } = startCommand(file, args, options)
  const output = endOf(stdout)
  child.once('exit', () => {
    const cut = () => [child.stdout, child.stderr].map((pipe) => pipe?.destroy())
    const timer = setTimeout(cut, pipeGrace)
    child.once('close', () => clearTimeout(timer))
  })
  await done
  return output()
}

/** A running command. `done` settles when it has exited and its output was read, as the promise of `runCommand` does. */
export type Command = { child: ChildProcess; stdout: Readable; done: Promise<void> }

/** Starts a command. The caller reads its standard output, and the command waits while the caller does not read. */
export function startCommand(
  file: string,
  args: string[],
  { env, cwd, signal, started, input }: CommandOptions & { input?: Readable },
): Command {
  signal.throwIfAborted()
  // A process group can be killed as a whole. Without a terminal, no command in it can prompt for a password.
  const stdio = [input ? 'pipe' : 'ignore', 'pipe', 'pipe'] as const
  const child = spawn(file, args, { env, ...(cwd !== undefined && { cwd }), detached: true, stdio: [...stdio] })
  started?.(child)
  const { stdin, stdout, stderr } = child as ChildProcess & { stdout: Readable; stderr: Readable }
  const problem = endOf(stderr)
  // A command may exit before it has read its whole input. Its exit status says whether that is an error.
  if (input && stdin) input.pipe(stdin.on('error', () => {}))

  const kill = () => killGroup(child.pid)
  signal.addEventListener('abort', kill, { once: true })

  const done = new Promise<void>((resolve, reject) => {
    child.once('error', (err) => reject(new CommandFailed(`Cannot run ${file}: ${err.message}`, { cause: err })))
    child.once('close', (code, killedBy) => {
      const message = problem().trim() || `${file} failed: ${killedBy ?? `exit status ${code}`}`
      if (signal.aborted) reject(signal.reason)
      else if (code === 0) resolve()
      else reject(new CommandFailed(message, code === null ? {} : { status: code }))
    })
  }).finally(() => signal.removeEventListener('abort', kill))
  return { child, stdout, done }
}

/** Kills a process group. It is not an error if the group has exited or now belongs to another user. */
export function killGroup(pid: number | undefined) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (err) {
    if (!['ESRCH', 'EPERM'].includes((err as NodeJS.ErrnoException).code ?? '')) throw err
  }
}

function endOf(stream: NodeJS.ReadableStream) {
  let text = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    text = (text + chunk).slice(-keptOutput)
  })
  return () => text
}
