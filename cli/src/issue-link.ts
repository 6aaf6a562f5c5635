import { InvalidArgumentError } from 'commander'
import { labelOf, repositoryKey } from '../../action/src/follow-up/session-of.ts'

/** An issue that the command line names: its link, and what the link shows of it. */
export type Issue = {
  link: string
  /** URL of its repository. */
  repository?: string
  /** Labels of its session, by which `sgw follow-up` and the CI action find it. */
  labels?: Record<string, string>
}

/** `owner/repo#7`, the short form of GitHub. */
const short = /^([\w.-]+)\/([\w.-]+)#([1-9]\d*)$/

/**
 * The path of an issue. Everything before `issues` is the path of the repository: GitLab has subgroups, and any forge can be
 * installed below a path. Bitbucket adds the title. cli/README.md shows each form. Sentry has issues, too, but
 * its `organizations/<name>` is no repository.
 */
const issuePath =
  /^\/(?!organizations\/)((?:[^/]+\/)+?[^/]+)\/(-\/)?(?:issues|work_items)\/(?:incident\/)?(\d+)(?:\/[^/]*)?\/?$/

/** Parses the link to an issue, or `owner/repo#7`. A user name and a password in the link are removed. */
export function issueLink(text: string): Issue {
  const [, owner, name, number] = short.exec(text) ?? []
  if (owner !== undefined) return issueLink(`https://github.com/${owner}/${name}/issues/${number}`)
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(text)) {
    throw new InvalidArgumentError(
      'must be the link to an issue, such as https://github.com/org/app/issues/7, or org/app#7 on GitHub',
    )
  }
  url.username = ''
  url.password = ''
  const [, path, dash, issue] = issuePath.exec(url.pathname) ?? []
  if (path === undefined || issue === undefined) return { link: url.href }
  // Only GitLab, whose links have the dash, has groups in groups. Before the repository of another forge is its own path.
  const repository = dash === undefined ? path.split('/').slice(-2).join('/') : path
  const labels = { [repositoryKey]: labelOf(repository), issue }
  return { link: url.href, repository: `${url.origin}/${path}`, labels }
}
