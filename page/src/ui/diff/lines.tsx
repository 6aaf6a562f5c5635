import type { StructuredPatchHunk } from 'diff'
import { Fragment } from 'preact'
import { useMemo } from 'preact/hooks'
import { ScrollRegion } from '../scroll-region.tsx'
import { type Part, type Row, rowsOf, type Side } from './rows.ts'

type LinesProps = {
  path: string
  hunks: StructuredPatchHunk[]
  /** Whether the lines before and after the change are beside each other. */
  isSideBySide: boolean
  /** Number of lines to show. */
  limit: number
}

/** The lines of a file. */
export function Lines({ path, hunks, isSideBySide, limit }: LinesProps) {
  const shown = useMemo(() => limitedRows(hunks, limit), [hunks, limit])
  const HunkRows = isSideBySide ? SideBySideRows : LineByLineRows
  return (
    <ScrollRegion class="diff-scroll" label={`Lines of ${path}`}>
      <table class={isSideBySide ? 'diff-lines is-side-by-side' : 'diff-lines'}>
        <thead class="visually-hidden">{isSideBySide ? <SideBySideHead /> : <LineByLineHead />}</thead>
        <tbody>
          {shown.map(({ hunk, rows }, index) => (
            <Fragment key={`${hunk.oldStart}:${hunk.newStart}`}>
              {!(index === 0 && isFromStart(hunk)) && <HunkTitle hunk={hunk} columns={isSideBySide ? 6 : 4} />}
              <HunkRows rows={rows} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** The rows of the first hunks, up to a number of lines. */
function limitedRows(hunks: StructuredPatchHunk[], limit: number) {
  const shown: { hunk: StructuredPatchHunk; rows: Row[] }[] = []
  let left = limit
  for (const hunk of hunks) {
    if (left <= 0) break
    const lines = hunk.lines.slice(0, left)
    left -= lines.length
    shown.push({ hunk, rows: rowsOf({ ...hunk, lines }) })
  }
  return shown
}

const isFromStart = ({ oldStart, newStart }: StructuredPatchHunk) => oldStart <= 1 && newStart <= 1

function HunkTitle({ hunk, columns }: { hunk: StructuredPatchHunk; columns: number }) {
  const { oldStart, oldLines, newStart, newLines } = hunk
  return (
    <tr class="diff-hunk">
      <td colSpan={columns}>
        @@ -{oldStart},{oldLines} +{newStart},{newLines} @@
      </td>
    </tr>
  )
}

function LineByLineHead() {
  return (
    <tr>
      <th scope="col">Old line</th>
      <th scope="col">New line</th>
      <th scope="col">Change</th>
      <th scope="col">Text</th>
    </tr>
  )
}

/** Removed lines of one place come before the added ones. */
function LineByLineRows({ rows }: { rows: Row[] }) {
  return inOrder(rows).map(({ before, after }) => {
    const kind = before && after ? '' : before ? 'is-removed' : 'is-added'
    return (
      <tr class={kind} key={`${before?.number}:${after?.number}`}>
        <LineNumber side={before} />
        <LineNumber side={after} />
        <Sign kind={kind} />
        <Text side={after ?? before} />
      </tr>
    )
  })
}

function inOrder(rows: Row[]): Row[] {
  const ordered: Row[] = []
  let added: Row[] = []
  for (const row of rows) {
    if (row.before && row.after && !row.after.isChanged) {
      ordered.push(...added, row)
      added = []
    } else {
      if (row.before) ordered.push({ before: row.before })
      if (row.after) added.push({ after: row.after })
    }
  }
  return [...ordered, ...added]
}

function SideBySideHead() {
  return (
    <tr>
      <th scope="col">Old line</th>
      <th scope="col">Change</th>
      <th scope="col">Old text</th>
      <th scope="col">New line</th>
      <th scope="col">Change</th>
      <th scope="col">New text</th>
    </tr>
  )
}

function SideBySideRows({ rows }: { rows: Row[] }) {
  return rows.map(({ before, after }) => (
    <tr key={`${before?.number}:${after?.number}`}>
      <SideCells side={before} kind="is-removed" />
      <SideCells side={after} kind="is-added" />
    </tr>
  ))
}

function SideCells({ side, kind }: { side: Side | undefined; kind: Kind }) {
  const shown = side === undefined ? 'is-missing' : side.isChanged ? kind : ''
  return (
    <>
      <LineNumber side={side} kind={shown} />
      <Sign kind={shown} />
      <Text side={side} kind={shown} />
    </>
  )
}

type Kind = 'is-added' | 'is-removed' | 'is-missing' | ''

function LineNumber({ side, kind }: { side: Side | undefined; kind?: Kind }) {
  return <td class={`diff-number ${kind ?? ''}`}>{side?.number}</td>
}

const signs = { 'is-added': { sign: '+', word: 'added' }, 'is-removed': { sign: '−', word: 'removed' } }

/** The sign of a changed line, with a word for people who cannot see it. */
function Sign({ kind }: { kind: Kind }) {
  const shown = kind === 'is-added' || kind === 'is-removed' ? signs[kind] : undefined
  return (
    <td class={`diff-sign ${kind}`}>
      {shown && (
        <>
          <span aria-hidden="true">{shown.sign}</span>
          <span class="visually-hidden">{shown.word}</span>
        </>
      )}
    </td>
  )
}

function Text({ side, kind }: { side: Side | undefined; kind?: Kind }) {
  return (
    <td class={`diff-text ${kind ?? ''}`}>
      {side?.parts.map((part, index) => (
        <PartText part={part} key={index} />
      ))}
      {side?.hasNoLineEnd && <span class="diff-no-line-end">no line end</span>}
    </td>
  )
}

function PartText({ part: { text, isChanged } }: { part: Part }) {
  return isChanged ? <span class="diff-word">{text}</span> : text
}
