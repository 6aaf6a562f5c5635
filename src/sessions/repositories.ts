import { filledTextAt, listAt, memberOf } from '../json/members.ts'
import type { SessionBranch, SessionRepository } from '../schemas/session-parts.ts'

/** The repositories of a session, as it was created. Undefined if there are none. */
export function repositoriesOf(spec: unknown): SessionRepository[] | undefined {
  const repos: SessionRepository[] = []
  for (const one of listAt(spec, 'repos')) {
    const [url, branch, autoPush] = [filledTextAt(one, 'url'), filledTextAt(one, 'branch'), memberOf(one, 'autoPush')]
    if (url === undefined) continue
    const repo: SessionRepository = { url: withoutCredentials(url) }
    if (branch !== undefined) repo.branch = branch
    if (typeof autoPush === 'boolean') repo.autoPush = autoPush
    repos.push(repo)
  }
  return repos.length === 0 ? undefined : repos
}

/** The branches that the repositories of a session have checked out. Undefined if none is known. */
export function branchesOf(status: unknown): SessionBranch[] | undefined {
  const branches: SessionBranch[] = []
  for (const one of listAt(status, 'reconciledRepos')) {
    const repo = filledTextAt(one, 'name')
    // The platform's operator writes only `branch`, which is the branch to clone, and stays when the agent leaves it.
    const branch = filledTextAt(one, 'currentActiveBranch')
    if (repo === undefined || branch === undefined) continue
    const defaultBranch = filledTextAt(one, 'defaultBranch')
    branches.push(defaultBranch === undefined ? { repo, branch } : { repo, branch, defaultBranch })
  }
  return branches.length === 0 ? undefined : branches
}

/**
 * Removes the credentials of a git URL: user and password, for ssh only the password, and the query, which can hold a token.
 */
export function withoutCredentials(url: string): string {
  if (!/[@?#]/.test(url) || !/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return url
  const [place = ''] = url.split(/[?#]/, 1)
  return /^ssh:/i.test(place) ? place.replace(/^([^/]*\/\/[^/:@]*)[^/]*@/, '$1@') : withoutUser(place)
}

/** Removes user and password from a URL. */
export function withoutUser(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1')
}
