import type { FastifyInstance } from 'fastify'
import { listDirectory } from '../files/listing.ts'
import { errors } from '../http/errors.ts'
import { filledTextAt, memberOf } from '../json/members.ts'
import { validators } from '../schemas/backend.ts'
import type { RepositoryChanges } from '../schemas/changes.ts'
import { readSession, type SessionRequest, sessionPathOf } from '../sessions/backend-calls.ts'
import { statusOf } from '../sessions/mapping.ts'
import { withoutCredentials } from '../sessions/repositories.ts'

/** The platform passes these calls on to the agent of the session. */
const forAgent = { forAgent: true } as const

/**
 * The changes of a session, from the statistics of the platform. The platform does not know the commit of the clone, so it
 * counts lines since the last commit. Its number of uncommitted files counts a modified file twice, and is left out.
 */
export async function readPlatformChanges(app: FastifyInstance, request: SessionRequest): Promise<RepositoryChanges[]> {
  const session = await readSession(app, request)
  const status = statusOf(session.status)
  if (status !== 'running') throw errors.workspaceMissing(request.params.id, status)
  const path = sessionPathOf(request)
  const call = { path: `${path}/repos/status`, validator: validators.repositories, optional: true, ...forAgent }
  const repos = (await app.backend(request, call)).repos ?? []
  // The platform also answers an empty list if it cannot reach the agent. The workspace itself is never empty.
  if (repos.length === 0) await listDirectory(app, request, '')
  const items: RepositoryChanges[] = []
  for (const repo of repos) {
    const query = `path=${encodeURIComponent(`repos/${repo.name}`)}`
    const statistics = { path: `${path}/git/status?${query}`, validator: validators.gitStatus, ...forAgent }
    items.push(changesOf(repo, await app.backend(request, statistics)))
  }
  return items.sort((one, other) => (one.repo < other.repo ? -1 : 1))
}

/** `git` is the answer of `git/status`. Each field of both is optional. */
function changesOf(repo: { name: string }, git: object): RepositoryChanges {
  const url = filledTextAt(repo, 'url')
  const branch = branchIn(filledTextAt(repo, 'currentActiveBranch'))
  const defaultBranch = branchIn(filledTextAt(repo, 'defaultBranch'))
  const known = {
    repo: repo.name,
    ...(url && { url: withoutCredentials(url) }),
    ...(branch && { branch }),
    ...(defaultBranch && { defaultBranch }),
  }
  if (memberOf(git, 'initialized') === false) return { ...known, error: `repos/${repo.name} is not a git repository` }
  const [changed, added, removed] = ['hasChanges', 'totalAdded', 'totalRemoved'].map((name) => memberOf(git, name))
  return {
    ...known,
    ...(typeof changed === 'boolean' && { hasUncommittedChanges: changed }),
    ...(typeof added === 'number' && { linesAdded: added }),
    ...(typeof removed === 'number' && { linesRemoved: removed }),
  }
}

/** The platform writes HEAD for a detached HEAD, and "unknown" for a repository without commits. */
function branchIn(text: string | undefined): string | undefined {
  return text === 'HEAD' || text === 'unknown' ? undefined : text
}
