import type { Progress, Session } from '../../../clients/typescript/src/types.ts'
import { Icon } from '../ui/icon.tsx'
import { Section } from './section.tsx'

/** Links to the pull requests that the session opened, as its tools and its workflow reported them. */
export function PullRequests({ session, progress }: { session: Session; progress: Progress | undefined }) {
  const all = [...(progress?.pullRequest ? [progress.pullRequest] : []), ...(session.pullRequests ?? [])]
  const shown = all.filter(({ url }, index) => isWebLink(url) && all.findIndex((one) => one.url === url) === index)
  if (shown.length === 0) return null
  return (
    <Section title={shown.length === 1 ? 'Pull request' : 'Pull requests'}>
      <ul class="plain-list">
        {shown.map(({ url, branch, state }) => (
          <li class="pull-request" key={url}>
            <Icon name="pull-request" />
            <a href={url} target="_blank" rel="noreferrer">
              {nameOf(url)}
            </a>
            <span class="small soft">{new URL(url).host}</span>
            {state && <span class="tag">{state}</span>}
            {branch && <code class="soft">{branch}</code>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A program wrote the link. Another scheme could run code in the page. */
const isWebLink = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)

/** Name of a pull request, such as `acme/app #17`. The host is shown beside it: every host can have this path. */
function nameOf(url: string): string {
  const [, repository, number] =
    /^https?:\/\/[^/]+\/(.+?)\/(?:-\/)?(?:pulls?|merge_requests|pull-requests)\/(\d+)/.exec(url) ?? []
  return number === undefined ? url : `${repository} #${number}`
}
