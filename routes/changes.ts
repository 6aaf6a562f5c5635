import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { readPlatformChanges } from '../src/changes/platform-changes.ts'
import { attachment, downloadHeaders } from '../src/files/headers.ts'
import { ApiError, errors } from '../src/http/errors.ts'
import { getChanges } from '../src/operations/changes.ts'
import { validators } from '../src/schemas/backend.ts'
import type { ChangesQuery, RepositoryChanges } from '../src/schemas/changes.ts'
import type { Routes } from '../src/schemas/typebox.ts'
import { readSession, type SessionRequest, sessionPathOf } from '../src/sessions/backend-calls.ts'
import { withoutCredentials } from '../src/sessions/repositories.ts'

export type ChangesOptions = {
  /** Size limit of a patch or bundle in bytes. */
  limit: number
}

/** The formats of one repository, with the media type and the extension of a file. */
const files = {
  patch: { type: 'text/x-diff', extension: 'patch' },
  bundle: { type: 'application/x-git-bundle', extension: 'bundle' },
} as const

/** What a session changed in its repositories. Only the local backend has these paths. */
const changes: Routes<ChangesOptions> = async (app, { limit }) => {
  // No HEAD: the backend would run git for nothing.
  app.get('/changes', { schema: getChanges, exposeHeadRoute: false }, async (request, reply) => {
    const { format = 'json', repo, since } = request.query
    const extra =
      format === 'json' && repo !== undefined ? 'repo' : format !== 'patch' && since !== undefined && 'since'
    if (extra) throw errors.changesParameter(extra, format)
    if (format !== 'json') return sendFile(request, reply, format, request.query)
    const items = await readChanges(request)
    return { items, total: items.length }
  })

  async function readChanges(request: SessionRequest): Promise<RepositoryChanges[]> {
    try {
      const call = { path: `${sessionPathOf(request)}/changes`, validator: validators.changes, optional: true }
      const { items } = await app.backend(request, call)
      return items.map((item) => (item.url === undefined ? item : { ...item, url: withoutCredentials(item.url) }))
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 501) return await readPlatformChanges(app, request)
      throw error
    }
  }

  async function sendFile(
    request: SessionRequest,
    reply: FastifyReply,
    format: 'patch' | 'bundle',
    { repo, since }: ChangesQuery,
  ) {
    const query = new URLSearchParams({ ...(repo && { repo }), ...(since && { since }) })
    const path = `${sessionPathOf(request)}/changes/${format}?${query}`
    const { type, extension } = files[format]
    const { answer, content } = await app.download(request, path, type, { limit, tooLarge: errors.changesTooLarge })
    if (answer.status !== 200) throw await refusal()
    const name = attachment(`${repo ?? 'changes'}.${extension}`)
    return reply.headers({ ...downloadHeaders, 'content-type': type, 'content-disposition': name }).send(content)

    /** A backend without the path answers 404, as for a missing session. */
    async function refusal(): Promise<Error> {
      const error = app.backendError(request, answer, { optional: true })
      if (!(error instanceof ApiError) || error.statusCode !== 501) return error
      await readSession(app, request)
      return errors.changesUnsupported(format)
    }
  }
}

export default fp(changes, {
  name: 'changes',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['project', 'backend', 'file-transfers'],
})
