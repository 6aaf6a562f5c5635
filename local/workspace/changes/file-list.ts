import type { PrivateGit } from './private-git.ts'
import { recordsOf } from './records.ts'

/** A changed file. Git allows any bytes in a path: if they are not UTF-8, the field `…Base64` has the exact bytes. */
export type ChangedFile = {
  path: string
  pathBase64?: string
  status: 'added' | 'modified' | 'deleted' | 'renamed' | 'typechanged'
  previousPath?: string
  previousPathBase64?: string
  linesAdded?: number
  linesRemoved?: number
  binary?: true
  uncommitted?: true
}

/** The first files in the order of their paths, the number of all files, and the lines of all files. */
export type FileList = { files: ChangedFile[]; filesTotal: number; linesAdded: number; linesRemoved: number }

/** The listed files by the bytes of their path as Latin-1, and the bytes of all paths so far. */
type Places = { byPath: Map<string, ChangedFile>; bytes: number }

/** Maximum number of files in a list, and of bytes of their paths: an index can have paths of any length. */
const maxFiles = 1000
const maxPaths = 1024 * 1024

const statuses: Record<string, ChangedFile['status']> = {
  A: 'added',
  D: 'deleted',
  M: 'modified',
  R: 'renamed',
  T: 'typechanged',
}

/** Lists the files that differ between two trees. `head` is the tree of the last commit. */
export async function listFiles(git: PrivateGit, from: string, to: string, head: string): Promise<FileList> {
  const list: FileList = { files: [], filesTotal: 0, linesAdded: 0, linesRemoved: 0 }
  const places: Places = { byPath: new Map(), bytes: 0 }
  const diff = ['diff-tree', '-r', '-z', '--raw', '--numstat', ...renames, '--no-ext-diff', '--no-textconv', from, to]
  const records = recordsOf(git.read(diff))
  let counted = 0
  for await (const record of records) {
    if (record[0] === colon) addFile(list, places, record, await namesAfter(records, isRename(record)))
    else await addLines(list, list.files[counted++], record, records)
  }
  for await (const path of recordsOf(git.read(['diff-tree', '-r', '-z', '--name-only', '--no-renames', head, to]))) {
    const file = places.byPath.get(path.toString('latin1'))
    if (file) file.uncommitted = true
  }
  return list
}

/** Options of every diff, so that the user's settings do not change it. */
export const renames = ['--find-renames', '-l1000']

const colon = ':'.charCodeAt(0)

/** A raw record is `:100644 100644 <object> <object> R100`, and the paths follow. */
function isRename(record: Buffer): boolean {
  return /[RC]\d*$/.test(record.toString('latin1'))
}

/** The path, or with a rename the previous path and the path. */
async function namesAfter(records: AsyncGenerator<Buffer>, isRenamed: boolean): Promise<Buffer[]> {
  const names = [await nextOf(records)]
  if (isRenamed) names.push(await nextOf(records))
  return names
}

function addFile(list: FileList, places: Places, record: Buffer, names: Buffer[]) {
  list.filesTotal += 1
  places.bytes += names.reduce((sum, { length }) => sum + length, 0)
  if (list.files.length >= maxFiles || places.bytes > maxPaths) return
  const letter = / ([A-Z])\d*$/.exec(record.toString('latin1'))?.[1] ?? ''
  const [first = Buffer.alloc(0), second] = names
  const file: ChangedFile = { ...named('path', second ?? first), status: statuses[letter] ?? 'modified' } as ChangedFile
  if (second) Object.assign(file, named('previousPath', first))
  list.files.push(file)
  places.byPath.set((second ?? first).toString('latin1'), file)
}

/** Adds the numbers of a record `12<tab>3<tab>path`. With a rename, the path is empty and two paths follow. */
async function addLines(
  list: FileList,
  file: ChangedFile | undefined,
  record: Buffer,
  records: AsyncGenerator<Buffer>,
) {
  const [added = '', removed = '', path] = record.toString('latin1').split('\t')
  if (path === '') await namesAfter(records, true)
  if (added === '-') {
    if (file) file.binary = true
    return
  }
  list.linesAdded += Number(added)
  list.linesRemoved += Number(removed)
  if (file) Object.assign(file, { linesAdded: Number(added), linesRemoved: Number(removed) })
}

async function nextOf(records: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { value } = await records.next()
  return value ?? Buffer.alloc(0)
}

/** A path as JSON fields: as text, and in base64 if it is not UTF-8. */
function named(field: 'path' | 'previousPath', bytes: Buffer): Record<string, string> {
  const text = bytes.toString()
  return Buffer.from(text).equals(bytes)
    ? { [field]: text }
    : { [field]: text, [`${field}Base64`]: bytes.toString('base64') }
}
