import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSessionName } from '../storage/session.ts'
import { killGroup } from './command.ts'
import { listProcesses, type ProcessInfo } from './process-list.ts'

/** Environment variable that marks the processes of a session. Its value is the session's directory. */
const mark = 'SESSION_GATEWAY_SESSION'

/** Interval (in milliseconds) and maximum number of the checks whether killed processes are gone. */
const checkInterval = 50
const maxChecks = 200

/**
 * Tracks the processes of a session, so that this backend or a later one can kill all of them. A process is found in
 * three ways: by the record of its process group (with its start time, because process ids are reused), by the mark in
 * its environment, which its descendants inherit, and on Linux by its working directory.
 */
export class SessionProcesses {
  readonly #home: string
  #hasStarted = false
  /** Environment variables that every process of the session must have. */
  readonly env: Record<string, string>

  /** `home` is the session's directory. */
  constructor(home: string) {
    this.#home = home
    this.env = { [mark]: home }
  }

  /** Records a process that leads a process group. When it exits, the rest of its group is killed. */
  track(child: ChildProcess) {
    const { pid } = child
    if (pid === undefined) return
    this.#hasStarted = true
    const started = startTimeOf(pid)
    if (started === undefined) return
    mkdirSync(this.#records, { recursive: true, mode: 0o700 })
    writeFileSync(join(this.#records, String(pid)), started)
    child.once('exit', () => killGroup(pid))
  }

  /** Kills all processes of the session. Settles when they are gone. */
  async killAll() {
    if (!this.#hasStarted) return
    await killRecorded(this.#records)
    await killStrays((directory) => `${directory}/`.startsWith(`${this.#home}/`))
  }

  get #records() {
    return join(this.#home, 'processes')
  }
}

/** Kills the processes that an earlier backend left running for the sessions in the directory `sessions`. */
export async function killLeftovers(sessions: string) {
  for (const name of await sessionNamesIn(sessions)) await killRecorded(join(sessions, name, 'processes'))
  await killStrays((directory) => directory.startsWith(`${sessions}/`))
}

/** Names of the sessions with a directory in `sessions`. Ignores other entries, which may belong to the user. */
export async function sessionNamesIn(sessions: string): Promise<string[]> {
  return (await readdir(sessions).catch(() => [])).filter(isSessionName)
}

async function killRecorded(records: string) {
  for (const pid of await readdir(records).catch(() => [])) {
    const started = await readFile(join(records, pid), 'utf8')
    if (startTimeOf(Number(pid)) === started) killGroup(Number(pid))
  }
  await rm(records, { recursive: true, force: true })
}

/**
 * Kills processes of the sessions in any process group. During the search a process may start another one, and a
 * process has no environment while it executes another program. So the search repeats until it has found nothing twice
 * in a row.
 */
async function killStrays(isOurs: (directory: string) => boolean) {
  for (let check = 0, clean = 0; check < maxChecks && clean < 2; check += 1) {
    const found = straysIn(await listProcesses(), isOurs)
    clean = found.length === 0 ? clean + 1 : 0
    for (const { pid } of found) kill(pid)
    await sleep(checkInterval)
  }
}

/**
 * Processes with the mark, processes in a session's directory without the user's HOME (their environment was cleared),
 * and the descendants of both.
 */
function straysIn(processes: ProcessInfo[], isOurs: (directory: string) => boolean): ProcessInfo[] {
  const found = new Set(processes.filter((one) => isMarked(one) || hasClearedEnvironment(one)))
  const pids = new Set([...found].map(({ pid }) => pid))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const one of processes) if (pids.has(one.parent)) found.add(one) && pids.add(one.pid)
  }
  return [...found]

  function isMarked({ environment }: ProcessInfo): boolean {
    const variable = environment.find((one) => one.startsWith(`${mark}=`))
    return variable !== undefined && isOurs(variable.slice(mark.length + 1))
  }

  /** The check for HOME spares the user's own processes in a session's directory. */
  function hasClearedEnvironment({ environment, cwd }: ProcessInfo): boolean {
    return cwd !== undefined && isOurs(cwd) && !environment.includes(`HOME=${process.env.HOME}`)
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'ESRCH') throw err
  }
}

/**
 * Start time of a process, which differs for a later process with the same id. Undefined if there is no such process.
 */
function startTimeOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields after the name, which is in parentheses and may contain any character. Field 22 is the start time since
    // boot.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
  } catch {
    return undefined
  }
}
