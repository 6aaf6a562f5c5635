import { posix } from 'node:path'
import type { ReconciledRepo } from '../storage/session.ts'
import { withoutCredentialsInText } from './git.ts'
import { readInside } from './safe-files/files.ts'
import type { Workspace } from './workspace.ts'

/** Maximum size of a file of git that names a branch, in bytes. */
const maxSize = 1024

/**
 * The repositories of a workspace with their branches. Reads only the two files of git that name them: it starts no process,
 * and nothing in a repository can make it run something. A branch is missing if the agent has checked out a commit.
 */
export function readReconciledRepos({ dir, repos }: Pick<Workspace, 'dir' | 'repos'>): Promise<ReconciledRepo[]> {
  return Promise.all(
    repos.map(async (repo) => {
      const current = await branchIn(dir, posix.join(repo.dir, '.git/HEAD'), 'refs/heads/')
      const first = await branchIn(dir, posix.join(repo.dir, '.git/refs/remotes/origin/HEAD'), 'refs/remotes/origin/')
      return {
        url: withoutCredentialsInText(repo.url),
        name: posix.basename(repo.dir),
        ...(current !== undefined && { currentActiveBranch: current }),
        ...(first !== undefined && { defaultBranch: first }),
        status: 'Ready' as const,
        ...(repo.clonedAt !== undefined && { clonedAt: repo.clonedAt }),
      }
    }),
  )
}

/** The branch in a file such as `ref: refs/heads/main`. The agent can write anything into it, or make it unreadable. */
async function branchIn(dir: string, path: string, prefix: string): Promise<string | undefined> {
  const text = await readInside(dir, path, maxSize).catch(() => undefined)
  const [, ref = ''] = /^ref: ([^\s\p{Cc}]+)\n?$/u.exec(text ?? '') ?? []
  return ref.startsWith(prefix) ? ref.slice(prefix.length) : undefined
}
