import { stripVTControlCharacters } from 'node:util'
import widthOf from 'fast-string-truncated-width'

/** The columns that a text without line ends takes on a terminal. */
export function columnsOf(text: string): number {
  return widthOf(stripVTControlCharacters(text)).width
}

/** Breaks a line between words into rows of a terminal. Further rows have the indent of the line. Long words stay whole. */
export function wrapped(line: string, columns: number): string[] {
  if (columnsOf(line) < columns) return [line]
  const indent = /^ */.exec(line)?.[0] ?? ''
  const rows: string[] = []
  let row = indent
  for (const word of line.slice(indent.length).split(/(?<= )(?=[^ ])/)) {
    if (row !== indent && columnsOf(row + word.trimEnd()) >= columns) {
      rows.push(row.trimEnd())
      row = indent
    }
    row += word
  }
  return [...rows, row]
}

/** The rows below the first one that a cursor behind this text is in. */
export function rowsBelow(text: string, columns: number): number {
  const rows = text.split('\n').map((line) => Math.floor(columnsOf(line) / columns))
  return rows.reduce((sum, more) => sum + more, rows.length - 1)
}
