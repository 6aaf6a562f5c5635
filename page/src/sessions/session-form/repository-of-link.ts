import type { Fields } from '../../state/session-draft.ts'

/** A pattern of the part between a repository and the number of an issue or a pull request, in the links of all forges. */
export const collection = '(?:-/)?(?:issues|work_items|pull|pulls|pull-requests|merge_requests)'

/**
 * The path of an issue or a pull request. Everything before its collection is the path of the repository: GitLab has
 * subgroups, and any forge can be installed below a path. `organizations/<name>` of Sentry is no repository.
 */
const path = new RegExp(`^/(?!organizations/)((?:[^/]+/)+?[^/]+)/${collection}/\\d+(?:/|$)`)

/** The repository of the first link to an issue or a pull request in a task. */
export function repositoryOfLink(task: string): string | undefined {
  for (const [text] of task.matchAll(/https?:\/\/[^\s<>")\]]+/g)) {
    const url = URL.canParse(text) ? new URL(text) : undefined
    const repository = url && path.exec(url.pathname)?.[1]
    if (url && repository !== undefined) return `${url.origin}/${repository}`
  }
  return undefined
}

/**
 * A task, and the repository of the link in it, as `sgw bugfix` takes it. The repository follows the link until the user chooses
 * another one, or none.
 */
export function withTask({ task: before, repos }: Fields, task: string): Pick<Fields, 'task' | 'repos'> {
  const [old = '', linked = ''] = [repositoryOfLink(before), repositoryOfLink(task)]
  const [first, ...others] = repos
  const follows = first && others.length === 0 && first.url === old && linked !== old
  return { task, repos: follows ? [{ ...first, url: linked }] : repos }
}
