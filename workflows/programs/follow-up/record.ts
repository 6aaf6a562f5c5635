import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { reportFolder } from '../session/root.ts'

/** A round, written down before each of its steps, so that a killed round goes on where it was. */
export type Round = {
  round: number
  /** planned: items are handed out. pushing: the push may have happened. pushed: answers are missing. done. */
  state: 'planned' | 'pushing' | 'pushed' | 'done'
  /** The branch's last commit when the round was planned. */
  head: string
  base: string
  /** Number of failed checks, and of a conflict with base, when the round was planned. */
  failing: number
  items: { kind: 'check' | 'comment' | 'base'; id: string; title: string; author?: string }[]
  /** What the round pushes. The same as head if it only answers. */
  commit?: string
  /** The answers to give, by item. */
  replies?: Record<string, string>
  /** The addresses of the answers given, by item. */
  answered: Record<string, string>
}

/** What this session knows about its work on a pull request. */
export type FollowUpRecord = {
  pullRequest: string
  /** Every commit that this session has pushed, or may have pushed, as the end of the branch. */
  heads: string[]
  /** Whether the pull request ever had checks: then a new commit without any waits for its own. */
  hadChecks: boolean
  /** Rounds up to this one no longer count for the limits: a person let the work go on. */
  forgiven: number
  /** Comments of strangers up to this time need no person any more. UTC, ISO 8601. */
  strangersSeen: string
  rounds: Round[]
}

export const followUpFolder = join(reportFolder, 'follow-up')

/** Reads the record. Undefined before the first round. */
export function readRecord(root: string): FollowUpRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordPath(root), 'utf8'))
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${recordPath(root)} cannot be read: ${(err as Error).message}`)
  }
}

/** Replaces the record. After a crash the file is either the old or the new one. */
export function writeRecord(root: string, record: FollowUpRecord) {
  writeWhole(root, 'rounds.json', `${JSON.stringify(record, null, 2)}\n`)
}

/** Replaces a file in the folder of the rounds, whole or not at all. */
export function writeWhole(root: string, name: string, text: string) {
  const folder = join(root, followUpFolder)
  mkdirSync(folder, { recursive: true })
  const temporary = join(folder, `.${name}.${process.pid}`)
  const file = openSync(temporary, 'w')
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(temporary, join(folder, name))
}

export function newRecord(pullRequest: string): FollowUpRecord {
  return { pullRequest, heads: [], hadChecks: false, forgiven: 0, strangersSeen: '', rounds: [] }
}

/** The round that is not done yet. */
export function openRound(record: FollowUpRecord) {
  return record.rounds.find((round) => round.state !== 'done')
}

const longestRun = 15 * 60 * 1000

/**
 * Runs one program at a time for a session. A lock whose program has died, or that is older than any run takes, is
 * taken over.
 */
export async function alone<T>(root: string, run: () => Promise<T>): Promise<T> {
  const lock = join(root, followUpFolder, '.lock')
  mkdirSync(join(root, followUpFolder), { recursive: true })
  if (!take(lock)) {
    if (isHeld(lock)) throw new Error('another bin/follow-up of this session is running')
    // Only one program can rename the old lock.
    try {
      renameSync(lock, `${lock}.${process.pid}`)
      rmSync(`${lock}.${process.pid}`)
    } catch {}
    if (!take(lock)) throw new Error('another bin/follow-up of this session is running')
  }
  try {
    return await run()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock: string) {
  try {
    const file = openSync(lock, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch {
    return false
  }
}

function isHeld(lock: string) {
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if (age > longestRun) return false
  const pid = Number(readFileSync(lock, 'utf8'))
  // A program that was killed before it wrote its number left an empty file.
  if (pid === 0) return age < 2000
  try {
    process.kill(pid, 0)
    return true
  } catch (err) {
    return (err as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function recordPath(root: string) {
  return join(root, followUpFolder, 'rounds.json')
}
