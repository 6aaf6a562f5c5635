import { pagePath } from './api/settings.ts'

/** The paths of the page, relative to `pagePath` and with a slash at their start. The router matches these patterns. */
export const routes = {
  home: '/',
  sessions: '/:project',
  newSession: '/:project/new',
  schedules: '/:project/schedules',
  session: '/:project/sessions/:id',
} as const

/** Base path for the router, without the slash at its end. */
export const routerBase = pagePath.replace(/\/$/, '')

/** A name from an agent can have half of a character, which cannot be encoded. */
const encode = (name: string) => encodeURIComponent(name.toWellFormed())

export const sessionsPath = (project: string) => `/${encode(project)}`
export const newSessionPath = (project: string) => `/${encode(project)}/new`
export const schedulesPath = (project: string) => `/${encode(project)}/schedules`
export const sessionPath = (project: string, id: string) => `/${encode(project)}/sessions/${encode(id)}`
export const outcomePath = (project: string, id: string) => `${sessionPath(project, id)}/outcome`
export const changesPath = (project: string, id: string) => `${sessionPath(project, id)}/changes`
export const filePath = (project: string, id: string, path: string) =>
  `${sessionPath(project, id)}/files/${path.split('/').map(encode).join('/')}`

/** The file that a page of `filePath` shows. `pathname` is the path of the address, because the router decodes its own in part. */
export function fileIn(pathname: string): string {
  const path = pathname.slice(pagePath.length).split('/').slice(4).join('/')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
