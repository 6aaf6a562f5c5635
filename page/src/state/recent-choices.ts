import { readStored, store } from './stored.ts'

/** What the last sessions of a project used, newest first. */
export type RecentChoices = { repos: string[]; workflows: string[] }

const local = () => localStorage
const most = 5
const keyOf = (project: string) => `recent:${project}`

export function recentChoices(project: string): RecentChoices {
  const value = readStored(local, keyOf(project)) as Partial<RecentChoices> | undefined
  return { repos: value?.repos ?? [], workflows: value?.workflows ?? [] }
}

/** Whether a URL has credentials, which the browser must not keep: in https://, the user name may be a token. */
export const hasCredentials = (url: string) => /^\s*(https?:\/\/[^/]*@|[a-z]+:\/\/[^/]*:[^/]*@)/i.test(url)

/** Remembers what a session uses. A URL with credentials is not kept. */
export function rememberChoices(project: string, repos: string[], workflow: string | undefined) {
  const recent = recentChoices(project)
  const safe = repos.filter((url) => !hasCredentials(url))
  store(local, keyOf(project), {
    repos: [...new Set([...safe, ...recent.repos])].slice(0, most),
    workflows: [...new Set([...(workflow ? [workflow] : []), ...recent.workflows])].slice(0, most),
  })
}
