import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, realpath, rename, rm, symlink } from 'node:fs/promises'
import { constants, homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { runnerEnvironment } from '../results/environment.ts'
import { startWatcher, type Watcher } from './watcher.ts'

/** Limit for the output of one command. More than that is a loop, and would fill the disk. */
export const outputLimit = 100 * 1024 * 1024

/** How a command ended. */
export type Ending = {
  /** Exit code; 128 and the signal's number after a signal, 124 after the time limit. */
  code: number
  /** The command was ended, because it took or printed too much. */
  exceeded: 'time' | 'output' | null
  /** Duration in seconds. */
  seconds: number
  /** Time of the start, in milliseconds since 1970. */
  since: number
}

/** A checkout that commands run in. Its names and paths do not say which side it is. */
export type Place = {
  /** Folder while another place is in use. */
  parked: string
  /** Home folder that its setup command left. Undefined if there was none. */
  home: string | undefined
}

/**
 * The scratch folder of one proof. Every command runs in the same folder, with a home and a folder for temporary files
 * that are new in each run: a test can tell the commits apart by their code only.
 */
export class Scratch {
  readonly folder: string
  /** Report files of the last command's test runner. */
  readonly reports: string
  /** The folder that commands run in. It has the repository's name, because some builds use it. */
  readonly tree: string
  readonly #watcher: Watcher
  readonly #mark: string
  readonly #signal: AbortSignal | undefined
  #active: Place | undefined

  private constructor(folder: string, name: string, signal: AbortSignal | undefined) {
    this.folder = folder
    this.reports = join(folder, 'reports')
    this.tree = join(folder, 'work', name)
    this.#mark = randomUUID()
    this.#watcher = startWatcher(this.#mark, folder)
    this.#signal = signal
  }

  static async open(repo: string, signal?: AbortSignal): Promise<Scratch> {
    await sweep()
    const folder = await realpath(await mkdtemp(join(tmpdir(), `${prefix}${process.pid}.`)))
    return new Scratch(folder, basename(repo), signal)
  }

  async close() {
    await this.#watcher.close()
  }

  /** A new, empty place, which is then in use. */
  async newPlace(): Promise<Place> {
    const place = { parked: join(this.folder, randomUUID()), home: undefined }
    await this.#park()
    await mkdir(this.tree, { recursive: true })
    this.#active = place
    return place
  }

  async use(place: Place) {
    if (this.#active === place) return
    await this.#park()
    await rename(place.parked, join(this.tree, '..'))
    this.#active = place
  }

  async #park() {
    if (this.#active) await rename(join(this.tree, '..'), this.#active.parked)
    this.#active = undefined
  }

  /** Keeps the home folder of the last command: later commands in the place find what was installed there. */
  async keepHome(place: Place) {
    place.home = join(this.folder, randomUUID())
    await rename(join(this.folder, 'home'), place.home)
  }

  /** Runs a command in the place in use, and ends everything that it leaves behind. */
  async run(
    command: string,
    seconds: number,
    variables: typeof runnerEnvironment,
  ): Promise<{ ending: Ending; log: string }> {
    this.#signal?.throwIfAborted()
    const home = await this.#newFolders()
    const env = { ...environment(), HOME: home, TMPDIR: join(this.folder, 'tmp'), SCRATCH_RUN: this.#mark }
    const path = join(this.folder, randomUUID())
    const log = openSync(path, 'w')
    const since = Date.now()
    const child = spawn('sh', ['-c', command], {
      cwd: this.tree,
      env: { ...env, ...variables(this.reports, env) },
      detached: true,
      stdio: ['ignore', log, log],
    })
    const exit = once(child, 'exit')
    if (child.pid !== undefined) this.#watcher.watch(child.pid)
    let exceeded: Ending['exceeded'] = null
    const end = (limit: Ending['exceeded']) => {
      exceeded ??= limit
      void this.#watcher.end()
    }
    const late = setTimeout(() => end('time'), Math.min(seconds * 1000, 2 ** 31 - 1))
    const loud = setInterval(() => fstatSync(log).size > outputLimit && end('output'), 500)
    const abort = () => end(null)
    this.#signal?.addEventListener('abort', abort)
    try {
      const [status, name] = (await exit) as [number | null, NodeJS.Signals | null]
      clearTimeout(late)
      await this.#watcher.end()
      this.#signal?.throwIfAborted()
      const ended = status ?? 128 + constants.signals[name ?? 'SIGKILL']
      const code = exceeded === 'time' ? 124 : ended
      return { ending: { code, exceeded, seconds: Math.round((Date.now() - since) / 1000), since }, log: path }
    } finally {
      clearTimeout(late)
      clearInterval(loud)
      this.#signal?.removeEventListener('abort', abort)
      closeSync(log)
    }
  }

  /** New folders for a run. Toolchains and caches in the user's home are found through links. */
  async #newFolders(): Promise<string> {
    const home = join(this.folder, 'home')
    for (const folder of [home, join(this.folder, 'tmp'), this.reports]) {
      // Moved, not removed: folders that a command made may be read-only, and the watcher removes it all in the end.
      await rename(folder, join(this.folder, randomUUID())).catch(() => {})
      await mkdir(folder)
    }
    const from = this.#active?.home ?? process.env.HOME ?? homedir()
    const names = await readdir(from).catch((): string[] => [])
    await Promise.all(names.map((name) => symlink(join(from, name), join(home, name))))
    for (const name of caches.filter((name) => !names.includes(name))) {
      await mkdir(join(this.folder, 'caches', name), { recursive: true })
      await symlink(join(this.folder, 'caches', name), join(home, name))
    }
    return home
  }
}

/** Caches of toolchains. Without them each run would download or compile its packages again. */
const caches = ['.cache', '.cargo', '.gradle', '.ivy2', '.m2', '.npm', '.nuget', 'go']

const prefix = 'prove-regression.'

// A runner that a test runs must not report to the runner of that test, and git must not read another repository.
const ofCaller = /^(NODE_TEST_CONTEXT|GIT_(DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|PREFIX|NAMESPACE))$/

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofCaller.test(name)))
}

/** Removes the scratch folders of proofs that ended with their machine or container. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('.')[0])
    if (pid > 0 && !isAlive(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
}

/** Whether there is a process with this id that runs. Where nobody reaps it, a process that ended is still there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}
