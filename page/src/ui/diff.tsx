import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import type { FileDiffsProps } from './diff/file-diffs.tsx'
// Styles of a part that is loaded later have to be here: the build writes them into a file that nothing loads otherwise.
import './diff/diff.css'
import './line-counts.css'

type Changed = FileDiffsProps['source']

const view = signal<ComponentType<FileDiffsProps> | undefined>(undefined)

/** The changed files of a patch: unified diff text, as `git diff` writes it. `headingLevel` is that of a file's name. */
export function Diff({ patch, headingLevel = 2 }: { patch: string; headingLevel?: 2 | 3 }) {
  return <LazyDiff source={{ patch }} headingLevel={headingLevel} />
}

/** What an edit changed in one file. Without `old` the file is new, without `new` it is deleted. */
export function EditDiff({ path, ...text }: { path: string; old: string | null; new: string | null }) {
  return <LazyDiff source={{ path, old: text.old, new: text.new }} headingLevel={undefined} />
}

/** Most pages show no diff, so its code is loaded with the first one. */
function LazyDiff({ source, headingLevel }: { source: Changed; headingLevel: 2 | 3 | undefined }) {
  useEffect(() => void load(), [])
  if (view.value) return <view.value source={source} headingLevel={headingLevel} />
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
