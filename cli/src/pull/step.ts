import { spawn } from 'node:child_process'
import { copyFile, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { codeOf } from '../config-file.ts'
import { Failure } from '../failure.ts'
import { shellWord } from '../next-command.ts'
import { ownProgram } from '../own-program.ts'
import type { Branch } from './branch.ts'
import { git, gitLine, tryGit } from './git.ts'
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

/** Exit code of a step that failed and left the checkout as before. */
const undoneCode = 1
/** Exit code of a step that failed and could not undo all of it. */
const halfDoneCode = 2

/**
 * Takes the step in a process of its own. It finishes also if this one is killed: the checkout is then as before, or
 * complete.
 */
export async function takeStep(step: Step) {
  const { path } = await saved(step)
  const [program, ...args] = ownProgram()
  const child = spawn(program, [...args, '__pull-step', path], {
    // A new process group: Ctrl-C on the terminal does not reach it.
    detached: true,
    stdio: 'ignore',
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve)
  })
  if (code === 0) return
  const message = await readFile(`${path}.error`, 'utf8').catch(() => `the last step ended with code ${code}`)
  const hint =
    code === undoneCode
      ? 'The checkout is as before. Solve this, then pull again.'
      : `A part of the pull may be done: see git -C ${shellWord(step.workshop.top)} status`
  throw new Failure('local', message, hint)
}

async function saved(step: Step) {
  const path = Workshop.open(step.workshop).path('step.json')
  await writeFile(path, JSON.stringify(step))
  return { path }
}

/** The process of the step. After an error its exit code is not 0, and the file `<path>.error` has the reason. */
export async function runStep(path: string): Promise<number> {
  const step: Step = JSON.parse(await readFile(path, 'utf8'))
  const workshop = Workshop.open(step.workshop)
  try {
    await replaceAll(workshop, step)
    if (step.finalTop !== undefined) await rename(workshop.top, step.finalTop)
    await workshop.remove()
    return 0
  } catch (error) {
    await writeFile(`${path}.error`, messageOf(error))
    return error instanceof HalfDone ? halfDoneCode : undoneCode
  }
}

/** Changes files, branch and index. The lock of the index keeps other git commands out. Undoes all of it after an error. */
async function replaceAll(workshop: Workshop, step: Step) {
  const { index, present, wanted, branch, head, message } = step
  const { top } = workshop
  const lock = `${index}.lock`
  const ref = `refs/heads/${branch.name}`
  await takeLock(lock)
  /** What undoes the changes so far. */
  const undo: (() => Promise<unknown>)[] = []
  try {
    await requireUnchanged(workshop, index)
    // A file that has changed meanwhile is found before the first change: undoing would overwrite it.
    await workshop.requireMovable(present, wanted)
    undo.push(() => putFilesBack(workshop, step))
    await workshop.move(present, wanted)
    await copyFile(workshop.path('index-after'), lock)
    const before = await headOf(top)
    await git(top, ['update-ref', '-m', message, ref, head, branch.old ?? '0'.repeat(head.length)])
    undo.push(() => git(top, ['update-ref', ...(branch.old ? [ref, branch.old] : ['-d', ref]), head]))
    await git(top, ['symbolic-ref', '-m', message, 'HEAD', ref])
    undo.push(() => git(top, before))
    await rename(lock, index)
  } catch (error) {
    await undoAll(undo, error).finally(() => rm(lock, { force: true }))
    throw error
  }
  // Fails if files differ from the index, which is the normal case after a pull of uncommitted changes.
  await tryGit(top, ['update-index', '-q', '--refresh'])
}

/** The arguments of git that set HEAD to what it is now: a branch or a commit. */
async function headOf(top: string): Promise<string[]> {
  const { code, stdout } = await tryGit(top, ['symbolic-ref', '--quiet', 'HEAD'])
  if (code === 0) return ['symbolic-ref', 'HEAD', stdout.toString().trim()]
  return ['update-ref', '--no-deref', 'HEAD', await gitLine(top, ['rev-parse', 'HEAD'])]
}

/** An error after which not everything could be undone. */
class HalfDone extends Error {}

async function undoAll(undo: (() => Promise<unknown>)[], cause: unknown) {
  const left: string[] = []
  for (const one of undo.reverse()) await one().catch((error) => left.push(messageOf(error)))
  if (left.length > 0) throw new HalfDone([messageOf(cause), ...left].join('\n'))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
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
async function putFilesBack(workshop: Workshop, { present, paths }: Step) {
  const changed = (await readFile(paths, 'latin1')).split('\0').slice(0, -1)
  const now = await workshop.present(present, changed)
  await workshop.move(now, present)
}
