import type { RepositoryChanges } from '../../../clients/typescript/src/types.ts'
import { Time } from '../ui/time.tsx'
import { counted } from './format.ts'

type Commit = NonNullable<RepositoryChanges['commits']>[number]

/** Commits in a list that is open at first. */
const openCommits = 5

/** The commits of a session in a repository, the newest first. */
export function Commits({ commits, total }: { commits: Commit[]; total: number }) {
  return (
    <details class="commits" open={commits.length <= openCommits}>
      <summary>{counted(total, 'commit')}</summary>
      <ol class="plain-list">
        {commits.map(({ id, subject, author, createdAt }) => (
          <li key={id}>
            <code class="soft">{id.slice(0, 7)}</code>
            <span class="commit-subject">{subject}</span>
            <span class="small soft">
              {author}
              {author && createdAt && ' · '}
              {createdAt && <Time at={createdAt} />}
            </span>
          </li>
        ))}
        {total > commits.length && <li class="small soft">… and {counted(total - commits.length, 'older commit')}</li>}
      </ol>
    </details>
  )
}
