import type { ChangedFile } from '../workspace/changes/file-list.ts'
import type { RepositoryChanges } from '../workspace/changes/summary.ts'
import { diffView } from './diff-view.ts'
import { type Html, html } from './html.ts'

/** The changes of a repository with the beginning of their patch. `isCut`: the patch is longer. */
export type ShownChanges = { changes: RepositoryChanges; patch: string; isCut: boolean }

/** Maximum number of files in the list of a repository. */
const maxFiles = 200

/** What a session changed in a repository. */
export function changesView({ changes, patch, isCut }: ShownChanges): Html {
  const { repo, branch, commitsAhead = 0, files = [], filesTotal = files.length, error } = changes
  const { linesAdded = 0, linesRemoved = 0, hasUncommittedChanges } = changes
  const more = filesTotal - Math.min(files.length, maxFiles)
  if (error !== undefined) return html`<h2>${repo}</h2><p class="note">${error}</p>`
  return html`<h2>${repo}</h2>
<p>${branch && html`Branch <code>${branch}</code>. `}${filesTotal} changed ${filesTotal === 1 ? 'file' : 'files'}, <ins>+${linesAdded}</ins> <del>-${linesRemoved}</del> lines. New commits: ${commitsAhead}.${hasUncommittedChanges && ' Some changes are not committed.'}</p>
<ul class="files">${files.slice(0, maxFiles).map(fileView)}</ul>
${more > 0 && html`<p class="note">${more} more files are not shown.</p>`}
${patch !== '' && html`<pre class="patch">${diffView(patch)}</pre>`}
${isCut && html`<p class="note">The patch is longer. See all of it with <code>sgw diff</code>.</p>`}`
}

function fileView({ path, previousPath, status, linesAdded = 0, linesRemoved = 0, binary }: ChangedFile): Html {
  const lines = binary ? 'binary' : html`<ins>+${linesAdded}</ins> <del>-${linesRemoved}</del>`
  return html`<li>${status} <code>${previousPath && `${previousPath} → `}${path}</code> ${lines}</li>`
}
