import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { killGroup } from './command.ts'

const exitWithLauncher = fileURLToPath(new URL('exit-with-launcher.mjs', import.meta.url))

/** A process that the launcher has started. */
export type Child = {
  name: string
  /** How it ended, once it has: `exit status 1`. */
  ended: Promise<string>
  /** Waits until it listens and answers 200 at `path`, and gives its address; rejects when the process ends before. */
  ready: (path: string) => Promise<string>
  /** Asks it to end, and waits until it has. */
  stop: () => Promise<void>
  /** Ends it and all that it started, at once. */
  kill: () => void
}

/** Starts the file at an absolute path with Node. Its output goes where the launcher's goes. */
export function startChild(name: string, file: string, env: NodeJS.ProcessEnv): Child {
  // A group of its own: Ctrl-C in a terminal reaches the launcher alone, which ends its children one time each. A second
  // signal would end them in the middle of that.
  const child = spawn(process.execPath, ['--import', exitWithLauncher, file], {
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (err) => resolve(err.message))
    child.once('exit', (status, signal) => resolve(signal ?? `exit status ${status}`))
  })
  // Told by the process itself: what listens on a port that was free a moment ago may be another one.
  const listening = new Promise<string>((resolve) => {
    child.once('message', (message: { listening: string }) => resolve(message.listening))
  })
  return { name, ended, ready, stop, kill: () => killGroup(child.pid) }

  async function ready(path: string) {
    const gone = ended.then((how) => {
      throw new ChildEnded(name, how)
    })
    const address = await Promise.race([gone, listening])
    while (!(await Promise.race([gone, answers(address + path)]))) await Promise.race([gone, sleep(50)])
    return address
  }

  async function stop() {
    child.kill('SIGTERM')
    await ended
  }
}

/** A process that was to run has ended. */
export class ChildEnded extends Error {
  constructor(name: string, how: string) {
    super(`The ${name} has ended: ${how}`)
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
