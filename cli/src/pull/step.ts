import { spawn } from 'node:child_process'
import { copyFile, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { codeOf } from '../config-file.ts'
import { Failure } from '../failure.ts'
import type { Branch } from './branch.ts'
import { git, tryGit } from './git.ts'
import { Workshop, type WorkshopPlace } from './workshop.ts'

/** The last step of a pull: everything is prepared, and nothing of the checkout has changed so far. */
export type Step = {
  workshop: WorkshopPlace
  /** Trees of the files: as they are, and as they become. */
  present: string
  wanted: string
  /** Paths at which they may differ. */
  paths: string
  branch: Branch
  head: string
  /** Path of the index of the checkout. The workshop has a copy of it as `index-before`, and the new one as `index-after`. */
  index: string
  message: string
  /** Where the checkout is moved in the end, if it is a new clone. */
  finalTop?: string
}

/**
 * Takes the step in a process of its own. It finishes also if this one is killed: the checkout is then as before, or
 * complete.
 */
export async function takeStep(step: Step) {
  const { path } = await saved(step)
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', '__pull-step', path], {
    // A new process group: Ctrl-C on the terminal does not reach it.
    detached: true,
    stdio: 'ignore',
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve)
  })
  if (code === 0) return
  const message = await readFile(`${path}.error`, 'utf8').catch(() => `the last step ended with code ${code}`)
  throw new Failure('local', message, 'The checkout is as before. Solve this, then pull again.')
}

async function saved(step: Step) {
  const path = Workshop.open(step.workshop).path('step.json')
  await writeFile(path, JSON.stringify(step))
  return { path }
}

/** The process of the step. Its exit code is 0, or 1 with the reason in the file `<path>.error`. */
export async function runStep(path: string): Promise<number> {
  const step: Step = JSON.parse(await readFile(path, 'utf8'))
  const workshop = Workshop.open(step.workshop)
  try {
    await replaceAll(workshop, step)
    if (step.finalTop !== undefined) await rename(workshop.top, step.finalTop)
    await workshop.remove()
    return 0
  } catch (error) {
    await writeFile(`${path}.error`, error instanceof Error ? error.message : String(error))
    return 1
  }
}

/** Changes files, branch and index. The lock of the index keeps other git commands out. Undoes all of it after an error. */
async function replaceAll(workshop: Workshop, step: Step) {
  const { index, present, wanted, branch, head, message } = step
  const { top } = workshop
  const lock = `${index}.lock`
  await takeLock(lock)
  try {
    await requireUnchanged(workshop, index)
    try {
      await workshop.move(present, wanted)
      await copyFile(workshop.path('index-after'), lock)
      // An empty old value means that the branch must not exist.
      await git(top, [
        'update-ref',
        '-m',
        message,
        `refs/heads/${branch.name}`,
        head,
        branch.old ?? '0'.repeat(head.length),
      ])
    } catch (error) {
      await undo(workshop, step)
      throw error
    }
    await git(top, ['symbolic-ref', '-m', message, 'HEAD', `refs/heads/${branch.name}`])
    await rename(lock, index)
  } finally {
    await rm(lock, { force: true })
  }
  // Fails if files differ from the index, which is the normal case after a pull of uncommitted changes.
  await tryGit(top, ['update-index', '-q', '--refresh'])
}

async function takeLock(lock: string) {
  try {
    await (await open(lock, 'wx')).close()
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    throw new Error(`Another git command is at work in the checkout, or was killed: ${lock} exists.`)
  }
}

async function requireUnchanged(workshop: Workshop, index: string) {
  const read = (path: string) => readFile(path).catch(() => Buffer.alloc(0))
  const [before, now] = await Promise.all([read(workshop.path('index-before')), read(index)])
  if (!before.equals(now)) throw new Error('The index of the checkout has changed during the pull.')
}

/** Brings the files back to their state before the step, whatever part of it has happened. */
async function undo(workshop: Workshop, { present, paths }: Step) {
  const changed = (await readFile(paths, 'latin1')).split('\0').slice(0, -1)
  const now = await workshop.present(present, changed)
  await workshop.move(now, present)
}
