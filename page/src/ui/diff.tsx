import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import type { FileDiffsProps } from './diff/file-diffs.tsx'
// Styles of a part that is loaded later have to be here: the build writes them into a file that nothing loads otherwise.
import './diff/diff.css'
import './line-counts.css'

const view = signal<ComponentType<FileDiffsProps> | undefined>(undefined)

type DiffProps = {
  /** Unified diff text, as `git diff` writes it. */
  patch: string
  /** Level of the headings with the names of the files. */
  headingLevel?: 2 | 3
  /** Name of the patch for `diffId`, if the page can jump to its files. */
  name?: string
}

/** The changed files of a patch. */
export function Diff({ patch, headingLevel = 2, name }: DiffProps) {
  return <LazyDiff source={{ patch }} headingLevel={headingLevel} name={name} />
}

/** What an edit changed in one file. Without `old` the file is new, without `new` it is deleted. */
export function EditDiff({ path, ...text }: { path: string; old: string | null; new: string | null }) {
  return <LazyDiff source={{ path, old: text.old, new: text.new }} headingLevel={undefined} name={undefined} />
}

/** Most pages show no diff, so its code is loaded with the first one. */
function LazyDiff(props: FileDiffsProps) {
  useEffect(() => void load(), [])
  if (view.value) return <view.value {...props} />
  return <p class="soft small">Loading the diff …</p>
}

async function load() {
  try {
    const { FileDiffs } = await import('./diff/file-diffs.tsx')
    view.value = FileDiffs
  } catch {
    // The gateway may be away. The next diff loads it again.
  }
}
