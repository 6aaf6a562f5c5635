import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Test } from 'tap'

/** A process of the project under test. */
export type Started = {
  child: ChildProcess
  /** Its output so far, including standard error. */
  output: () => string
  /** Waits for a match in the output. Fails if the process ends before. */
  said: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Exit status, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Ends it gracefully and waits; after ten seconds it is killed. The teardown kills it at once. */
  end: () => Promise<void>
}

const inherited = ['PATH', 'HOME', 'NODE_COMPILE_CACHE']

/** Starts a file of the project with Node. Its environment has only the `inherited` variables and `env`. */
export function startProcess(t: Test, args: string[], env: NodeJS.ProcessEnv = {}): Started {
  return startCommand(t, process.execPath, args, env)
}

/** Starts a command in the same way, in the given or the current directory. */
export function startCommand(
  t: Test,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd: string = process.cwd(),
): Started {
  const own = Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  const child = spawn(command, args, { cwd, env: { ...own, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const guard = guardOf(child)
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  t.teardown(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, output: () => output, said, ended, end }

  async function end() {
    guard?.stdin.end()
    await ended
  }

  async function said(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      // Checked before the output: the last output arrives before the end.
      const isOver = child.exitCode !== null || child.signalCode !== null
      if (isOver) await ended
      const match = pattern.exec(output)
      if (match) return match
      if (isOver) throw new Error(`ended without ${pattern}:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

/** Ends a process when its standard input closes. Sends one signal only: a second would abort the graceful end. */
const guardScript = `
  read -r line
  kill "$0" || exit
  for second in 1 2 3 4 5 6 7 8 9 10; do
    sleep 1
    kill -0 "$0" || exit
  done
  kill -9 "$0"`

/** Ends the process even if this one dies without a teardown: tap kills a test file that exceeds its time limit. */
function guardOf(child: ChildProcess) {
  if (child.pid === undefined) return undefined
  // A process group of its own, so that it survives when the tests' group is killed.
  const args = ['-c', guardScript, String(child.pid)]
  const guard = spawn('sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  child.once('exit', () => guard.kill('SIGKILL'))
  return guard
}

/** Command lines of running processes that contain `text`. */
export function processesWith(text: string): string[] {
  return running().flatMap(({ command }) => (command.includes(text) ? [command] : []))
}

/** Running child processes of the process. */
export function childrenOf(pid: number | undefined): number[] {
  return running().flatMap((one) => (one.parent === pid ? [one.pid] : []))
}

export function commandOf(pid: number): string {
  return running().find((one) => one.pid === pid)?.command ?? ''
}

export function isRunning(pid: number): boolean {
  return running().some((one) => one.pid === pid)
}

/** All processes except zombies, which have ended. */
function running() {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  return [...lines.matchAll(/^ *(\d+) +(\d+) +([^Z\s]\S*) +(.*)$/gm)].map(([, pid, parent, , command = '']) => {
    return { pid: Number(pid), parent: Number(parent), command }
  })
}

/**
 * Waits until `check` returns something, at most `limit` milliseconds (default: a minute, for a busy machine). Checks less
 * often the longer it waits, to leave the CPU to the processes under test.
 */
export async function eventually<T>(check: () => T | Promise<T>, what = 'it', limit = 60_000): Promise<NonNullable<T>> {
  const begun = Date.now()
  for (;;) {
    const value = await check()
    if (value) return value
    const waited = Date.now() - begun
    if (waited > limit) throw new Error(`${what} did not happen in time`)
    await new Promise((resolve) => setTimeout(resolve, Math.min(20 + waited / 10, 250)))
  }
}

/** Processes whose environment variable has a value that starts with `value`. Linux only. */
export function processesMarked(variable: string, value: string): number[] {
  return running().flatMap(({ pid }) => {
    const variables = environmentOf(pid).split('\0')
    return variables.some((one) => one.startsWith(`${variable}=${value}`)) ? [pid] : []
  })
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}

/** Memory of a process in MiB. Linux only. */
export function memoryOf(pid: number | undefined): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}
