import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Test } from 'tap'

/** A process of the project under test. */
export type Started = {
  child: ChildProcess
  /** What it has written so far, standard error included. */
  output: () => string
  /** Waits for a match in the output; fails when the process ends without. */
  said: (pattern: RegExp) => Promise<RegExpExecArray>
  /** The exit status, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Asks it to end, and waits until it has: after ten seconds it is made to. Its teardown kills it outright. */
  end: () => Promise<void>
}

/** `npm run mutation` says in the last one which mutation of the code is to be run. */
const inherited = ['PATH', 'HOME', 'NODE_COMPILE_CACHE', '__STRYKER_ACTIVE_MUTANT__']

/** Starts a file of the project with Node, in nothing of this environment but PATH, HOME, Node's compile cache and `env`. */
export function startProcess(t: Test, args: string[], env: NodeJS.ProcessEnv = {}): Started {
  return startCommand(t, process.execPath, args, env)
}

/** Starts a command in the same way, in a directory of its own or this one's. */
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
      // Looked at before the output: what is written last comes before the end.
      const isOver = child.exitCode !== null || child.signalCode !== null
      if (isOver) await ended
      const match = pattern.exec(output)
      if (match) return match
      if (isOver) throw new Error(`ended without ${pattern}:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

/** Ends a process once its standard input is at an end. It asks one time only: a second would cut the first short. */
const guardScript = `
  read -r line
  kill "$0" || exit
  for second in 1 2 3 4 5 6 7 8 9 10; do
    sleep 1
    kill -0 "$0" || exit
  done
  kill -9 "$0"`

/** What ends the process also when this one is gone without a teardown: tap kills a test file that takes too long. */
function guardOf(child: ChildProcess) {
  if (child.pid === undefined) return undefined
  // A group of its own: what ends the tests by their group is to leave it.
  const args = ['-c', guardScript, String(child.pid)]
  const guard = spawn('sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  child.once('exit', () => guard.kill('SIGKILL'))
  return guard
}

/** The command lines of the running processes that contain `text`. */
export function processesWith(text: string): string[] {
  return running().flatMap(({ command }) => (command.includes(text) ? [command] : []))
}

/** The processes that the process has started and that run. */
export function childrenOf(pid: number | undefined): number[] {
  return running().flatMap((one) => (one.parent === pid ? [one.pid] : []))
}

export function commandOf(pid: number): string {
  return running().find((one) => one.pid === pid)?.command ?? ''
}

export function isRunning(pid: number): boolean {
  return running().some((one) => one.pid === pid)
}

/** All processes but zombies: those have ended, only their parents have not looked yet. */
function running() {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  return [...lines.matchAll(/^ *(\d+) +(\d+) +([^Z\s]\S*) +(.*)$/gm)].map(([, pid, parent, , command = '']) => {
    return { pid: Number(pid), parent: Number(parent), command }
  })
}

/**
 * Waits until `check` gives something, at most `limit` milliseconds: a minute, for a busy machine. The longer it waits,
 * the less often it looks: looking costs what is waited for its processor.
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

/** The processes that run with a variable of their environment set to a value that starts with `value`. Linux only. */
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

/** How much memory a process holds, in MiB. Linux only. */
export function memoryOf(pid: number | undefined): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}
