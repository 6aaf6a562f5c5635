import type { ServerResponse } from 'node:http'
import type { Test } from 'tap'
import { pageOf, resource, type Seen, startBackend } from './backend.ts'

/** Handles a create: `create` stores the session and returns the platform's response. */
export type Meets = (create: () => [201, object], request: Seen, response: ServerResponse) => unknown

/** A backend that stores sessions with their labels, newest first. Tests script its creates. */
export async function startKeepingBackend(t: Test) {
  const sessions: ReturnType<typeof resource>[] = []
  const platform = {
    sessions,
    /** Handlers of the next creates. */
    meets: ((create) => create()) as Meets,
    /** Decides whether a token is valid. */
    isGood: (_authorization: string | undefined): boolean => true,
    keepsLabels: true,
    createdAt: () => new Date().toISOString(),
    creates: () => backend.seen.filter(({ method }) => method === 'POST').length,
    reads: () => backend.seen.filter(({ method }) => method === 'GET').length,
  }
  const backend = await startBackend(t, (request, response) => {
    const { method, url, headers, body } = request
    if (!platform.isGood(headers.authorization)) return [401, { error: 'Token expired or invalid' }]
    if (method === 'GET') return [200, pageOf(sessions, url)]
    const create = (): [201, object] => {
      const made = resource(`session-${sessions.length + 1}`, { createdAt: platform.createdAt() })
      Object.assign(made.metadata, platform.keepsLabels && { labels: body.labels })
      sessions.unshift(made)
      return [201, { name: made.metadata.name, message: 'made by the backend' }]
    }
    return platform.meets(create, request, response)
  })
  return Object.assign(platform, { url: backend.url, seen: backend.seen })
}

export type KeepingBackend = Awaited<ReturnType<typeof startKeepingBackend>>
