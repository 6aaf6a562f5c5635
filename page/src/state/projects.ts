import { signal } from '@preact/signals'
import type { ProjectList } from '../../../clients/typescript/src/types.ts'
import { gatewayOf } from '../api/gateway.ts'
import { readStored, store } from './stored.ts'

const key = 'projects'
const mostRecent = 8
const local = () => localStorage

/** The projects that the backend lists. Empty if it lists none, or until it has answered. */
export const projects = signal<ProjectList['items']>([])

/** Names of the projects that were opened last, newest first. */
export const recentProjects = signal<string[]>(stored())

/** Reads the projects of the user. */
export async function loadProjects() {
  try {
    projects.value = (await gatewayOf().projects()).items
  } catch {
    // The user can still type the name of a project.
  }
}

/** Remembers that a project was opened. */
export function rememberProject(name: string) {
  if (recentProjects.value[0] === name) return
  recentProjects.value = [name, ...recentProjects.value.filter((other) => other !== name)].slice(0, mostRecent)
  store(local, key, recentProjects.value)
}

/** Forgets a project that does not exist or that the user may not see. */
export function forgetProject(name: string) {
  recentProjects.value = recentProjects.value.filter((other) => other !== name)
  store(local, key, recentProjects.value)
}

function stored(): string[] {
  const value = readStored(local, key)
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
