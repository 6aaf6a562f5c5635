import { cp, mkdir, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

/** Between them, every known agent finds skills here: Claude and opencode in the first, all but Claude in the second. */
const skillFolders = ['.claude/skills', '.agents/skills'] as const

/** Lays a workflow out as the folder `dir` that an agent works in, with its skills where every agent looks for them. */
export async function layOut(workflow: string, dir: string) {
  await cp(workflow, dir, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => basename(from) !== '.git',
  })
  const [claude, agents] = skillFolders.map((folder) => join(dir, folder)) as [string, string]
  if (await isFolder(claude)) await linkFolder(agents, claude)
  else if (await isFolder(agents)) await linkFolder(claude, agents)
}

/** Makes `link` lead to `folder`, unless it is a folder already. A link that git could not make is a file: it goes. */
async function linkFolder(link: string, folder: string) {
  if (await isFolder(link)) return
  await rm(link, { force: true })
  await mkdir(dirname(link), { recursive: true })
  // Windows lets not every user make links.
  await symlink(relative(dirname(link), folder), link).catch(() => cp(folder, link, { recursive: true }))
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
