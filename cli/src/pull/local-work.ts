import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Failure } from '../failure.ts'
import { safeLine } from '../text.ts'
import { git, gitLine, gitSays, namesInput, recordsOf } from './git.ts'
import type { Workshop } from './workshop.ts'

/** The state of a checkout before a pull. `tree` is the empty tree without a commit. */
export type Before = { commit?: string; tree: string }

const keepHint =
  'Commit it, or put it aside with `git stash --include-untracked`. Or pull into another folder: --into <folder>'
const maxNames = 10

/** Throws Failure if a merge or rebase is under way, or if the index has changes that are neither in HEAD nor in `head`. */
export async function refuseUnfinished(top: string, before: Before, head: string) {
  for (const name of ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']) {
    const path = resolve(top, await gitLine(top, ['rev-parse', '--git-path', name]))
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere)
      throw new Failure(
        'local',
        `A merge, rebase or cherry-pick is not finished in ${top}.`,
        'Finish or abort it, then pull again.',
      )
  }
  for (const tree of [before.tree, head]) {
    if (await gitSays(top, ['diff-index', '--cached', '--quiet', tree])) return
  }
  throw new Failure('local', `${top} has staged changes.`, keepHint)
}

/** Throws Failure if files at `paths` are neither as in the checkout's commit nor as in the session. */
export async function refuseLocalWork(workshop: Workshop, before: Before, present: string, wanted: string) {
  const unlike = new Set(await workshop.differing(present, wanted))
  const changed = (await workshop.differing(before.tree, present)).filter((path) => unlike.has(path))
  const there = await workshop.filesAmong(changed)
  const work = await notFiltered(workshop, before, there)
  if (work.length === 0) return
  const names = work.slice(0, maxNames).map((path) => `\n  ${safeLine(Buffer.from(path, 'latin1').toString())}`)
  const more = work.length > maxNames ? `\n  … and ${work.length - maxNames} more` : ''
  throw new Failure(
    'local',
    `The pull would overwrite your own changes in ${workshop.top}:${names.join('')}${more}`,
    keepHint,
  )
}

/** The paths whose files differ from the checkout's commit also after git's own filters, such as for line ends. */
async function notFiltered(workshop: Workshop, before: Before, paths: string[]): Promise<string[]> {
  const { top } = workshop
  if (paths.length === 0) return []
  const objects = resolve(top, await gitLine(top, ['rev-parse', '--git-path', 'objects']))
  const env = {
    GIT_INDEX_FILE: workshop.path('filtered-index'),
    GIT_OBJECT_DIRECTORY: workshop.path('git/objects'),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: objects,
  }
  await git(top, ['read-tree', before.tree], { env })
  await git(top, ['update-index', '--add', '--replace', '-z', '--stdin'], { env, input: namesInput(paths) })
  const changed = new Set(
    recordsOf(await git(top, ['diff-index', '--cached', '-z', '--name-only', before.tree], { env })),
  )
  return paths.filter((one) => changed.has(one))
}
