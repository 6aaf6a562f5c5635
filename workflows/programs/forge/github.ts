import { type Api, type Json, mostPages } from './api.ts'
import { type Check, type Comment, type Forge, ForgeError } from './forge.ts'
import { linkOf } from './link.ts'
import { Permissions } from './permissions.ts'

const writing = ['admin', 'maintain', 'write']

/** A pull request on GitHub or GitHub Enterprise Server. */
export function openGitHub(api: Api, repository: string, number: number): Forge {
  const base = `repos/${repository}`
  const pull = `${base}/pulls/${number}`
  const permissions = new Permissions(repository.split('/')[0] as string, async (user) => {
    const path = `${base}/collaborators/${encodeURIComponent(user.login)}/permission`
    const answer = await api.getUnless(path, [403, 404])
    return answer === undefined ? undefined : writing.includes(answer.permission)
  })
  const logs = new Map<string, Json>()

  return {
    kind: 'github',
    notes: permissions.notes,

    async readUser() {
      const user = await api.getUnless('user', [401, 403])
      if (user !== undefined) return user.login
      // The token of an app has no user, but GraphQL tells the name of its bot.
      const answer = await api.post('graphql', { query: '{viewer{login}}' }).catch(nothingIfRefused)
      const login = answer?.data?.viewer?.login
      return login === undefined ? null : login.endsWith('[bot]') ? login : `${login}[bot]`
    },

    async readPullRequest() {
      const it = await api.get(pull)
      return {
        url: it.html_url,
        number: it.number,
        state: it.merged || it.merged_at ? 'merged' : it.state === 'open' ? 'open' : 'closed',
        isDraft: it.draft === true,
        author: it.user?.login ?? 'ghost',
        title: it.title,
        // GitHub answers null for the repository of a deleted fork.
        head: { repository: it.head.repo?.full_name ?? '', branch: it.head.ref, commit: it.head.sha },
        base: { repository: it.base.repo.full_name, branch: it.base.ref, commit: it.base.sha },
        isMergeable: it.mergeable ?? null,
      }
    },

    async readChecks(commit) {
      const [runs, statuses] = await Promise.all([
        api.getAll(`${base}/commits/${commit}/check-runs?per_page=100&filter=latest`, (page) => page.check_runs),
        api.getAll(`${base}/commits/${commit}/status?per_page=100`, (page) => page.statuses),
      ])
      for (const run of runs) logs.set(`check-run:${run.id}`, run)
      return [
        ...runs.map((run) => ({
          id: `check-run:${run.id}`,
          name: run.name,
          state: stateOfRun(run),
          url: linkOf(run.html_url ?? run.details_url),
        })),
        ...statuses.map((status) => ({
          id: `status:${status.context}`,
          name: status.context,
          state: stateOfStatus(status.state),
          url: linkOf(status.target_url),
        })),
      ]
    },

    async readCheckLog(check) {
      const run = logs.get(check.id)
      if (run === undefined) return null
      if (run.app?.slug === 'github-actions') {
        const answer = await api.text(`${base}/actions/jobs/${run.id}/logs`).catch(() => undefined)
        if (answer !== undefined) return answer
      }
      return [run.output?.title, run.output?.summary, run.output?.text].filter(Boolean).join('\n') || null
    },

    async readComments() {
      const [comments, lines, reviews, resolved] = await Promise.all([
        api.getAll(`${base}/issues/${number}/comments?per_page=100`),
        api.getAll(`${pull}/comments?per_page=100`),
        api.getAll(`${pull}/reviews?per_page=100`),
        resolvedThreads(api, repository, number),
      ])
      const all = await Promise.all([
        ...comments.map((it) => comment(`comment:${it.id}`, it, it.created_at)),
        ...lines.map((it) => comment(`review-comment:${it.id}`, it, it.created_at, resolved)),
        // A pending review is a draft of the token's own user.
        ...reviews.filter((it) => it.state !== 'PENDING').map((it) => comment(`review:${it.id}`, it, it.submitted_at)),
      ])
      return all.sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    },

    async reply(to, body) {
      const [kind, id] = to.id.split(':')
      const thread = to.inReplyTo?.split(':')[1] ?? id
      const answer =
        kind === 'review-comment'
          ? await api.post(`${pull}/comments/${thread}/replies`, { body })
          : await api.post(`${base}/issues/${number}/comments`, { body: `Re: ${to.url}\n\n${body}` })
      return answer.html_url
    },

    async comment(body) {
      return (await api.post(`${base}/issues/${number}/comments`, { body })).html_url
    },
  }

  async function comment(id: string, it: Json, createdAt: string, resolved = new Set<number>()): Promise<Comment> {
    const isBot = it.user === null || it.user.type !== 'User' || it.user.login.endsWith('[bot]')
    return {
      id,
      author: it.user?.login ?? 'ghost',
      canWrite: !isBot && (await permissions.canWrite(it.user.login, it.user)),
      isBot,
      body: it.body ?? '',
      url: it.html_url,
      path: it.path ?? null,
      line: it.line ?? it.original_line ?? null,
      createdAt: new Date(createdAt).toISOString(),
      inReplyTo: it.in_reply_to_id ? `review-comment:${it.in_reply_to_id}` : null,
      isResolved: resolved.has(it.in_reply_to_id ?? it.id),
    }
  }
}

function stateOfRun({ status, conclusion }: Json): Check['state'] {
  // `action_required` waits for a person, such as the first run of a new contributor.
  if (status !== 'completed' || conclusion === 'action_required') return 'running'
  if (conclusion === 'success') return 'passed'
  return ['failure', 'timed_out', 'startup_failure'].includes(conclusion) ? 'failed' : 'skipped'
}

function stateOfStatus(state: string): Check['state'] {
  if (state === 'pending') return 'running'
  return state === 'success' ? 'passed' : 'failed'
}

/** The first comments of the resolved threads. Only GraphQL tells them, and it needs a token. */
async function resolvedThreads(api: Api, repository: string, number: number) {
  const query = `query($owner:String!,$name:String!,$number:Int!,$after:String){repository(owner:$owner,name:$name){
    pullRequest(number:$number){reviewThreads(first:100,after:$after){pageInfo{hasNextPage endCursor}
    nodes{isResolved comments(first:1){nodes{databaseId}}}}}}}`
  const [owner, name] = repository.split('/')
  const resolved = new Set<number>()
  let after: string | null = null
  for (let page = 0; page === 0 || after !== null; page++) {
    if (page === mostPages)
      throw new ForgeError('unexpected', `GitHub says that the pull request has more than ${mostPages * 100} threads`)
    const answer: Json = await api
      .post('graphql', { query, variables: { owner, name, number, after } })
      .catch(nothingIfRefused)
    const threads = answer?.data?.repository?.pullRequest?.reviewThreads
    for (const { isResolved, comments } of threads?.nodes ?? [])
      if (isResolved) resolved.add(comments.nodes[0]?.databaseId)
    after = threads?.pageInfo?.hasNextPage ? threads.pageInfo.endCursor : null
  }
  return resolved
}

/** A token without the permission, or no token, is no reason to give up. Everything else is. */
function nothingIfRefused(err: unknown) {
  if (err instanceof ForgeError && err.reason === 'unauthorized') return undefined
  throw err
}
