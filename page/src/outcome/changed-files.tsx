import { Link } from 'wouter-preact'
import type { ChangedFile } from '../../../clients/typescript/src/types.ts'
import { LineCounts } from '../ui/line-counts.tsx'

/** Files that the summary of a repository shows. */
export const shownFiles = 12

const marks: Record<ChangedFile['status'], { letter: string; tone: 'good' | 'bad' | 'quiet' }> = {
  added: { letter: 'A', tone: 'good' },
  modified: { letter: 'M', tone: 'quiet' },
  deleted: { letter: 'D', tone: 'bad' },
  renamed: { letter: 'R', tone: 'quiet' },
  typechanged: { letter: 'T', tone: 'quiet' },
}

type ChangedFilesProps = {
  files: ChangedFile[]
  /** Address that shows the files. */
  href?: string
  /** Shows a file, if it is on this page. */
  onOpen?: (file: ChangedFile) => void
}

/** Changed files with what happened to them, and their lines. */
export function ChangedFiles({ files, href, onOpen }: ChangedFilesProps) {
  return (
    <ul class="plain-list changed-files">
      {files.map((file) => (
        <li key={file.path}>
          <span class="file-status" data-tone={marks[file.status].tone} title={file.status} aria-hidden="true">
            {marks[file.status].letter}
          </span>
          <span class="visually-hidden">{file.status}</span>
          {href === undefined ? (
            <button type="button" class="plain" onClick={() => onOpen?.(file)} title={titleOf(file)}>
              <PathText path={file.path} />
            </button>
          ) : (
            <Link href={href} title={titleOf(file)}>
              <PathText path={file.path} />
            </Link>
          )}
          <Lines file={file} />
        </li>
      ))}
    </ul>
  )
}

function Lines({ file: { binary, linesAdded, linesRemoved } }: { file: ChangedFile }) {
  if (binary) return <span class="small soft">binary</span>
  if (linesAdded === undefined || linesRemoved === undefined) return null
  return <LineCounts added={linesAdded} removed={linesRemoved} />
}

function titleOf({ path, previousPath }: ChangedFile): string {
  return previousPath === undefined ? path : `${previousPath} → ${path}`
}

/** A path whose folders give way first if there is no space: the name is what people look for. */
export function PathText({ path }: { path: string }) {
  const end = path.lastIndexOf('/') + 1
  return (
    <span class="path-text">
      {end > 0 && <span class="path-folders">{path.slice(0, end)}</span>}
      <span class="path-name">{path.slice(end)}</span>
    </span>
  )
}
