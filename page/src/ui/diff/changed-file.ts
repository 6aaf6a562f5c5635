import { parsePatch, type StructuredPatch, type StructuredPatchHunk, structuredPatch } from 'diff'

export type ChangedFile = {
  path: string
  /** Path before a renaming or copying. */
  oldPath?: string
  /** What happened to the file besides its lines, such as `new` or `renamed`. */
  notes: string[]
  added: number
  removed: number
  hunks: StructuredPatchHunk[]
  /** The patch itself, if it cannot be read as a diff. */
  raw?: string
}

/** The two sides of an edit. One that is null does not exist. */
export type Edit = { path: string; old: string | null; new: string | null }

/** Milliseconds and changed lines after which an edit is shown as one block of removed and one of added lines. */
const limits = { timeout: 300, maxEditLength: 4000 }

/** Reads a patch. Each file is read for itself, so that one that cannot be read does not hide the others. */
export function filesOfPatch(patch: string): ChangedFile[] {
  // A line of a hunk begins with a sign, and a line of a binary patch has no spaces: only headers match.
  return patch
    .split(/^(?=diff --git )/m)
    .filter((part) => part.trim() !== '')
    .flatMap(filesOfPart)
}

function filesOfPart(part: string): ChangedFile[] {
  try {
    const isBinary = /^(GIT binary patch|Binary files .* differ)$/m.test(headerOf(part))
    return parsePatch(part).map((file) => changedFile(file, isBinary))
  } catch {
    const [first = ''] = part.split('\n', 1)
    const path = / b\/(.+)$/.exec(first)?.[1] ?? first
    return [{ path, notes: [], added: 0, removed: 0, hunks: [], raw: part }]
  }
}

function headerOf(part: string): string {
  const end = part.search(/^@@ /m)
  return end === -1 ? part : part.slice(0, end)
}

/** What an edit changed, as a file of a patch. */
export function fileOfEdit({ path, old: before, new: after }: Edit): ChangedFile {
  const options = { context: 3, ...limits }
  const { hunks } = structuredPatch(path, path, before ?? '', after ?? '', '', '', options) ?? {
    hunks: [wholeHunk(before ?? '', after ?? '')],
  }
  const notes = before === null ? ['new'] : after === null ? ['deleted'] : []
  return { path, notes, hunks, ...countsOf(hunks) }
}

/** All old lines as removed, and all new lines as added. */
function wholeHunk(before: string, after: string): StructuredPatchHunk {
  const oldLines = linesOf(before)
  const newLines = linesOf(after)
  return {
    oldStart: 1,
    oldLines: oldLines.length,
    newStart: 1,
    newLines: newLines.length,
    lines: [...oldLines.map((line) => `-${line}`), ...newLines.map((line) => `+${line}`)],
  }
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

function changedFile(file: StructuredPatch, isBinary: boolean): ChangedFile {
  const before = withoutPrefix(file.oldFileName, 'a/')
  const after = withoutPrefix(file.newFileName, 'b/')
  const path = after ?? before ?? file.index ?? 'Unnamed file'
  const isMoved = before !== undefined && after !== undefined && before !== after
  return {
    path,
    ...(isMoved && { oldPath: before }),
    notes: [...notesOf(file, before, after, isMoved), ...(isBinary ? ['binary'] : [])],
    hunks: file.hunks,
    ...countsOf(file.hunks),
  }
}

function* notesOf(
  { isCreate, isDelete, isCopy, oldMode, newMode }: StructuredPatch,
  before: string | undefined,
  after: string | undefined,
  isMoved: boolean,
) {
  if (isCreate || before === undefined) yield 'new'
  else if (isDelete || after === undefined) yield 'deleted'
  else if (isCopy) yield 'copied'
  else if (isMoved) yield 'renamed'
  if (oldMode && newMode) yield `mode ${oldMode} → ${newMode}`
  else if (newMode === '120000') yield 'link'
  else if (newMode === '100755') yield 'executable'
}

/** The path of a file, undefined if it does not exist on this side. */
function withoutPrefix(name: string | undefined, prefix: string): string | undefined {
  if (name === '/dev/null') return undefined
  return name?.startsWith(prefix) ? name.slice(prefix.length) : name
}

function countsOf(hunks: StructuredPatchHunk[]) {
  let added = 0
  let removed = 0
  for (const { lines } of hunks)
    for (const line of lines) {
      if (line.startsWith('+')) added += 1
      else if (line.startsWith('-')) removed += 1
    }
  return { added, removed }
}
