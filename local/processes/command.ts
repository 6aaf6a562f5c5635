import { type ChildProcess, spawn } from 'node:child_process'

/** A command that could not be started or that failed. `message` is what it said of it on standard error. */
export class CommandFailed extends Error {}

/** How much of a command's output is kept: the end of it, where the reason stands. */
const keptOutput = 16 * 1024

/** ssh may leave a connection behind that holds the pipes open (ControlPersist): the command is over all the same. */
const pipeGrace = 1000

/**
 * Runs a command and gives its standard output. `started` is given its process, which leads a group. When `signal` aborts, the command and all that it started are killed.
 * Settles only when the command is gone; rejects with the signal's reason or with CommandFailed.
 */
export function runCommand(
  file: string,
  args: string[],
  { env, signal, started }: { env: NodeJS.ProcessEnv; signal: AbortSignal; started?: (child: ChildProcess) => void },
): Promise<string> {
  signal.throwIfAborted()
  // A group of its own is what can be killed whole, and without a terminal nothing in it can ask for a password.
  const child = spawn(file, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  started?.(child)
  const stdout = endOf(child.stdout)
  const stderr = endOf(child.stderr)

  const kill = () => killGroup(child.pid)
  signal.addEventListener('abort', kill, { once: true })

  return new Promise<string>((resolve, reject) => {
    child.once('error', (err) => reject(new CommandFailed(`${file} cannot be run: ${err.message}`, { cause: err })))
    child.once('exit', () => {
      const cut = () => [child.stdout, child.stderr].map((pipe) => pipe.destroy())
      const timer = setTimeout(cut, pipeGrace)
      child.once('close', () => clearTimeout(timer))
    })
    child.once('close', (code, killedBy) => {
      if (signal.aborted) reject(signal.reason)
      else if (code === 0) resolve(stdout())
      else reject(new CommandFailed(stderr().trim() || `${file} ended with ${killedBy ?? `status ${code}`}`))
    })
  }).finally(() => signal.removeEventListener('abort', kill))
}

/** Kills a process group at once. One that is gone already is no error, nor is one of which all is another user's by now. */
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
