import type { Session, SessionGateway } from '../../../clients/typescript/src/index.ts'

/** A pull request, as its URL names it. */
export type Address = {
  /** The URL without query, fragment and trailing parts such as /files. */
  url: string
  /** The value of the label `repository` on sessions for its repository. */
  label: string
}

const pages = [
  // GitHub, Gitea and Forgejo, which can be installed below a path.
  /^(?<prefix>.*)\/(?<repository>[^/]+\/[^/]+)(?<page>\/pulls?\/[1-9]\d*)(?:\/.*)?$/,
  // GitLab, whose groups can be nested.
  /^(?<prefix>)\/(?<repository>.+?)(?<page>\/-\/merge_requests\/[1-9]\d*)(?:\/.*)?$/,
]

/** Reads the URL of a pull request. Undefined if the text is none. */
export function addressOf(text: string): Address | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '') return undefined
  for (const page of pages) {
    const { prefix, repository, page: path } = page.exec(url.pathname)?.groups ?? {}
    if (repository !== undefined)
      return { url: `${url.origin}${prefix}/${repository}${path}`, label: labelOf(repository) }
  }
  return undefined
}

/** The label key of the repository of a session. */
export const repositoryKey = 'repository'

/** The label value of a repository: its path, with dots for slashes, cut to what Kubernetes allows. */
export function labelOf(repository: string): string {
  const dotted = repository.replaceAll('/', '.').replace(/[^A-Za-z0-9._-]/g, '_')
  return dotted.slice(0, 63).replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
}

/** Sessions whose pull requests are read. A session's event log has them, so each costs a call. */
const maxSessions = 200
const pageSize = 100

/** The session that opened a pull request: the newest one with the label of its repository that names it. */
export async function sessionOf(
  client: SessionGateway,
  { url, label }: Address,
  signal?: AbortSignal,
): Promise<Session | undefined> {
  let read = 0
  for await (const { id } of client.list(
    { label: `${repositoryKey}=${label}`, sort: '-createdAt', pageSize },
    { signal },
  )) {
    read += 1
    if (read > maxSessions) return undefined
    const session = await client.get(id, { signal })
    if ((await pullRequestsOf(client, session, signal)).some((one) => addressOf(one)?.url === url)) return session
  }
  return undefined
}

/** The pull requests that a session opened by a tool, and the one that its workflow reports. */
async function pullRequestsOf(client: SessionGateway, session: Session, signal?: AbortSignal): Promise<string[]> {
  const opened = (session.pullRequests ?? []).map(({ url }) => url)
  try {
    const { pullRequest } = await client.progress(session.id, { signal })
    return pullRequest ? [...opened, pullRequest.url] : opened
  } catch {
    signal?.throwIfAborted()
    // The session has no workflow, its workflow has not reported, or its files cannot be read while it is stopped.
    return opened
  }
}
