import type { History } from './history.ts'

/**
 * Whether a branch has the changes of a commit and of those before it, up to base, in other commits: the branch was
 * rebased, or its commits were squashed or reworded.
 */
export async function isKept(history: History, repository: string, base: string, commit: string, tip: string) {
  const copies = await history.lines(repository, 'cherry', tip, commit, base)
  if (copies.length > 0 && copies.every((line) => line.startsWith('-'))) return true
  const changed = await history.lines(repository, 'diff-tree', '-r', '--name-only', base, commit)
  const since = new Set(await history.lines(repository, 'diff-tree', '-r', '--name-only', commit, tip))
  return changed.length > 0 && changed.every((path) => !since.has(path))
}

/**
 * Whether a commit is another one after a rebase, and nothing more: each change of the old branch is on the new one, which
 * has nothing else after the first of them.
 */
export async function isRebased(history: History, repository: string, old: string, now: string): Promise<boolean> {
  if (old === now) return false
  const marked = (side: string) =>
    history.lines(repository, 'rev-list', '--topo-order', '--no-merges', '--cherry-mark', side, `${old}...${now}`)
  const [before, after] = await Promise.all([marked('--left-only'), marked('--right-only')])
  const isCopy = (line: string) => line.startsWith('=')
  const copies = after.filter(isCopy).length
  return before.length > 0 && copies > 0 && before.every(isCopy) && after.slice(0, copies).every(isCopy)
}
