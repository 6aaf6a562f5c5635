import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { killGroup } from './command.ts'

const exitWithLauncher = fileURLToPath(new URL('exit-with-launcher.mjs', import.meta.url))

/** A process that the launcher started. */
export type Child = {
  name: string
  /** Resolves when the process has exited. */
  ended: Promise<ChildEnded>
  /** Resolves with the address when the process answers 200 at `path`. Rejects if the process exits first. */
  ready: (path: string) => Promise<string>
  /** Sends a message to the process. */
  tell: (message: object) => void
  /** Sends SIGTERM and waits for the exit. */
  stop: () => Promise<void>
  /** Kills the process group immediately. */
  kill: () => void
}

/** Runs a file (absolute path) with Node. The process inherits the launcher's standard output and error. */
export function startChild(name: string, file: string, env: NodeJS.ProcessEnv): Child {
  // In a process group of its own, so that Ctrl-C in a terminal signals the launcher only. A second signal would
  // interrupt the child's graceful shutdown.
  const child = spawn(process.execPath, ['--import', exitWithLauncher, file], {
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<ChildEnded>((resolve) => {
    child.once('error', (err) => resolve(new ChildEnded(name, err.message)))
    child.once('exit', (status, signal) => resolve(new ChildEnded(name, signal ?? `exit status ${status}`, status)))
  })
  // The process itself reports its address: another program may have taken the port in the meantime.
  const listening = new Promise<string>((resolve) => {
    child.once('message', (message: { listening: string }) => resolve(message.listening))
  })
  return { name, ended, ready, tell: (message) => child.send(message), stop, kill: () => killGroup(child.pid) }

  async function ready(path: string) {
    const exited = ended.then((error) => {
      throw error
    })
    const address = await Promise.race([exited, listening])
    while (!(await Promise.race([exited, answers(address + path)]))) await Promise.race([exited, sleep(50)])
    return address
  }

  async function stop() {
    child.kill('SIGTERM')
    await ended
  }
}

/** A process exited that should keep running. */
export class ChildEnded extends Error {
  readonly status: number | null

  constructor(name: string, how: string, status: number | null = null) {
    super(`The ${name} stopped unexpectedly: ${how}`)
    this.status = status
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(1000) })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}
