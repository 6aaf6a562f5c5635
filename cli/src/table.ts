import widthOf from 'fast-string-truncated-width'
import { type Screen, type Style, styled } from './terminal.ts'
import { safeLine } from './text.ts'

export type Column<Row> = {
  title: string
  /** Text of the cell. Line breaks become spaces. */
  value: (row: Row) => string
  style?: (row: Row) => Style | undefined
}

const gap = '  '
/** Minimum width of the last column, even on a narrow terminal. */
const minLastWidth = 10

/** Formats rows as a table. Columns fit their content; the last column is cut at the terminal's width. */
export function table<Row>(screen: Screen, columns: Column<Row>[], rows: Row[]): string {
  const texts = rows.map((row) => columns.map(({ value }) => safeLine(value(row))))
  const last = columns.length - 1
  const widths = columns.slice(0, last).map(({ title }, at) => {
    return Math.max(title.length, ...texts.map((cells) => widthOf(cells[at] ?? '').width))
  })
  const usedWidth = widths.reduce((sum, width) => sum + width + gap.length, 0)
  const lastWidth = Math.max(minLastWidth, screen.columns - usedWidth)
  const line = (cells: string[], styleAt: (at: number) => Style | undefined) => {
    const parts = cells.map((cell, at) => {
      const text = at === last ? cut(cell, lastWidth) : cell
      const padding = at === last ? '' : ' '.repeat((widths[at] ?? 0) - widthOf(text).width)
      return styled(screen, styleAt(at), text) + padding
    })
    return `${parts.join(gap).trimEnd()}\n`
  }
  const head = line(
    columns.map(({ title }) => title),
    () => 'bold',
  )
  return head + texts.map((cells, at) => line(cells, (column) => styleIn(columns[column], rows[at]))).join('')
}

/** Cuts a text to a terminal width. The ellipsis counts. */
export function cut(text: string, maxWidth: number): string {
  const { truncated, index } = widthOf(text, { limit: maxWidth, ellipsis: '…', ellipsisWidth: 1 })
  return truncated ? `${text.slice(0, index)}…` : text
}

function styleIn<Row>(column: Column<Row> | undefined, row: Row | undefined): Style | undefined {
  return row === undefined ? undefined : column?.style?.(row)
}
