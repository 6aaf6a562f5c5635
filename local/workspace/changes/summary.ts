import { basename } from 'node:path'
import { type Checkout, withoutCredentialsInText } from '../git.ts'
import { type ChangedFile, listFiles } from './file-list.ts'
import { countRecords, recordsOf } from './records.ts'
import { emptyTree, requireBase, type Snapshot } from './snapshot.ts'

/** A commit. The date of a commit can be any number. If it is not a date, `createdAt` is left out. */
export type Commit = { id: string; subject: string; author?: string; createdAt?: string }

/** What changed in a repository since its clone. The fields are those of the gateway's API. */
export type RepositoryChanges = {
  repo: string
  url: string
  branch?: string
  defaultBranch?: string
  base?: string
  head?: string
  commitsAhead?: number
  commits?: Commit[]
  hasUncommittedChanges?: boolean
  uncommittedFiles?: number
  untrackedFiles?: number
  linesAdded?: number
  linesRemoved?: number
  files?: ChangedFile[]
  filesTotal?: number
  /** Why the repository cannot be read. The other fields are then left out as far as they are unknown. */
  error?: string
}

/** Maximum number of listed commits, and maximum length of a subject or a name of an author. */
const maxCommits = 100
const maxText = 1000

/** Describes the changes of a repository. */
export async function summarize(snapshot: Snapshot, checkout: Checkout): Promise<RepositoryChanges> {
  await requireBase(snapshot, checkout)
  const { git, head, ref, defaultBranch } = snapshot
  const { tracked, all } = await snapshot.writeTrees()
  const empty = await emptyTree(snapshot)
  const uncommittedFiles = await countFiles(snapshot, head ?? empty, tracked)
  const untrackedFiles = tracked === all ? 0 : await countFiles(snapshot, tracked, all)
  const { filesTotal, ...list } = await listFiles(git, checkout.commit ?? empty, all, head ?? empty)
  const branch = ref?.replace(/^refs\/heads\//, '')
  return {
    ...known(checkout),
    ...(branch && { branch }),
    ...(defaultBranch && { defaultBranch }),
    ...(head && { head }),
    ...(await commitsOf(snapshot, checkout)),
    hasUncommittedChanges: uncommittedFiles + untrackedFiles > 0,
    uncommittedFiles,
    untrackedFiles,
    ...list,
    ...(filesTotal > list.files.length && { filesTotal }),
  }
}

/** What is known of a repository that cannot be read. */
export function summarizeUnreadable(checkout: Checkout, error: string): RepositoryChanges {
  return { ...known(checkout), error }
}

function known({ dir, url, commit }: Checkout) {
  return { repo: basename(dir), url: withoutCredentialsInText(url), ...(commit && { base: commit }) }
}

async function countFiles({ git }: Snapshot, from: string, to: string): Promise<number> {
  return await countRecords(git.read(['diff-tree', '-r', '-z', '--name-only', '--no-renames', from, to]))
}

/** The commits that `head` has and the clone had not. */
async function commitsOf({ git, head }: Snapshot, { commit: base }: Checkout) {
  if (head === undefined) return { commitsAhead: 0, commits: [] }
  const range = [head, ...(base === undefined ? [] : [`^${base}`])]
  const commitsAhead = Number(await git.run('rev-list', '--count', ...range))
  const format = [
    '-z',
    '--format=%H%x00%s%x00%an%x00%ct',
    '--encoding=UTF-8',
    '--no-show-signature',
    '--no-color',
    '--no-mailmap',
  ]
  const log = ['log', ...format, '--topo-order', `--max-count=${maxCommits}`, ...range, '--']
  const commits: Commit[] = []
  let fields: string[] = []
  for await (const record of recordsOf(git.read(log))) {
    fields.push(record.toString().slice(0, maxText))
    if (fields.length < 4) continue
    commits.push(commitIn(fields))
    fields = []
  }
  return { commitsAhead, commits }
}

function commitIn([id = '', subject = '', author = '', time = '']: string[]): Commit {
  const date = new Date(Number(time || Number.NaN) * 1000)
  const createdAt = Number.isNaN(date.getTime()) ? {} : { createdAt: date.toISOString().replace('.000Z', 'Z') }
  return { id, subject, ...(author && { author }), ...createdAt }
}
