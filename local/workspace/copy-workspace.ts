import { cp, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Session, SessionFailure, sdkOptionsOf } from '../storage/session.ts'
import { readInside, writeInside } from './safe-files/files.ts'

/**
 * The session that another one continues, and its directory. `background` is what the agent of the other one is told about
 * it.
 */
export type Parent = { session: Session; root: string; background: string }

/** The agent's instructions in its working directory. */
const instructions = 'AGENTS.md'

/**
 * Copies the working directory of a parent to `dir`, the working directory of `session`. Links stay as they are. The
 * instructions get the system prompt and the branch of the new session instead of those of the parent.
 */
export async function copyWorkspace(parent: Parent, dir: string, session: Session) {
  const from = join(parent.root, 'work')
  try {
    await cp(from, dir, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter: isCopied })
  } catch (err) {
    const { name } = parent.session.metadata
    throw new SessionFailure('CopyFailed', `Cannot copy the workspace of ${name}: ${(err as Error).message}`, err)
  }
  const text = await readInside(dir, instructions)
  const { system_prompt: own } = sdkOptionsOf(session)
  const { system_prompt: former } = sdkOptionsOf(parent.session)
  const kept = (text ?? '').replaceAll(parent.session.autoBranch, () => session.autoBranch)
  const rest = former === undefined ? kept : kept.replace(former, () => '').trimStart()
  const all = own === undefined ? rest : `${own}\n\n${rest}`
  if (all !== (text ?? '')) await writeInside(dir, instructions, all)
}

/** Sockets and pipes cannot be copied, and no program listens to their copies. */
async function isCopied(path: string): Promise<boolean> {
  const found = await lstat(path)
  return found.isFile() || found.isDirectory() || found.isSymbolicLink()
}
