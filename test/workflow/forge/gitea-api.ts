import type { ForgeState, Remark, Reply, Request, Status, User } from './state.ts'

/** The part of Gitea's API that bin/follow-up calls, as recordings/gitea.json shows it. */
export function giteaApi(forge: ForgeState, { method, path, user, body }: Request): Reply | undefined {
  const call = `${method} ${path}`
  const base = 'repos/owner/project'
  const comment = (it: Remark) => ({
    id: it.id,
    html_url: `${forge.url}#issuecomment-${it.id}`,
    user: person(it.author),
    body: it.body,
    created_at: it.createdAt.replace('.000Z', 'Z'),
    updated_at: it.createdAt.replace('.000Z', 'Z'),
  })
  const of = (kind: Remark['kind']) => forge.remarks.filter((it) => it.kind === kind)
  // Each comment on a line belongs to a review of its own: its number is that of the comment and half a million.
  const reviews = () => [
    ...of('review').map((it) => review(it, it.id, 0)),
    ...of('line').map((it) => review({ ...it, body: '' }, it.id + 500_000, 1)),
  ]
  const review = (it: Remark, id: number, comments_count: number) => ({
    id,
    user: person(it.author),
    state: 'COMMENT',
    body: it.body,
    comments_count,
    official: forge.mayWrite(it.author),
    submitted_at: it.createdAt.replace('.000Z', 'Z'),
    html_url: `${forge.url}#issuecomment-${id}`,
  })

  if (call === 'GET user') return user === undefined ? needsToken() : { status: 200, body: person(user) }
  if (call === `GET ${base}/pulls/7`) return { status: 200, body: pullRequest(forge) }
  // Gitea gives all comments of an issue at once.
  if (call === `GET ${base}/issues/7/comments`) return { status: 200, body: of('comment').map(comment) }
  if (call === `GET ${base}/pulls/7/reviews`) return { status: 200, list: reviews() }
  const ofReview = path.match(/reviews\/(\d+)\/comments$/)?.[1]
  if (ofReview !== undefined)
    return {
      status: 200,
      body: of('line')
        .filter((it) => it.id + 500_000 === Number(ofReview))
        .map((it) => ({
          ...comment(it),
          path: 'sum.js',
          position: it.line,
          original_position: 0,
          resolver: it.isResolved ? person(forge.user('writer')) : null,
        })),
    }
  const commit = path.match(/commits\/(\w+)\/status$/)?.[1]
  if (commit !== undefined) {
    const all = forge.statuses.get(commit) ?? []
    // Without a status, Gitea has no list.
    if (all.length === 0) return { status: 200, body: { state: '', sha: '', total_count: 0, statuses: null } }
    return {
      status: 200,
      list: all.map(status),
      body: (statuses: unknown[]) => ({ state: 'pending', sha: commit, total_count: all.length, statuses }),
    }
  }
  const login = path.match(/collaborators\/(.+)\/permission$/)?.[1]
  if (login !== undefined) return permission(forge, user, decodeURIComponent(login))
  if (method !== 'POST') return undefined
  if (user === undefined) return needsToken()
  if (path === `${base}/issues/7/comments`)
    return { status: 201, body: comment(forge.remark(user, 'comment', body.body)) }
  if (path === `${base}/pulls/7/reviews`) {
    const [{ new_position, body: text }] = body.comments
    const first = of('line').find((it) => it.line === new_position)
    const made = forge.remark(user, 'line', text, first?.thread)
    return { status: 200, body: review({ ...made, body: '' }, made.id + 500_000, 1) }
  }
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
    title: forge.isDraft ? 'WIP: Fix sum' : 'Fix sum',
    user: person(forge.user('session')),
    mergeable: !forge.isDraft && !forge.hasConflict,
    head: { label: 'fix', ref: 'fix', sha: forge.head, repo: repository('session/project') },
    base: { label: 'main', ref: 'main', sha: forge.base, repo: repository('owner/project') },
  }
}

function status({ id, name, state, log }: Status) {
  const word = { running: 'pending', passed: 'success', failed: 'failure' }[state]
  return { id, status: word, context: name, description: log, target_url: '', creator: null }
}

function permission(forge: ForgeState, user: User | undefined, login: string): Reply {
  if (user === undefined) return needsToken()
  if (!forge.tellsPermissions)
    return {
      status: 403,
      body: {
        message:
          'Only admins can query all permissions, repo admins can query all repo permissions, collaborators can query only their own',
      },
    }
  if (!forge.users.has(login)) return { status: 404, body: { message: `user does not exist [uid: 0, name: ${login}]` } }
  const word = { admin: 'admin', write: 'write', read: 'read', none: 'read' }[forge.permissions.get(login) ?? 'none']
  const permission = login === 'owner' ? 'owner' : word
  return { status: 200, body: { permission, role_name: permission, user: person(forge.user(login)) } }
}

function person({ id, login, isBot }: User) {
  return { id: isBot ? -2 : id, login, username: login }
}

function needsToken(): Reply {
  return { status: 401, body: { message: 'token is required' } }
}
