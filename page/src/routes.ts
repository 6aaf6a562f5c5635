import { pagePath } from './api/settings.ts'

/** The paths of the page, relative to `pagePath` and with a slash at their start. The router matches these patterns. */
export const routes = {
  home: '/',
  sessions: '/:project',
  newSession: '/:project/new',
  schedules: '/:project/schedules',
  session: '/:project/sessions/:id',
  outcome: '/:project/sessions/:id/outcome',
  changes: '/:project/sessions/:id/changes',
  file: '/:project/sessions/:id/files/*',
} as const

/** Base path for the router, without the slash at its end. */
export const routerBase = pagePath.replace(/\/$/, '')

const encode = encodeURIComponent

export const sessionsPath = (project: string) => `/${encode(project)}`
export const newSessionPath = (project: string) => `/${encode(project)}/new`
export const schedulesPath = (project: string) => `/${encode(project)}/schedules`
export const sessionPath = (project: string, id: string) => `/${encode(project)}/sessions/${encode(id)}`
export const outcomePath = (project: string, id: string) => `${sessionPath(project, id)}/outcome`
export const changesPath = (project: string, id: string) => `${sessionPath(project, id)}/changes`
export const filePath = (project: string, id: string, path: string) =>
  `${sessionPath(project, id)}/files/${path.split('/').map(encode).join('/')}`
