/**
 * The path of an issue or a pull request. Everything before its collection is the path of the repository: GitLab has
 * subgroups, and any forge can be installed below a path. `organizations/<name>` of Sentry is no repository.
 */
const path =
  /^\/(?!organizations\/)((?:[^/]+\/)+?[^/]+)\/(?:-\/)?(?:issues|work_items|pull|pulls|pull-requests|merge_requests)\/\d+(?:\/|$)/

/** The repository of the first link to an issue or a pull request in a task. */
export function repositoryOfLink(task: string): string | undefined {
  for (const [text] of task.matchAll(/https?:\/\/[^\s<>")\]]+/g)) {
    const url = URL.canParse(text) ? new URL(text) : undefined
    const repository = url && path.exec(url.pathname)?.[1]
    if (url && repository !== undefined) return `${url.origin}/${repository}`
  }
  return undefined
}
