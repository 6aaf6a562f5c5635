import widthOf from 'fast-string-truncated-width'
import { type Screen, type Style, styled } from './terminal.ts'
import { safeLine } from './text.ts'

export type Column<Row> = {
  title: string
  /** What the cell says: any text, which becomes one line. */
  value: (row: Row) => string
  style?: (row: Row) => Style | undefined
}

const gap = '  '
/** The last column keeps this much on however narrow a screen. */
const leastColumns = 10

/** Rows in columns as wide as what is in them; the last is cut where the screen ends. */
export function table<Row>(screen: Screen, columns: Column<Row>[], rows: Row[]): string {
  const texts = rows.map((row) => columns.map(({ value }) => safeLine(value(row))))
  const last = columns.length - 1
  const widths = columns.slice(0, last).map(({ title }, at) => {
    return Math.max(title.length, ...texts.map((cells) => widthOf(cells[at] ?? '').width))
  })
  const taken = widths.reduce((sum, width) => sum + width + gap.length, 0)
  const room = Math.max(leastColumns, screen.columns - taken)
  const line = (cells: string[], styleAt: (at: number) => Style | undefined) => {
    const parts = cells.map((cell, at) => {
      const text = at === last ? cut(cell, room) : cell
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

/** The text, or as much of its beginning as has room with an ellipsis behind it. */
export function cut(text: string, room: number): string {
  const { truncated, index } = widthOf(text, { limit: room, ellipsis: '…', ellipsisWidth: 1 })
  return truncated ? `${text.slice(0, index)}…` : text
}

function styleIn<Row>(column: Column<Row> | undefined, row: Row | undefined): Style | undefined {
  return row === undefined ? undefined : column?.style?.(row)
}
