import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runnerEnvironment } from '../results/environment.ts'
import { readResults } from '../results/read.ts'
import { findReports } from '../results/reports.ts'
import type { Results } from '../results/results.ts'
import { checkOut, openSource, type Source } from './checkout.ts'
import type { BenchOptions } from './options.ts'
import type { ProofStep } from './proof.ts'
import { Refusal } from './refusal.ts'
import { type Ending, type Place, Scratch } from './scratch.ts'
import { plain, seeLog } from './text.ts'
import type { Trees } from './trees.ts'

/** Size of the part of a log that is kept. */
const keptLog = 2_000_000

/** A command that ran. */
export type Run = Ending & {
  step: string
  /** Name of the kept log. */
  log: string
  /** The result of each test. Undefined if they cannot be read. */
  results: Results | undefined
  /** It printed nothing, and wrote no report. */
  isSilent: boolean
  /** What it printed, without colours and without the path of the checkout. It is read from the disk. */
  readOutput(): Promise<string>
}

/** Runs commands in checkouts of a repository, which they cannot tell apart but by the code. */
export class Bench {
  readonly notes: string[] = []
  readonly steps: ProofStep[] = []
  readonly #options: BenchOptions
  readonly #scratch: Scratch
  readonly #source: Source
  /** Time of all files of all checkouts: files that are copied into them are older. */
  readonly #time = new Date()

  private constructor(options: BenchOptions, scratch: Scratch, source: Source) {
    this.#options = options
    this.#scratch = scratch
    this.#source = source
  }

  /** @param revisions Commits whose trees are needed, the base first. */
  static async open(options: BenchOptions, revisions: string[]): Promise<Bench> {
    let scratch: Scratch | undefined
    try {
      scratch = await Scratch.open(options.repo, options.signal)
      return new Bench(options, scratch, await openSource(options.repo, join(scratch.folder, 'store'), revisions))
    } catch (error) {
      await scratch?.close()
      throw new Refusal('cannot-prepare', `no scratch folder in ${tmpdir()}: ${(error as Error).message}`)
    }
  }

  /** Ends everything and removes the scratch folder. */
  async close() {
    await this.#scratch.close()
  }

  /** Trees of the repository, and new ones. */
  get trees(): Trees {
    return this.#source.trees
  }

  /** Checks a tree out and sets it up. `name` and `commit` name it in the steps. */
  async checkOut(tree: string, name: string, commit: string): Promise<Place> {
    const place = await this.#scratch.newPlace()
    const folder = this.#scratch.tree
    try {
      for (const note of await checkOut(this.#source, tree, folder, this.#time))
        if (!this.notes.includes(note)) this.notes.push(note)
      await this.#bring(folder)
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal('cannot-prepare', `no checkout of ${commit}: ${(error as Error).message}`)
    }
    const { setup } = this.#options
    if (setup === undefined) return place
    const { code, log } = await this.#execute(place, `setup-${name}`, commit, setup)
    if (code !== 0)
      throw new Refusal('setup-failed', `the setup command failed at ${name} with exit code ${code}${seeLog(log)}`)
    await this.#scratch.keepHome(place)
    return place
  }

  /** Copies and links the untracked files that the user named. */
  async #bring(folder: string) {
    const { repo, copies = [], links = [] } = this.#options
    for (const path of [...copies, ...links]) {
      const from = join(repo, path)
      const to = join(folder, path)
      if (!existsSync(from)) throw new Refusal('cannot-prepare', `there is no ${path} to copy or link`)
      await mkdir(dirname(to), { recursive: true })
      await rm(to, { recursive: true, force: true })
      if (links.includes(path)) await symlink(from, to)
      else await copy(from, to, path)
    }
  }

  /** Runs a command with tests once in a checkout. */
  async run(place: Place, step: string, commit: string, command: string): Promise<Run> {
    const { format, results: globs = [] } = this.#options
    const run = await this.#execute(place, step, commit, command)
    const { tree, reports: folder } = this.#scratch
    const reports = [...(await findReports(tree, run.since, globs)), ...(await findReports(folder, 0, ['**']))]
    // As printed: Go marks its own lines with a control character.
    const output = await readFile(run.path, 'utf8')
    const results = readResults({ output, reports, format, folders: [tree, this.#scratch.folder] })
    return { ...run, isSilent: output.trim() === '' && reports.length === 0, results }
  }

  async #execute(place: Place, step: string, commit: string, command: string) {
    this.#options.onStep?.(step)
    await this.#scratch.use(place)
    const { ending, log } = await this.#scratch.run(command, this.#options.seconds ?? 900, runnerEnvironment)
    const kept = this.#options.keepLog?.(step, await tail(log)) ?? ''
    this.steps.push({ step, commit, exit_code: ending.code, seconds: ending.seconds, log: kept, command })
    if (ending.exceeded === 'output')
      throw new Refusal('too-much-output', `${step} printed more than 100 MB. Make the command quieter`)
    const inTree = `${this.#scratch.tree}/`
    const readOutput = async () => plain((await readFile(log, 'utf8')).replaceAll(inTree, ''))
    return { ...ending, step, log: kept, path: log, readOutput }
  }
}

async function copy(from: string, to: string, path: string) {
  const child = spawn('cp', ['-RPp', '--', from, to], { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Refusal('cannot-prepare', `cannot copy ${path}`)
}

async function tail(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const length = Math.min(size, keptLog)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
