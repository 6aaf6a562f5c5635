/** A change of some lines: `start` is the first line of the old text that is replaced, from 0. */
type Hunk = { start: number; removed: string[]; added: string[] }

/**
 * The build file of base with the changes that register tests: all changes but those that name a file which the fix adds or
 * deletes, because base cannot be built with them.
 */
export function withTestsOfBuild(base: string, diff: string, fixFiles: string[]): string {
  const lines = base.split('\n')
  const names = fixFiles.map((path) => path.slice(path.lastIndexOf('/') + 1))
  const isFix = ({ removed, added }: Hunk) => {
    const words = [...removed, ...added].join('\n').split(/[^\w.+-]+/)
    return names.some((name) => words.includes(name))
  }
  for (const hunk of hunksOf(diff).reverse())
    if (!isFix(hunk)) lines.splice(hunk.start, hunk.removed.length, ...hunk.added)
  return lines.join('\n')
}

/** The hunks of `git diff --unified=0`. */
function hunksOf(diff: string): Hunk[] {
  const hunks: Hunk[] = []
  for (const line of diff.split('\n')) {
    const [, start, count] = /^@@ -(\d+)(?:,(\d+))? \+/.exec(line) ?? []
    const hunk = hunks.at(-1)
    // Without removed lines, git names the line before the new ones.
    if (start !== undefined) hunks.push({ start: Number(start) - (count === '0' ? 0 : 1), removed: [], added: [] })
    else if (hunk !== undefined && line.startsWith('-')) hunk.removed.push(line.slice(1))
    else if (hunk !== undefined && line.startsWith('+')) hunk.added.push(line.slice(1))
  }
  return hunks
}
