import { diffWordsWithSpace, type StructuredPatchHunk } from 'diff'

/** A part of a line. Changed parts are marked. */
export type Part = { text: string; isChanged: boolean }

export type Side = { number: number; parts: Part[]; isChanged: boolean; hasNoLineEnd?: boolean }

/** A line before and after the change. One that is missing was added or removed. */
export type Row = { before?: Side; after?: Side }

/** Characters of a line that are shown. Generated files can have lines of megabytes. */
const maxLine = 2000
/** Characters of a line in which changed words are searched. */
const maxWords = 500
/** Part of a line that must be the same, for its changed words to be worth marking. */
const minLikeness = 0.4

/** The lines of a hunk, in pairs of before and after. */
export function rowsOf({ oldStart, newStart, lines }: StructuredPatchHunk): Row[] {
  const rows: Row[] = []
  let removed: Side[] = []
  let added: Side[] = []
  let last: Side | undefined
  let before = oldStart
  let after = newStart
  const flush = () => {
    rows.push(...pairs(removed, added))
    removed = []
    added = []
  }
  for (const line of lines) {
    const text = line.slice(1)
    if (line.startsWith('+')) {
      last = { number: after++, parts: whole(text), isChanged: true }
      added.push(last)
    } else if (line.startsWith('-')) {
      last = { number: before++, parts: whole(text), isChanged: true }
      removed.push(last)
    } else if (line.startsWith('\\')) {
      if (last) last.hasNoLineEnd = true
    } else {
      flush()
      last = { number: after++, parts: whole(text), isChanged: false }
      rows.push({ before: { ...last, number: before++ }, after: last })
    }
  }
  flush()
  return rows
}

/** Puts removed and added lines of one place beside each other, and marks the words that differ. */
function pairs(removed: Side[], added: Side[]): Row[] {
  const count = Math.max(removed.length, added.length)
  return Array.from({ length: count }, (_, index) => {
    const before = removed[index]
    const after = added[index]
    if (before && after) markWords(before, after)
    return { ...(before && { before }), ...(after && { after }) }
  })
}

function markWords(before: Side, after: Side) {
  const [oldText, newText] = [textOf(before), textOf(after)]
  if (oldText.length > maxWords || newText.length > maxWords) return
  const changes = diffWordsWithSpace(oldText, newText)
  const same = changes.reduce((sum, { added, removed, value }) => sum + (added || removed ? 0 : value.trim().length), 0)
  if (same < minLikeness * Math.min(oldText.trim().length, newText.trim().length)) return
  before.parts = changes
    .filter(({ added }) => !added)
    .map(({ value, removed }) => ({ text: value, isChanged: removed }))
  after.parts = changes.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isChanged: added }))
}

function whole(text: string): Part[] {
  const isLong = text.length > maxLine
  const shown = isLong
    ? `${text.slice(0, maxLine)} … ${(text.length - maxLine).toLocaleString('en')} more characters`
    : text
  return [{ text: shown, isChanged: false }]
}

const textOf = ({ parts }: Side) => parts.map(({ text }) => text).join('')
