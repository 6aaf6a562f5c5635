import { stripVTControlCharacters } from 'node:util'
import widthOf from 'fast-string-truncated-width'

/** Rows of the terminal that a line fills. */
export function rowsOf(line: string, columns: number): number {
  return Math.max(1, Math.ceil(widthOf(stripVTControlCharacters(line)).width / columns))
}

/** The beginning of a text that fits into `rows` rows. The last row says how many lines are missing. */
export function fitted(text: string, columns: number, rows: number): { text: string; rows: number } {
  const lines = text.trimEnd().split('\n')
  const heights = lines.map((line) => rowsOf(line, columns))
  const all = heights.reduce((sum, height) => sum + height, 0)
  if (all <= rows) return { text: `${lines.join('\n')}\n`, rows: all }
  let used = 1
  let shown = 0
  while (used + (heights[shown] ?? rows) <= rows) {
    used += heights[shown] ?? 0
    shown += 1
  }
  const note = `… ${lines.length - shown} more lines`
  return { text: `${[...lines.slice(0, shown), note].join('\n')}\n`, rows: used }
}
