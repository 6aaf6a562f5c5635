import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { FileItem, Session } from '../../../clients/typescript/src/types.ts'
import { filePath } from '../routes.ts'
import { artifacts, type SessionOutcome } from '../state/session-outcome.ts'
import { Icon } from '../ui/icon.tsx'
import { sizeText } from '../ui/size.ts'
import { counted } from './format.ts'
import { PartView } from './section.tsx'
import './files.css'

type FilesProps = { project: string; id: string; outcome: SessionOutcome }

/** Entries of a directory that are shown. */
const maxEntries = 200

/** Folders of the workspace with what the session made or got, in the order in which they are shown. */
const mainFolders = [artifacts, 'repos', 'file-uploads']

/** The files of the workspace as a tree. Artifacts come first and are open. The files of a workflow come last and are folded. */
export function Files({ project, session, outcome }: { project: string; session: Session; outcome: SessionOutcome }) {
  const [isWhole, setWhole] = useState(false)
  const rest = { project, id: session.id, outcome }
  const part = outcome.directories.value.get('') ?? {}
  return (
    <PartView part={part}>
      {(items) => {
        const main = items.filter(({ path }) => mainFolders.includes(path))
        const isFolded = session.workflow !== undefined && main.length > 0 && !isWhole
        const folded = items.length - main.length
        return (
          <>
            <Entries items={isFolded ? main : items} {...rest} empty="No files yet." />
            {isFolded && folded > 0 && (
              <button type="button" class="plain file-entry soft" onClick={() => setWhole(true)}>
                Show {counted(folded, 'more entry', 'more entries')}
              </button>
            )}
          </>
        )
      }}
    </PartView>
  )
}

/** The entries of a directory. */
export function Directory({ path, ...rest }: FilesProps & { path: string }) {
  const part = rest.outcome.directories.value.get(path) ?? {}
  return <PartView part={part}>{(items) => <Entries items={items} {...rest} empty="Empty folder." />}</PartView>
}

function Entries({ items, empty, ...rest }: FilesProps & { items: FileItem[]; empty: string }) {
  if (items.length === 0) return <p class="soft small">{empty}</p>
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

/** The main folders, other folders, files, and what is hidden at the end. */
function byKindAndName(a: FileItem, b: FileItem): number {
  return rank(a) - rank(b) || a.name.localeCompare(b.name, 'en', { numeric: true })
}

function rank({ path, name, type }: FileItem): number {
  const place = mainFolders.indexOf(path)
  if (place >= 0) return place
  const isHidden = name.startsWith('.')
  return mainFolders.length + (isHidden ? 2 : type === 'directory' ? 0 : 1)
}
