import { Link } from 'wouter-preact'
import type { FileItem } from '../../../clients/typescript/src/types.ts'
import { filePath } from '../routes.ts'
import { artifacts, type SessionOutcome } from '../state/session-outcome.ts'
import { Icon } from '../ui/icon.tsx'
import { sizeText } from './format.ts'
import { PartView } from './section.tsx'
import './files.css'

type FilesProps = { project: string; id: string; outcome: SessionOutcome }

/** Entries of a directory that are shown. */
const maxEntries = 200

/** The files of the workspace as a tree. Artifacts come first and are open. */
export function Files({ project, id, outcome }: FilesProps) {
  return <Directory path="" project={project} id={id} outcome={outcome} />
}

/** The entries of a directory. */
export function Directory({ path, ...rest }: FilesProps & { path: string }) {
  const part = rest.outcome.directories.value.get(path) ?? {}
  return (
    <PartView part={part}>
      {(items) => {
        if (items.length === 0) return <p class="soft small">{path === '' ? 'No files yet.' : 'Empty folder.'}</p>
        const sorted = items.toSorted(byKindAndName)
        return (
          <ul class="plain-list file-tree">
            {sorted.slice(0, maxEntries).map((item) => (
              <Entry item={item} {...rest} key={item.path} />
            ))}
            {sorted.length > maxEntries && (
              <li class="soft small">… and {(sorted.length - maxEntries).toLocaleString('en')} more</li>
            )}
          </ul>
        )
      }}
    </PartView>
  )
}

function Entry({ item: { name, path, type, size }, project, id, outcome }: FilesProps & { item: FileItem }) {
  if (type === 'file') {
    return (
      <li>
        <Link class="file-entry" href={filePath(project, id, path)}>
          <Icon name="file" />
          <span class="file-name">{name}</span>
          {size !== undefined && <span class="small soft">{sizeText(size)}</span>}
        </Link>
      </li>
    )
  }
  const isOpen = outcome.openPaths.value.has(path)
  return (
    <li>
      <button
        type="button"
        class="plain file-entry"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? outcome.closeDirectory(path) : void outcome.openDirectory(path))}
      >
        <span class="folder-mark" aria-hidden="true">
          {isOpen ? '▾' : '▸'}
        </span>
        <span class="file-name">{name}</span>
      </button>
      {isOpen && <Directory path={path} project={project} id={id} outcome={outcome} />}
    </li>
  )
}

/** Artifacts, repositories, other folders, files, and what is hidden at the end. */
function byKindAndName(a: FileItem, b: FileItem): number {
  return rank(a) - rank(b) || a.name.localeCompare(b.name, 'en', { numeric: true })
}

function rank({ path, name, type }: FileItem): number {
  if (path === artifacts) return 0
  if (path === 'repos') return 1
  if (name.startsWith('.')) return 4
  return type === 'directory' ? 2 : 3
}
