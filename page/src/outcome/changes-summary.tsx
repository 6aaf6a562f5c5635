import { Link } from 'wouter-preact'
import type { RepositoryChanges } from '../../../clients/typescript/src/types.ts'
import { changesPath } from '../routes.ts'
import { LineCounts } from '../ui/line-counts.tsx'
import { ChangedFiles, shownFiles } from './changed-files.tsx'
import { counted } from './format.ts'
import '../ui/line-counts.css'

type SummaryProps = {
  changes: RepositoryChanges
  project: string
  id: string
  /** Whether the summary has the number of changed lines: one of several. */
  hasLines: boolean
}

/** What a session changed in a repository: its branch, its commits and its files. */
export function ChangesSummary({ changes, project, id, hasLines }: SummaryProps) {
  const { repo, error, files = [], filesTotal = files.length } = changes
  if (error !== undefined) {
    return (
      <p>
        <strong>{repo}</strong>: {error}
      </p>
    )
  }
  return (
    <div class="repository-changes">
      <RepositoryLine changes={changes} hasLines={hasLines} />
      {files.length > 0 && <ChangedFiles files={files.slice(0, shownFiles)} href={changesPath(project, id)} />}
      {filesTotal > shownFiles && (
        <Link href={changesPath(project, id)} class="small">
          Show all {counted(filesTotal, 'file')}
        </Link>
      )}
    </div>
  )
}

/** The repository with its branch, commits and, if it `hasLines`, the number of changed lines. */
export function RepositoryLine({ changes, hasLines }: { changes: RepositoryChanges; hasLines: boolean }) {
  const { repo, branch, commitsAhead, linesAdded, linesRemoved } = changes
  const commits = commitsAhead ?? changes.commits?.length ?? 0
  return (
    <p class="repository-line">
      <strong>{repo}</strong>
      {branch && <code class="tag">{branch}</code>}
      {commits > 0 && <span class="small soft">{counted(commits, 'commit')}</span>}
      <UncommittedNote changes={changes} />
      {hasLines && linesAdded !== undefined && linesRemoved !== undefined && (
        <LineCounts added={linesAdded} removed={linesRemoved} />
      )}
    </p>
  )
}

function UncommittedNote({ changes: { uncommittedFiles = 0, untrackedFiles = 0 } }: { changes: RepositoryChanges }) {
  const count = uncommittedFiles + untrackedFiles
  return count > 0 ? <span class="small soft">{counted(count, 'file')} not committed</span> : null
}

/** Whether a session changed something in a repository. */
export function hasChanges({ commitsAhead = 0, files = [], hasUncommittedChanges, error }: RepositoryChanges): boolean {
  return commitsAhead > 0 || files.length > 0 || hasUncommittedChanges === true || error !== undefined
}
