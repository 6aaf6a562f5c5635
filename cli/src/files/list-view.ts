import type { FileItem } from '../../../clients/typescript/src/index.ts'
import { table } from '../table.ts'
import { type Style, screenOf, styled } from '../terminal.ts'
import { safeLine } from '../text.ts'
import { formatSize } from './tally.ts'

/** The entries of a folder, one per line. The name of a folder ends with a slash. */
export function fileList(entries: FileItem[], isLong: boolean): string {
  const screen = screenOf(process.stdout)
  if (!isLong) return entries.map((entry) => `${styled(screen, styleOf(entry), safeLine(nameOf(entry)))}\n`).join('')
  if (entries.length === 0) return ''
  return table(
    { ...screen, columns: Number.POSITIVE_INFINITY },
    [
      { title: 'SIZE', value: ({ size }) => (size === undefined ? '-' : formatSize(size)) },
      { title: 'CHANGED', value: ({ modifiedAt }) => modifiedAt ?? '-' },
      { title: 'NAME', value: nameOf, style: styleOf },
    ],
    entries,
  )
}

function nameOf({ name, type }: FileItem): string {
  return type === 'directory' ? `${name}/` : name
}

function styleOf({ type }: FileItem): Style | undefined {
  return type === 'directory' ? 'blue' : undefined
}
