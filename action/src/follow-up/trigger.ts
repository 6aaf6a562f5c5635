import { readMarker } from '../../../workflows/programs/follow-up/marker.ts'
import { isBotName } from '../../../workflows/programs/forge/gitlab.ts'
import { isObject, type Json, textAt } from '../responses.ts'
import { addressOf } from './session-of.ts'

/** Somebody on the forge. `id` is what the forge's API identifies them by. */
export type Person = { name: string; id: string; isBot: boolean }

/** The repository on whose pull request something happened: `org/app` on GitHub and Gitea, the ID of the project on GitLab. */
export type Repository = { forge: 'github' | 'gitlab'; id: string }

/** What started the job. */
export type Trigger =
  /** Nothing has to be done. `why` says it. */
  | { is: 'nothing'; why: string }
  | {
      is: 'work'
      /** URLs of pull requests. Empty if the event names only the branch in `head`. */
      pullRequests: string[]
      /** The branch of the pull request, as GitHub's API filters it: `owner:branch`. */
      head?: string
      repository?: Repository
      /** Whose word started the job. Undefined if nobody's did: a check, a schedule or a person who started the job by hand. */
      person?: Person
    }

const nothing = (why: string): Trigger => ({ is: 'nothing', why })

/** Reads the event of a GitHub-compatible runner. */
export function triggerOfGitHub(event: string, payload: Json): Trigger {
  const id = textAt(payload, 'repository', 'full_name')
  const common = id === undefined ? {} : { repository: { forge: 'github' as const, id } }
  const person = personOf(payload.sender)
  if (event === 'issue_comment') {
    const { issue, comment } = payload
    if (!isObject(issue) || !isObject(issue.pull_request)) return nothing('The comment is on an issue.')
    if (isOwnAnswer(textAt(comment, 'body'))) return nothing('The comment is an answer of the session itself.')
    const url = textAt(issue, 'pull_request', 'html_url') ?? textAt(issue, 'html_url') ?? ''
    return openWork(issue.state, { ...common, pullRequests: [url], person })
  }
  if (event === 'pull_request_review' || event === 'pull_request_review_comment') {
    if (isOwnAnswer(textAt(payload, 'review', 'body')) || isOwnAnswer(textAt(payload, 'comment', 'body')))
      return nothing('The comment is an answer of the session itself.')
    const pullRequests = [textAt(payload, 'pull_request', 'html_url') ?? '']
    return openWork(textAt(payload, 'pull_request', 'state'), { ...common, pullRequests, person })
  }
  if (event === 'check_suite' || event === 'workflow_run') return triggerOfChecks(payload[event], payload, common)
  // Only people with write access start a job by hand, and nobody's word starts a schedule.
  const isTrusted = event === 'workflow_dispatch' || event === 'schedule' || event === 'repository_dispatch'
  return { is: 'work', ...common, pullRequests: [], ...(!isTrusted && { person }) }
}

function triggerOfChecks(checks: unknown, payload: Json, common: { repository?: Repository }): Trigger {
  const { pull_requests: listed, head_branch: branch } = isObject(checks) ? checks : {}
  const repository = textAt(payload, 'repository', 'html_url') ?? ''
  // A pull request from this repository to another one is listed, too, with its number there.
  const here = isObject(payload.repository) ? payload.repository.id : undefined
  const numbers = (Array.isArray(listed) ? listed : []).flatMap((one) => {
    const { number, base } = isObject(one) ? one : {}
    const of = isObject(base) && isObject(base.repo) ? base.repo.id : here
    return of === here ? [number] : []
  })
  const pullRequests = numbers.map((number) => `${repository}/pull/${number}`)
  // GitHub lists no pull requests of forks.
  const owner = textAt(checks, 'head_repository', 'owner', 'login')
  const work = {
    is: 'work' as const,
    ...common,
    pullRequests,
    ...(owner !== undefined && { head: `${owner}:${branch}` }),
  }
  // A workflow that does nothing but tell of a review: see the how-to.
  if (/^pull_request_review/.test(textAt(checks, 'event') ?? '')) {
    return { ...work, person: personOf(isObject(checks) ? (checks.triggering_actor ?? checks.actor) : undefined) }
  }
  const conclusion = textAt(checks, 'conclusion')
  return conclusion === 'failure' || conclusion === 'timed_out'
    ? work
    : nothing(`The checks have not failed: ${conclusion ?? 'no conclusion'}.`)
}

/** Reads the payload of a GitLab webhook. */
export function triggerOfGitLab(payload: Json): Trigger {
  const { project, merge_request: request, object_attributes: about, user } = payload
  const kind = textAt(payload, 'object_kind') ?? 'no kind'
  const id = isObject(project) && typeof project.id === 'number' ? String(project.id) : undefined
  const number = isObject(request) ? request.iid : undefined
  if (kind !== 'note' && kind !== 'pipeline') return nothing(`The event is of another kind: ${kind}.`)
  if (id === undefined || number === undefined) return nothing(`The ${kind} belongs to no merge request.`)
  const pullRequests = [`${textAt(project, 'web_url')}/-/merge_requests/${number}`]
  const repository: Repository = { forge: 'gitlab', id }
  if (kind === 'pipeline') {
    const status = textAt(about, 'status')
    if (status !== 'failed') return nothing(`The pipeline has not failed: ${status}.`)
    return openWork(textAt(request, 'state'), { repository, pullRequests })
  }
  if (isOwnAnswer(textAt(about, 'note'))) return nothing('The comment is an answer of the session itself.')
  return openWork(textAt(request, 'state'), { repository, pullRequests, person: gitLabUser(user) })
}

type Work = { pullRequests: string[]; repository?: Repository; person?: Person }

function openWork(state: unknown, work: Work): Trigger {
  if (state !== undefined && !['open', 'opened'].includes(String(state)))
    return nothing(`The pull request is ${state}.`)
  const isKnown = work.pullRequests.every((url) => addressOf(url) !== undefined)
  return isKnown ? { is: 'work', ...work } : nothing('The event names no pull request.')
}

/** Without this, each answer of the session would start the next job. */
function isOwnAnswer(text = ''): boolean {
  return readMarker(text) !== undefined
}

/** An event without a sender has an unknown person, who has no rights. */
function personOf(sender: unknown): Person {
  const name = textAt(sender, 'login') ?? ''
  return { name, id: name, isBot: textAt(sender, 'type') === 'Bot' || name.endsWith('[bot]') }
}

function gitLabUser(user: unknown): Person {
  const { id } = isObject(user) ? user : {}
  const name = textAt(user, 'username') ?? ''
  return { name, id: typeof id === 'number' ? String(id) : '', isBot: isBotName(name) }
}
