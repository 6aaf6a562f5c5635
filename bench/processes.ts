import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const running = new Set<ChildProcess>()

// Kills all processes when a run is interrupted, for example by Ctrl-C. A killed nginx would leave its worker.
process.on('exit', () => {
  for (const { pid } of running) {
    for (const one of pid === undefined ? [] : family(pid)) process.kill(one, 'SIGKILL')
  }
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

/** Starts a process that ends at the latest when this process ends. */
export function start(file: string, args: string[], options: SpawnOptions): ChildProcess & { pid: number } {
  const child = spawn(file, args, options)
  if (child.pid === undefined) throw new Error(`${file} could not be started`)
  running.add(child)
  child.once('close', () => running.delete(child))
  return Object.assign(child, { pid: child.pid })
}

/** Stops a process of `start`, and waits until it has ended. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (!running.has(child)) return
  const gone = once(child, 'close')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(timer)
}

/** The ids of a process and its descendants. */
function family(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return [pid, ...children.flatMap((child) => family(Number(child)))]
}

/** Linux counts CPU time for programs in hundredths of a second on every architecture (USER_HZ). */
const microsecondsPerTick = 10_000

/** CPU time that a process, its threads and its children have used, user and system, in microseconds. */
export function cpuTime(pid: number): number {
  return family(pid).reduce((sum, one) => {
    // The name is in brackets and may contain spaces. The times are fields 14 and 15.
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick
  }, 0)
}

/** Resident memory of a process in MB: current and peak. */
export function memory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** Resets the peak memory of a process (proc(5), clear_refs). */
export function resetPeak(pid: number) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
