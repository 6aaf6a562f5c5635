import type { ForgeState, Remark, Reply, Request, Status, User } from './state.ts'

const levels = { admin: 40, write: 30, read: 20, none: 0 }

/** The part of GitLab's REST API that bin/follow-up calls. */
export function gitlabApi(forge: ForgeState, { method, path, user, body }: Request): Reply | undefined {
  const call = `${method} ${path}`
  const project = 'projects/owner%2Fproject'
  const merge = `${project}/merge_requests/7`
  const note = (it: Remark) => ({
    id: it.id,
    type: it.kind === 'line' ? 'DiffNote' : it.kind === 'review' ? 'DiscussionNote' : null,
    body: it.body,
    author: person(it.author),
    created_at: it.createdAt,
    updated_at: it.createdAt,
    system: false,
    noteable_type: 'MergeRequest',
    noteable_iid: 7,
    resolvable: it.kind !== 'comment',
    ...(it.kind !== 'comment' && { resolved: it.isResolved }),
    ...(it.kind === 'line' && {
      position: { new_path: 'sum.js', old_path: 'sum.js', new_line: it.line, old_line: null },
    }),
  })
  const discussionOf = (it: Remark) => `${it.thread}`.padStart(40, '0')

  if (call === 'GET user')
    return user === undefined ? needsToken() : { status: 200, body: { ...person(user), bot: user.isBot } }
  if (call === `GET ${merge}`) return { status: 200, body: mergeRequest(forge) }
  if (call === 'GET projects/2') return { status: 200, body: { id: 2, path_with_namespace: 'session/project' } }
  if (call === `GET ${project}/repository/branches/main`)
    return { status: 200, body: { name: 'main', commit: { id: forge.base } } }
  if (call === `GET ${merge}/discussions`) {
    const threads = Map.groupBy(forge.remarks, (it) => it.thread)
    const system = {
      ...note({
        id: 1,
        kind: 'comment',
        author: forge.user('session'),
        body: 'added 1 commit',
        createdAt: '2026-01-01T00:00:00.000Z',
        thread: 1,
        isResolved: false,
      }),
      system: true,
    }
    const list = [...threads.values()].map((remarks) => ({
      id: discussionOf(remarks[0] as Remark),
      individual_note: remarks[0]?.kind === 'comment',
      notes: remarks.map(note),
    }))
    return { status: 200, list: [{ id: '1'.repeat(40), individual_note: true, notes: [system] }, ...list] }
  }
  const commit = path.match(/^projects\/2\/repository\/commits\/(\w+)\/statuses$/)?.[1]
  if (commit !== undefined)
    return { status: 200, list: (forge.statuses.get(commit) ?? []).map((it) => job(it, commit)) }
  const trace = path.match(/^projects\/2\/jobs\/(\d+)\/trace$/)?.[1]
  if (trace !== undefined) {
    const status = [...forge.statuses.values()].flat().find((it) => it.id === Number(trace))
    return status && { status: 200, text: status.log, headers: { 'content-type': 'text/plain' } }
  }
  const member = path.match(/members\/all\/(\d+)$/)?.[1]
  if (member !== undefined) {
    const found = [...forge.users.values()].find((it) => it.id === Number(member))
    const permission = found && forge.permissions.get(found.login)
    if (found === undefined || permission === undefined || permission === 'none') return undefined
    return { status: 200, body: { ...person(found), state: 'active', access_level: levels[permission] } }
  }
  if (call === `GET ${project}/members/all`) return { status: 200, list: [person(forge.user('owner'))] }
  if (method !== 'POST') return undefined
  if (user === undefined) return needsToken()
  if (path === `${merge}/notes`) return { status: 201, body: note(forge.remark(user, 'comment', body.body)) }
  const discussion = path.match(/discussions\/(\w+)\/notes$/)?.[1]
  const first = forge.remarks.find((it) => discussionOf(it) === discussion)
  if (first !== undefined) return { status: 201, body: note(forge.remark(user, first.kind, body.body, first.thread)) }
  return undefined
}

function mergeRequest(forge: ForgeState) {
  const hasConflict = forge.hasConflict
  return {
    id: 1007,
    iid: 7,
    web_url: forge.url,
    state: forge.state === 'open' ? 'opened' : forge.state,
    draft: forge.isDraft,
    title: 'Fix sum',
    author: person(forge.user('session')),
    source_branch: 'fix',
    target_branch: 'main',
    source_project_id: 2,
    target_project_id: 1,
    sha: forge.head,
    has_conflicts: hasConflict,
    detailed_merge_status: hasConflict ? 'conflict' : forge.isDraft ? 'draft_status' : 'mergeable',
    diff_refs: { base_sha: forge.base, head_sha: forge.head, start_sha: forge.base },
    head_pipeline: { id: 5, project_id: 2, status: 'running' },
  }
}

function job({ id, name, state }: Status, sha: string) {
  return {
    id,
    sha,
    ref: 'fix',
    name,
    status: state === 'running' ? 'running' : state === 'passed' ? 'success' : 'failed',
    allow_failure: false,
    target_url: `https://gitlab.example/session/project/-/jobs/${id}`,
    description: null,
  }
}

function person({ id, login, isBot }: User) {
  return { id, username: isBot ? `project_1_bot_${id}` : login, name: login, state: 'active' }
}

function needsToken(): Reply {
  return { status: 401, body: { message: '401 Unauthorized' } }
}
