import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSessionName } from '../storage/session.ts'
import { killGroup } from './command.ts'
import { type Listed, listProcesses } from './process-list.ts'

/** The variable that marks every process of a session: its value is the session's directory. */
const mark = 'SESSION_GATEWAY_SESSION'

/** How often it looks whether killed processes are gone, and for how long. */
const lookEvery = 50
const looks = 200

/**
 * Whose the processes of a session are, so that all of them can be ended, also by a later backend. A process is found by
 * the note of its group, which tells its start time too, for process ids are given again; by the mark in its environment,
 * which what it has started bears as well, in whatever group; and on Linux by the directory that it is in.
 */
export class Owner {
  readonly #home: string
  #hasStarted = false
  /** What every process of the session must have in its environment. */
  readonly env: Record<string, string>

  /** `home` is the session's directory. */
  constructor(home: string) {
    this.#home = home
    this.env = { [mark]: home }
  }

  /** Keeps a note of a process that leads a group. When it ends, so does the rest of its group. */
  note(child: ChildProcess) {
    const { pid } = child
    if (pid === undefined) return
    this.#hasStarted = true
    const started = startOf(pid)
    if (started === undefined) return
    mkdirSync(this.#notes, { recursive: true, mode: 0o700 })
    writeFileSync(join(this.#notes, String(pid)), started)
    child.once('exit', () => killGroup(pid))
  }

  /** Ends all of them at once. Settles when they are gone. */
  async end() {
    if (!this.#hasStarted) return
    await endNoted(this.#notes)
    await endStrays((directory) => `${directory}/`.startsWith(`${this.#home}/`))
  }

  get #notes() {
    return join(this.#home, 'processes')
  }
}

/** Ends what an earlier backend has left running of the sessions in the directory `sessions`. */
export async function endLeftOvers(sessions: string) {
  for (const name of await sessionsIn(sessions)) await endNoted(join(sessions, name, 'processes'))
  await endStrays((directory) => directory.startsWith(`${sessions}/`))
}

/** The names of the sessions that have a directory in the directory `sessions`, where a user may keep something else. */
export async function sessionsIn(sessions: string): Promise<string[]> {
  return (await readdir(sessions).catch(() => [])).filter(isSessionName)
}

async function endNoted(notes: string) {
  for (const pid of await readdir(notes).catch(() => [])) {
    const started = await readFile(join(notes, pid), 'utf8')
    if (startOf(Number(pid)) === started) killGroup(Number(pid))
  }
  await rm(notes, { recursive: true, force: true })
}

/**
 * Ends what the sessions have left, in whatever group. A process may start another while it is looked for, and has no
 * environment in the moment in which it becomes another program: it looks until there is none, twice.
 */
async function endStrays(isOurs: (directory: string) => boolean) {
  for (let look = 0, clean = 0; look < looks && clean < 2; look += 1) {
    const found = straysIn(await listProcesses(), isOurs)
    clean = found.length === 0 ? clean + 1 : 0
    for (const { pid } of found) kill(pid)
    await sleep(lookEvery)
  }
}

/**
 * The processes that bear the mark, those that are in a session's directory without the user's HOME, as with an
 * environment that was emptied, and all that these have started.
 */
function straysIn(processes: Listed[], isOurs: (directory: string) => boolean): Listed[] {
  const found = new Set(processes.filter((one) => isMarked(one) || isLeft(one)))
  const pids = new Set([...found].map(({ pid }) => pid))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const one of processes) if (pids.has(one.parent)) found.add(one) && pids.add(one.pid)
  }
  return [...found]

  function isMarked({ environment }: Listed): boolean {
    const variable = environment.find((one) => one.startsWith(`${mark}=`))
    return variable !== undefined && isOurs(variable.slice(mark.length + 1))
  }

  /** The user may work in the directory of a session too, and has a HOME there. */
  function isLeft({ environment, cwd }: Listed): boolean {
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

/** When a process was started, as a text that no other process with its id has. Undefined when there is none. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name, which may hold anything but is the last thing in parentheses: field 22 is the time since boot.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
  } catch {
    return undefined
  }
}
