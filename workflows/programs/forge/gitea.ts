import type { Api, Json } from './api.ts'
import type { Check, Comment, Forge } from './forge.ts'
import { linkOf } from './link.ts'
import { Permissions } from './permissions.ts'

const writing = ['owner', 'admin', 'write']

/** A pull request on Gitea or Forgejo. */
export function openGitea(api: Api, repository: string, number: number): Forge {
  const base = `repos/${repository}`
  const pull = `${base}/pulls/${number}`
  const permissions = new Permissions(repository.split('/')[0] as string, async (user) => {
    const path = `${base}/collaborators/${encodeURIComponent(user.login)}/permission`
    const answer = await api.getUnless(path, [401, 403, 404])
    return answer === undefined ? undefined : writing.includes(answer.permission)
  })
  const statuses = new Map<string, Json>()
  // The place of a line in the diff, which an answer in its thread must name.
  const places = new Map<string, { path: string; new_position: number } | { path: string; old_position: number }>()

  return {
    kind: 'gitea',
    notes: permissions.notes,

    async readUser() {
      return (await api.getUnless('user', [401, 403]))?.login ?? null
    },

    async readPullRequest() {
      const it = await api.get(pull)
      return {
        url: it.html_url,
        number: it.number,
        state: it.merged ? 'merged' : it.state === 'open' ? 'open' : 'closed',
        isDraft: it.draft === true,
        author: it.user?.login ?? 'ghost',
        title: it.title,
        head: { repository: it.head.repo?.full_name ?? '', branch: it.head.ref, commit: it.head.sha },
        base: { repository: it.base.repo.full_name, branch: it.base.ref, commit: it.base.sha },
        // A draft is never mergeable for Gitea, whatever its files say.
        isMergeable: it.mergeable || !it.draft ? (it.mergeable ?? null) : null,
      }
    },

    async readChecks(commit) {
      const all = await api.getAll(`${base}/commits/${commit}/status?limit=50&page=1`, (page) => page.statuses)
      return all.map((status) => {
        const id = `status:${status.context}`
        statuses.set(id, status)
        return { id, name: status.context, state: stateOf(status.status), url: linkOf(status.target_url) }
      })
    },

    async readCheckLog(check) {
      return statuses.get(check.id)?.description || null
    },

    async readComments() {
      const [comments, reviews] = await Promise.all([
        api.getAll(`${base}/issues/${number}/comments?limit=50&page=1`),
        api.getAll(`${pull}/reviews?limit=50&page=1`).then((all) => all.filter((it) => it.state !== 'PENDING')),
      ])
      const lines = await Promise.all(
        reviews.filter((it) => it.comments_count > 0).map((it) => api.get(`${pull}/reviews/${it.id}/comments`)),
      )
      const all = await Promise.all([
        ...comments.map((it) => comment(`comment:${it.id}`, it, it.created_at)),
        ...reviews.map((it) => comment(`review:${it.id}`, it, it.submitted_at)),
        ...lines.flat().map((it) => comment(`review-comment:${it.id}`, it, it.created_at)),
      ])
      return threaded(all.sort((a, b) => a.createdAt.localeCompare(b.createdAt)))
    },

    async reply(to, body) {
      const place = places.get(to.id)
      if (place === undefined) return this.comment(`Re: ${to.url}\n\n${body}`)
      const answer = await api.post(`${pull}/reviews`, { event: 'COMMENT', comments: [{ ...place, body }] })
      return answer.html_url
    },

    async comment(body) {
      return (await api.post(`${base}/issues/${number}/comments`, { body })).html_url
    },
  }

  async function comment(id: string, it: Json, createdAt: string): Promise<Comment> {
    // Users that the forge made up have no positive id: -1 is a deleted user, -2 its own CI.
    const isBot = !(it.user?.id > 0)
    if (it.path && it.position) places.set(id, { path: it.path, new_position: it.position })
    else if (it.path && it.original_position) places.set(id, { path: it.path, old_position: it.original_position })
    return {
      id,
      author: it.user?.login ?? 'ghost',
      canWrite: !isBot && (await permissions.canWrite(it.user.login, it.user)),
      isBot,
      body: it.body ?? '',
      url: it.html_url,
      path: it.path ?? null,
      line: it.position || it.original_position || null,
      createdAt: new Date(createdAt).toISOString(),
      inReplyTo: null,
      isResolved: Boolean(it.resolver),
    }
  }
}

/** Gitea has no id of a thread: comments on the same line of a file are one. */
function threaded(comments: Comment[]) {
  const first = new Map<string, string>()
  for (const it of comments) {
    if (it.path === null || it.line === null) continue
    const thread = `${it.path}:${it.line}`
    it.inReplyTo = first.get(thread) ?? null
    if (it.inReplyTo === null) first.set(thread, it.id)
  }
  return comments
}

function stateOf(status: string): Check['state'] {
  if (status === 'pending') return 'running'
  if (status === 'skipped') return 'skipped'
  return status === 'failure' || status === 'error' ? 'failed' : 'passed'
}
