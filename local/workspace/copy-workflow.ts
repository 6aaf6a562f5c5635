import { cp } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import { isFolderInside, makeLinkInside, removeLinksOut } from './safe-files/files.ts'

/** Where agents look for skills: Claude and opencode in the first directory, all except Claude in the second. */
const skillFolders = ['.claude/skills', '.agents/skills'] as const

/**
 * Copies a workflow to the agent's working directory `dir` and makes its skills visible to every agent. Omits broken
 * links and links that lead out of the directory.
 */
export async function copyWorkflow(workflow: string, dir: string) {
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

/**
 * Links `link` to `folder`, unless `link` is already a directory. Replaces the file that git writes where links are
 * unsupported.
 */
async function linkFolder(dir: string, link: string, folder: string) {
  if (await isFolderInside(dir, link)) return
  await makeLinkInside(dir, link, posix.relative(posix.dirname(link), folder)).catch(async (err) => {
    // On Windows, not every user may create links.
    if (err.code !== 'EPERM') throw err
    await cp(join(dir, folder), join(dir, link), { recursive: true, verbatimSymlinks: true })
  })
}
