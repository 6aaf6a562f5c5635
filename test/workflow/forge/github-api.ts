import type { ForgeState, Remark, Reply, Request, Status, User } from './state.ts'

/** The part of GitHub's REST and GraphQL API that bin/follow-up calls. */
export function githubApi(forge: ForgeState, { method, path, user, body }: Request): Reply | undefined {
  const call = `${method} ${path}`
  const base = 'repos/owner/project'
  const address = (remark: Remark) =>
    `${forge.url}#${remark.kind === 'comment' ? 'issuecomment-' : remark.kind === 'line' ? 'discussion_r' : 'pullrequestreview-'}${remark.id}`
  const comment = (it: Remark) => ({
    id: it.id,
    html_url: address(it),
    user: person(it.author),
    body: it.body,
    created_at: seconds(it.createdAt),
    updated_at: seconds(it.createdAt),
    author_association: forge.mayWrite(it.author) ? 'COLLABORATOR' : 'NONE',
  })
  const line = (it: Remark) => ({
    ...comment(it),
    path: 'sum.js',
    line: it.line,
    original_line: it.line,
    ...(it.thread !== it.id && { in_reply_to_id: it.thread }),
  })
  const of = (kind: Remark['kind']) => forge.remarks.filter((it) => it.kind === kind)

  if (call === 'GET user')
    return user === undefined ? needsToken() : user.isBot ? noUser() : { status: 200, body: person(user) }
  if (call === 'POST graphql') return graphql(forge, user, body.query)
  if (call === `GET ${base}/pulls/7`) return { status: 200, body: pullRequest(forge) }
  if (call === `GET ${base}/issues/7/comments`) return { status: 200, list: of('comment').map(comment) }
  if (call === `GET ${base}/pulls/7/comments`) return { status: 200, list: of('line').map(line) }
  if (call === `GET ${base}/pulls/7/reviews`)
    return {
      status: 200,
      list: of('review').map((it) => ({
        id: it.id,
        user: person(it.author),
        body: it.body,
        state: 'CHANGES_REQUESTED',
        html_url: address(it),
        submitted_at: seconds(it.createdAt),
        author_association: forge.mayWrite(it.author) ? 'COLLABORATOR' : 'NONE',
      })),
    }
  const [, commit, what] = path.match(/commits\/(\w+)\/(check-runs|status)$/) ?? []
  const statuses = forge.statuses.get(commit ?? '') ?? []
  if (what === 'check-runs')
    return {
      status: 200,
      list: statuses.map(run),
      body: (check_runs: unknown[]) => ({ total_count: statuses.length, check_runs }),
    }
  if (what === 'status')
    return {
      status: 200,
      list: [],
      body: (list: unknown[]) => ({ state: 'pending', statuses: list, sha: commit, total_count: 0 }),
    }
  const job = path.match(/actions\/jobs\/(\d+)\/logs$/)?.[1]
  if (job !== undefined) {
    const status = [...forge.statuses.values()].flat().find((it) => it.id === Number(job))
    return status && { status: 200, text: status.log, headers: { 'content-type': 'text/plain' } }
  }
  const login = path.match(/collaborators\/(.+)\/permission$/)?.[1]
  if (login !== undefined) return permission(forge, user, decodeURIComponent(login))
  const thread = path.match(/pulls\/7\/comments\/(\d+)\/replies$/)?.[1]
  if (method !== 'POST') return undefined
  if (user === undefined) return needsToken()
  if (path === `${base}/issues/7/comments`)
    return { status: 201, body: comment(forge.remark(user, 'comment', body.body)) }
  // GitHub takes a reply only to the first comment of a thread.
  const first = forge.remarks.find((it) => it.id === Number(thread) && it.thread === it.id && it.kind === 'line')
  if (first !== undefined) return { status: 201, body: line(forge.remark(user, 'line', body.body, first.id)) }
  return undefined
}

function pullRequest(forge: ForgeState) {
  const repository = (full_name: string) => ({ full_name, name: 'project', fork: full_name !== 'owner/project' })
  return {
    number: 7,
    html_url: forge.url,
    state: forge.state === 'open' ? 'open' : 'closed',
    merged: forge.state === 'merged',
    merged_at: forge.state === 'merged' ? '2026-01-02T00:00:00Z' : null,
    draft: forge.isDraft,
    title: 'Fix sum',
    user: person(forge.user('session')),
    mergeable: !forge.hasConflict,
    head: { ref: 'fix', sha: forge.head, label: 'session:fix', repo: repository('session/project') },
    base: { ref: 'main', sha: forge.base, label: 'owner:main', repo: repository('owner/project') },
  }
}

function run({ id, name, state, log }: Status) {
  return {
    id,
    name,
    status: state === 'running' ? 'in_progress' : 'completed',
    conclusion: state === 'running' ? null : state === 'passed' ? 'success' : 'failure',
    html_url: `https://github.example/owner/project/actions/runs/1/job/${id}`,
    details_url: `https://github.example/owner/project/actions/runs/1/job/${id}`,
    app: { id: 15368, slug: 'github-actions' },
    output: { title: name, summary: log, text: null },
  }
}

function permission(forge: ForgeState, user: User | undefined, login: string): Reply {
  if (user === undefined) return needsToken()
  if (!forge.tellsPermissions)
    return { status: 403, body: { message: 'Must have push access to view collaborator permission.' } }
  const known = forge.users.has(login)
  if (!known) return { status: 404, body: { message: `${login} is not a user` } }
  const permission = forge.permissions.get(login) ?? 'read'
  return { status: 200, body: { permission, role_name: permission, user: person(forge.user(login)) } }
}

function graphql(forge: ForgeState, user: User | undefined, query: string): Reply {
  if (user === undefined) return needsToken()
  if (query.includes('viewer')) return { status: 200, body: { data: { viewer: { login: user.login } } } }
  const nodes = forge.remarks
    .filter((it) => it.kind === 'line' && it.thread === it.id)
    .map((it) => ({ isResolved: it.isResolved, comments: { nodes: [{ databaseId: it.id }] } }))
  const reviewThreads = { pageInfo: { hasNextPage: false, endCursor: null }, nodes }
  return { status: 200, body: { data: { repository: { pullRequest: { reviewThreads } } } } }
}

function person({ id, login, isBot }: User) {
  return { id, login, type: isBot ? 'Bot' : 'User' }
}

function needsToken(): Reply {
  return { status: 401, body: { message: 'Requires authentication' } }
}

function noUser(): Reply {
  return { status: 403, body: { message: 'Resource not accessible by integration' } }
}

function seconds(time: string) {
  return time.replace('.000Z', 'Z')
}
