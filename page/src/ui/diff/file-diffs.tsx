import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { LineCounts } from '../line-counts.tsx'
import { ScrollRegion } from '../scroll-region.tsx'
import { type ChangedFile, type Edit, fileOfEdit, filesOfPatch } from './changed-file.ts'
import { diffId } from './diff-id.ts'
import { Lines } from './lines.tsx'

export type FileDiffsProps = {
  source: { patch: string } | Edit
  /** Level of the headings with the names of the files. Without it, they are no headings. */
  headingLevel: 2 | 3 | undefined
  /** Name of the patch, if the page can jump to its files. */
  name: string | undefined
}

/** Width of the view in pixels from which both sides are beside each other. */
const sideBySideWidth = 1000
/** Lines that are shown at once, in one file and in all files. What has more is folded. */
const maxOpenLines = { file: 600, all: 2000 }
/** Lines of a file that one press of "show" adds. */
const step = 2000

/** The changed files of a patch or an edit. */
export function FileDiffs({ source, headingLevel, name }: FileDiffsProps) {
  const patch = 'patch' in source ? source.patch : undefined
  const edit = 'patch' in source ? undefined : source
  const files = useMemo(
    () => (edit ? [fileOfEdit(edit)] : filesOfPatch(patch ?? '')),
    [patch, edit?.path, edit?.old, edit?.new],
  )
  const [element, isWide] = useIsWide()
  let lines = 0
  return (
    <div class="diff" ref={element}>
      {files.map((file) => {
        const size = lineCount(file)
        const isOpen = size <= maxOpenLines.file && lines + size <= maxOpenLines.all
        if (isOpen) lines += size
        const id = name === undefined ? undefined : diffId(name, file.path)
        return (
          <FileDiff id={id} file={file} isWide={isWide} isOpen={isOpen} headingLevel={headingLevel} key={file.path} />
        )
      })}
    </div>
  )
}

/** Whether an element has the width for both sides. It is measured before the first paint. */
function useIsWide() {
  const element = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    if (element.current) setWide(element.current.clientWidth >= sideBySideWidth)
  }, [])
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWide(entry.contentRect.width >= sideBySideWidth)
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, isWide] as const
}

const counted = (lines: number) => `${lines.toLocaleString('en')} ${lines === 1 ? 'line' : 'lines'}`

function lineCount({ hunks, raw }: ChangedFile): number {
  return raw === undefined ? hunks.reduce((sum, { lines }) => sum + lines.length, 0) : raw.split('\n').length
}

type FileDiffProps = Pick<FileDiffsProps, 'headingLevel'> & {
  id: string | undefined
  file: ChangedFile
  isWide: boolean
  isOpen: boolean
}

function FileDiff({ id, file, isWide, isOpen, headingLevel }: FileDiffProps) {
  const size = lineCount(file)
  const [shown, setShown] = useState(isOpen ? step : 0)
  const { path, oldPath, notes, added, removed } = file
  const Heading = headingLevel ? (`h${headingLevel}` as const) : 'p'
  return (
    <article class="diff-file" id={id} tabIndex={-1} aria-label={`Changes in ${path}`}>
      <header class="diff-header">
        {size > 0 && <Fold path={path} isOpen={shown > 0} onToggle={() => setShown(shown > 0 ? 0 : step)} />}
        <Heading class="diff-path">
          {oldPath !== undefined && <OldPath path={oldPath} />}
          <bdi>{path}</bdi>
        </Heading>
        {notes.map((note) => (
          <span class="diff-note" key={note}>
            {note}
          </span>
        ))}
        {(added > 0 || removed > 0) && <LineCounts added={added} removed={removed} />}
      </header>
      {size === 0 ? (
        <p class="diff-message">{nothingOf(file)}</p>
      ) : (
        shown > 0 && <FileBody file={file} isWide={isWide} shown={shown} />
      )}
      {size > shown && (
        <p class="diff-message">
          <button type="button" onClick={() => setShown(shown + step)}>
            {shown === 0
              ? `Show ${counted(size)}`
              : `Show ${counted(Math.min(step, size - shown))} more of ${counted(size)}`}
          </button>
        </p>
      )}
    </article>
  )
}

function Fold({ path, isOpen, onToggle }: { path: string; isOpen: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      class="plain diff-fold"
      aria-expanded={isOpen}
      aria-label={`Changes in ${path}`}
      onClick={onToggle}
    >
      <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
    </button>
  )
}

function OldPath({ path }: { path: string }) {
  return (
    <>
      <bdi class="soft">{path}</bdi>
      <span aria-hidden="true"> → </span>
      <span class="visually-hidden">is now</span>
    </>
  )
}

function FileBody({ file, isWide, shown }: { file: ChangedFile; isWide: boolean; shown: number }) {
  const { path, hunks, raw } = file
  if (raw !== undefined) {
    return (
      <ScrollRegion class="diff-scroll" label={`Changes in ${path}`}>
        <pre class="diff-raw">{raw.split('\n').slice(0, shown).join('\n')}</pre>
      </ScrollRegion>
    )
  }
  return <Lines path={path} hunks={hunks} isSideBySide={isWide && file.added > 0 && file.removed > 0} limit={shown} />
}

/** Why a file has no lines. */
function nothingOf({ notes }: ChangedFile): string {
  if (notes.includes('binary')) return 'Binary file. Its bytes are not shown.'
  if (notes.includes('new') || notes.includes('deleted')) return 'Empty file.'
  return 'No line has changed.'
}
