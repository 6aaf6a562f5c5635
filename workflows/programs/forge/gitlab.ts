import type { Api, Json } from './api.ts'
import type { Check, Comment, Forge } from './forge.ts'
import { linkOf } from './link.ts'
import { Permissions } from './permissions.ts'

/** The access level of a developer, the least that can push. */
const developer = 30

/** A merge request on GitLab. */
export function openGitLab(api: Api, repository: string, number: number): Forge {
  const project = `projects/${encodeURIComponent(repository)}`
  const merge = `${project}/merge_requests/${number}`
  const permissions = new Permissions(repository.split('/')[0] as string, async (user) => {
    const member = await api.getUnless(`${project}/members/all/${user.id}`, [401, 403, 404])
    if (member !== undefined) return member.access_level >= developer && member.state === 'active'
    // GitLab answers 404 for a user who is no member, and 403 or 401 to a caller who may not ask.
    return (await api.getUnless(`${project}/members/all?per_page=1`, [401, 403, 404])) === undefined ? undefined : false
  })
  let checksProject: string | number = encodeURIComponent(repository)
  // The thread of each note: only notes in a thread can be answered there.
  const threads = new Map<string, string>()

  return {
    kind: 'gitlab',
    notes: permissions.notes,

    async readUser() {
      return (await api.getUnless('user', [401, 403]))?.username ?? null
    },

    async readPullRequest() {
      const it = await api.get(merge)
      const branch = await api.getUnless(
        `${project}/repository/branches/${encodeURIComponent(it.target_branch)}`,
        [403, 404],
      )
      const source =
        it.source_project_id === it.target_project_id
          ? { path_with_namespace: repository }
          : await api.getUnless(`projects/${it.source_project_id}`, [403, 404])
      checksProject = it.head_pipeline?.project_id ?? it.source_project_id ?? checksProject
      return {
        url: it.web_url,
        number: it.iid,
        state: it.state === 'merged' ? 'merged' : it.state === 'closed' ? 'closed' : 'open',
        isDraft: it.draft === true,
        author: it.author?.username ?? 'ghost',
        title: it.title,
        head: { repository: source?.path_with_namespace ?? '', branch: it.source_branch, commit: it.sha },
        base: {
          repository,
          branch: it.target_branch,
          commit: branch?.commit.id ?? it.diff_refs?.start_sha ?? it.diff_refs?.base_sha ?? '',
        },
        isMergeable: ['checking', 'unchecked', 'preparing'].includes(it.detailed_merge_status)
          ? null
          : !it.has_conflicts,
      }
    },

    async readChecks(commit) {
      const jobs = await api.getAll(`projects/${checksProject}/repository/commits/${commit}/statuses?per_page=100`)
      return jobs.map((job) => ({
        id: `job:${job.id}`,
        name: job.name,
        state: stateOf(job),
        url: linkOf(job.target_url),
      }))
    },

    async readCheckLog(check) {
      const job = check.id.split(':')[1]
      // A status of an external CI has no log.
      return await api.text(`projects/${checksProject}/jobs/${job}/trace`).catch(() => null)
    },

    async readComments() {
      const discussions = await api.getAll(`${merge}/discussions?per_page=100`)
      const all = discussions.flatMap((discussion) =>
        discussion.notes
          .filter((note: Json) => !note.system)
          .map((note: Json) => comment(discussion, note, discussion.notes[0])),
      )
      return (await Promise.all<Comment>(all)).sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    },

    async reply(to, body) {
      const thread = threads.get(to.id)
      if (thread === undefined) return this.comment(`Re: ${to.url}\n\n${body}`)
      const note = await api.post(`${merge}/discussions/${thread}/notes`, { body })
      return addressOf(note)
    },

    async comment(body) {
      return addressOf(await api.post(`${merge}/notes`, { body }))
    },
  }

  async function comment(discussion: Json, note: Json, first: Json): Promise<Comment> {
    const id = `note:${note.id}`
    if (!discussion.individual_note) threads.set(id, discussion.id)
    const isBot = isBotName(note.author?.username ?? 'ghost')
    return {
      id,
      author: note.author?.username ?? 'ghost',
      canWrite: !isBot && (await permissions.canWrite(note.author.username, note.author)),
      isBot,
      body: note.body ?? '',
      url: addressOf(note),
      path: note.position?.new_path ?? note.position?.old_path ?? null,
      line: note.position?.new_line ?? note.position?.old_line ?? null,
      createdAt: new Date(note.created_at).toISOString(),
      inReplyTo: note.id === first.id ? null : `note:${first.id}`,
      isResolved: note.resolved === true,
    }
  }

  function addressOf(note: Json) {
    return `${api.origin}/${repository}/-/merge_requests/${number}#note_${note.id}`
  }
}

/** Names that GitLab gives to the users of access tokens, its service accounts and its own bots. */
export function isBotName(name: string) {
  return /^(project|group)_\d+_bot(_|$)|^service_account_|^duo-|^(ghost|alert-bot|support-bot|GitLabDuo)\d*$/i.test(
    name,
  )
}

function stateOf({ status, allow_failure }: Json): Check['state'] {
  if (status === 'success') return 'passed'
  if (status === 'failed') return allow_failure ? 'skipped' : 'failed'
  return ['manual', 'skipped', 'canceled', 'canceling'].includes(status) ? 'skipped' : 'running'
}
