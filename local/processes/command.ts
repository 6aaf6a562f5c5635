import { type ChildProcess, spawn } from 'node:child_process'

/** A command could not be started, or failed. `message` is the end of its standard error. */
export class CommandFailed extends Error {}

/** How many characters of a command's output are kept. Only the end is kept, because it has the reason of a failure. */
const keptOutput = 16 * 1024

/** Time until the pipes of a finished command are closed. ssh may keep them open in the background (ControlPersist). */
const pipeGrace = 1000

/**
 * Runs a command and resolves with its standard output. Calls `started` with the process, which leads a process group.
 * If `signal` aborts, the whole group is killed. Settles when the command has exited. Rejects with the signal's reason
 * or with CommandFailed.
 */
export function runCommand(
  file: string,
  args: string[],
  { env, signal, started }: { env: NodeJS.ProcessEnv; signal: AbortSignal; started?: (child: ChildProcess) => void },
): Promise<string> {
  signal.throwIfAborted()
  // A process group can be killed as a whole. Without a terminal, no command in it can prompt for a password.
  const child = spawn(file, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  started?.(child)
  const stdout = endOf(child.stdout)
  const stderr = endOf(child.stderr)

  const kill = () => killGroup(child.pid)
  signal.addEventListener('abort', kill, { once: true })

  return new Promise<string>((resolve, reject) => {
    child.once('error', (err) => reject(new CommandFailed(`Cannot run ${file}: ${err.message}`, { cause: err })))
    child.once('exit', () => {
      const cut = () => [child.stdout, child.stderr].map((pipe) => pipe.destroy())
      const timer = setTimeout(cut, pipeGrace)
      child.once('close', () => clearTimeout(timer))
    })
    child.once('close', (code, killedBy) => {
      if (signal.aborted) reject(signal.reason)
      else if (code === 0) resolve(stdout())
      else reject(new CommandFailed(stderr().trim() || `${file} failed: ${killedBy ?? `exit status ${code}`}`))
    })
  }).finally(() => signal.removeEventListener('abort', kill))
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
