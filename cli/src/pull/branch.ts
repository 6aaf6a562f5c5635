import { Failure } from '../failure.ts'
import { safeLine } from '../text.ts'
import { git, gitSays, recordsOf, tryGit } from './git.ts'

/** A branch to create, or to move forward from `old`. */
export type Branch = { name: string; old?: string }

const renameHint = 'Pull into a branch with another name: --branch <name>'

/** The branch for the commits of a session. Throws Failure if it has commits of its own, or is in use elsewhere. */
export async function chooseBranch(top: string, name: string, head: string): Promise<Branch> {
  if (!(await gitSays(top, ['check-ref-format', '--branch', name]))) {
    throw new Failure('local', `${JSON.stringify(safeLine(name))} is not a valid branch name.`, renameHint)
  }
  const { code, stdout } = await tryGit(top, ['rev-parse', '--quiet', '--verify', `refs/heads/${name}^{commit}`])
  if (code !== 0) return { name }
  const old = stdout.toString().trim()
  if (!(await gitSays(top, ['merge-base', '--is-ancestor', old, head]))) {
    throw new Failure('local', `The branch ${safeLine(name)} has commits that the session does not have.`, renameHint)
  }
  if (old !== head && (await isUsedElsewhere(top, name))) {
    throw new Failure('local', `The branch ${safeLine(name)} is checked out in another work tree.`, renameHint)
  }
  return { name, old }
}

async function isUsedElsewhere(top: string, name: string): Promise<boolean> {
  const current = (await tryGit(top, ['symbolic-ref', '--quiet', 'HEAD'])).stdout.toString().trim()
  const ref = `refs/heads/${name}`
  const lines = recordsOf(await git(top, ['worktree', 'list', '--porcelain', '-z']))
  return current !== ref && lines.includes(`branch ${Buffer.from(ref).toString('latin1')}`)
}
