import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../config-file.ts'
import { Failure } from '../failure.ts'

/**
 * Why a name of a session's file cannot be a name here; undefined for a good name. A bad name would lead out of the
 * target folder, or print something else than it is.
 */
export function faultOfName(name: string): string | undefined {
  if (name === '' || name === '.' || name === '..') return 'is not a name'
  if (/[/\0]/.test(name) || (sep === '\\' && /[\\:]/.test(name))) return 'contains a separator'
  if (/\p{Cc}/u.test(name)) return 'contains a control character'
  return undefined
}

/** Whether a name is that of a git directory on some file system. git runs the programs that its files name. */
export function isGitDirectory(name: string): boolean {
  return /^(?:\.git|git~1)[. ]*$/i.test(name.replace(/\p{Cf}/gu, ''))
}

/** Whether a path is a folder. A link to a folder counts, because the user named it. */
export async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false
}

/**
 * Creates a folder in a target that the user named. An existing link is refused: it could lead out of the target.
 */
export async function makeFolder(path: string) {
  try {
    await mkdir(path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw localFailure(path, error)
    if (!(await lstat(path)).isDirectory()) {
      throw new Failure(
        'local',
        `${path} is a file or a link, and not a folder.`,
        'Remove it, or copy to another folder.',
      )
    }
  }
}

/**
 * Writes a file under a hidden name and renames it when it is complete. A link at the path is replaced, not followed.
 * Returns the size.
 */
export async function writeComplete(path: string, body: Readable, expectedSize: number | undefined): Promise<number> {
  const draft = join(dirname(path), `.sgw-${randomBytes(6).toString('hex')}.part`)
  try {
    const file = createWriteStream(draft, { flags: 'wx' })
    await pipeline(body, file)
    if (expectedSize !== undefined && file.bytesWritten !== expectedSize) {
      throw new Failure('unavailable', `${path}: the connection ended before the file. It was not written.`)
    }
    await rename(draft, path)
    return file.bytesWritten
  } catch (error) {
    await rm(draft, { force: true })
    throw codeOf(error)?.startsWith('E') ? localFailure(path, error) : error
  }
}

/** Creates an empty file, or empties it. */
export async function writeEmpty(path: string) {
  await writeComplete(path, Readable.from([]), 0)
}

/** Opens a file or a pipe for reading. */
export async function openLocal(path: string) {
  try {
    return await open(path, 'r')
  } catch (error) {
    throw localFailure(path, error)
  }
}

/** The failure of a file operation. */
export function localFailure(path: string, error: unknown): Failure {
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'permission denied',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of the path is not a folder',
    ENOSPC: 'the disk is full',
  }
  const code = codeOf(error) ?? ''
  return new Failure('local', `${path}: ${reasons[code] ?? code ?? error}.`, undefined, error)
}
