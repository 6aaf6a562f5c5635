import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { tryGit } from '../session/git.ts'

// The reports of the session, if its root is the repository.
const reports = ':(exclude)artifacts'

/** Identifies the state of a working tree, to detect commands that change it instead of their scratch checkout. */
export async function fingerprint(repo: string): Promise<string> {
  const index = await tryGit(repo, ['rev-parse', '--path-format=absolute', '--git-path', 'index'])
  const [head, status, diff] = await Promise.all([
    tryGit(repo, ['rev-parse', 'HEAD']),
    tryGit(repo, ['status', '--porcelain=v2', '--ignored', '-uall', '--', '.', reports]),
    tryGit(repo, ['diff', '--no-ext-diff', '--', '.', reports]),
  ])
  const hash = createHash('sha256').update(`${head}\n${status}\n${diff}\n`)
  if (index !== undefined && existsSync(index)) hash.update(readFileSync(index))
  return hash.digest('hex')
}
