import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killGroup } from './command.ts'
import { isSessionName } from './session.ts'

/** The variable that marks every process of a session: its value is the session's directory. */
const mark = 'SESSION_GATEWAY_SESSION'

/** How often it looks whether killed processes are gone, and for how long. */
const lookEvery = 50
const looks = 200

/**
 * Whose the processes of a session are, so that all of them can be ended, also by a later backend. A process is found by
 * the note of its group, which tells its start time too, for process ids are given again; and on Linux by the mark in
 * its environment, which what it has started bears as well, in whatever group.
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
    await endMarked((value) => value === this.#home)
  }

  get #notes() {
    return join(this.#home, 'processes')
  }
}

/** Ends what an earlier backend has left running of the sessions in the directory `sessions`. */
export async function endLeftOvers(sessions: string) {
  for (const name of await sessionsIn(sessions)) await endNoted(join(sessions, name, 'processes'))
  await endMarked((value) => value.startsWith(`${sessions}/`))
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

/** A process may start another while it is looked for, so it looks until there is none. */
async function endMarked(isOurs: (value: string) => boolean) {
  for (let look = 0; look < looks; look += 1) {
    const found = await marked(isOurs)
    if (found.length === 0) return
    for (const pid of found) kill(pid)
    await sleep(lookEvery)
  }
}

async function marked(isOurs: (value: string) => boolean): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async (pid) => {
      if (pid === process.pid) return []
      const variables = (await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')).split('\0')
      const value = variables.find((variable) => variable.startsWith(`${mark}=`))?.slice(mark.length + 1)
      return value !== undefined && isOurs(value) ? [pid] : []
    }),
  )
  return found.flat()
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
