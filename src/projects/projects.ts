import { filledTextAt } from '../json/members.ts'
import type { BackendProjects } from '../schemas/backend.ts'
import type { ProjectItem } from '../schemas/projects.ts'

/** Reads one page of the projects. The highest limit of the platform is 100. */
export type ReadPage = (offset: number, limit: number) => Promise<BackendProjects>

const pageSize = 100

/**
 * Reads all projects, in the order of the backend. Each is returned once: the platform orders projects of the same second
 * anew for each page.
 */
export async function readProjects(readPage: ReadPage): Promise<ProjectItem[]> {
  const projects = new Map<string, ProjectItem>()
  for (let offset = 0, more = true; more; offset += pageSize) {
    const { items, hasMore } = await readPage(offset, pageSize)
    const known = projects.size
    for (const item of items ?? []) {
      const displayName = filledTextAt(item, 'displayName')
      if (!projects.has(item.name)) projects.set(item.name, { name: item.name, ...(displayName && { displayName }) })
    }
    // A backend that ignores the offset would return the same page for ever.
    more = hasMore === true && projects.size > known
  }
  return [...projects.values()]
}
