import { cp } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import { isFolderInside, linkInside, removeLinksOut } from './inside/files.ts'

/** Between them, every known agent finds skills here: Claude and opencode in the first, all but Claude in the second. */
const skillFolders = ['.claude/skills', '.agents/skills'] as const

/**
 * Lays a workflow out as the folder `dir` that an agent works in, with its skills where every agent looks for them. Links
 * that lead out of that folder, or nowhere, are left out.
 */
export async function layOut(workflow: string, dir: string) {
  await cp(workflow, dir, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => basename(from) !== '.git',
  })
  await removeLinksOut(dir)
  const [claude, agents] = skillFolders
  if (await isFolderInside(dir, claude)) await linkFolder(dir, agents, claude)
  else if (await isFolderInside(dir, agents)) await linkFolder(dir, claude, agents)
}

/** Makes `link` lead to `folder`, unless it is a folder already. A link that git could not make is a file: it goes. */
async function linkFolder(dir: string, link: string, folder: string) {
  if (await isFolderInside(dir, link)) return
  await linkInside(dir, link, posix.relative(posix.dirname(link), folder)).catch(async (err) => {
    // Windows lets not every user make links.
    if (err.code !== 'EPERM') throw err
    await cp(join(dir, folder), join(dir, link), { recursive: true, verbatimSymlinks: true })
  })
}
