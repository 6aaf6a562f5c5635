import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { BackendResponse } from '../src/backend/exchange.ts'
import { attachment, downloadHeaders } from '../src/files/headers.ts'
import { listDirectory } from '../src/files/listing.ts'
import { checkPath, encodePath, rejectEncodedSeparators } from '../src/files/path.ts'
import { refusalOf, unreachable } from '../src/files/refusals.ts'
import { ApiError, errors } from '../src/http/errors.ts'
import { memberOf, parseJson } from '../src/json/members.ts'
import { deleteFile, listFiles, readFile, writeFile } from '../src/operations/files.ts'
import type { Routes } from '../src/schemas/typebox.ts'
import { ifSupported, readSession, sessionPathOf } from '../src/sessions/backend-calls.ts'
import { statusOf } from '../src/sessions/mapping.ts'

export type FilesOptions = {
  /** Size limit of a file in bytes. */
  limit: number
}

type FileRequest = FastifyRequest & { params: { id: string; path: string } }

/** The first segment of the paths to which a file can be uploaded while its session does not run. */
const uploads = 'file-uploads/'

/** How the errors of these calls are read: some backends do not have the path, and the platform asks the session's agent. */
const traits = { optional: true, forAgent: true } as const

/** The files in the workspace of a session. Bodies are files of any type and are streamed. */
const files: Routes<FilesOptions> = async (app, { limit }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  app.addHook('onRequest', (request, _reply, done) => {
    // Fastify would reject a malformed type. The type of a file does not matter.
    request.headers['content-type'] = undefined
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const params = request.params as Record<string, string>
    if (params['*'] !== undefined) {
      rejectEncodedSeparators(request.url)
      params.path = params['*']
      delete params['*']
      checkPath(params.path)
    }
    done()
  })

  app.get('/files', { schema: listFiles }, async (request) => {
    const { path = '' } = request.query
    if (path !== '') checkPath(path)
    const items = await listDirectory(app, request, path)
    return { path, items, total: items.length }
  })

  // No HEAD: the backend would read the file for nothing.
  app.get('/files/*', { schema: readFile, exposeHeadRoute: false }, async (request, reply) => {
    const path = `${sessionPathOf(request)}/workspace/${encodePath(request.params.path)}`
    const { answer, content } = await app.download(request, path, 'application/octet-stream')
    const { status, headers } = answer
    if (status === 416) throw errors.rangeInvalid(headers['content-range'])
    if (status !== 200 && status !== 206) throw await refusal(request, answer)
    const size = headers['content-length']
    if (Number(size ?? 0) > limit) {
      content.destroy()
      throw errors.fileTooLarge(limit, headers['accept-ranges'] === 'bytes')
    }
    reply.headers({ ...downloadHeaders, 'content-disposition': attachment(request.params.path) })
    for (const name of ['content-length', 'content-range', 'accept-ranges'] as const) {
      if (headers[name] !== undefined) reply.header(name, headers[name])
    }
    return reply.code(status).send(content)
  })

  app.put('/files/*', { schema: writeFile, config: { streamsBody: true } }, async (request, reply) => {
    const { 'content-length': length, 'content-encoding': encoding, expect } = request.headers
    if (encoding !== undefined) throw errors.contentEncodingUnsupported()
    if (Number(length ?? 0) > limit) throw errors.fileTooLarge(limit)
    const path = await writablePath(request)
    // The client sends the body only now, so a request that was refused costs nothing.
    if (expect !== undefined) reply.raw.writeContinue()
    const answer = await app.upload(request, path)
    if (answer.status < 200 || answer.status >= 300) throw await refusal(request, answer)
    return reply.code(204).send()
  })

  app.delete('/files/*', { schema: deleteFile }, async (request, reply) => {
    const path = await writablePath(request)
    const recover = (answer: BackendResponse) => refusalOf(answer, request, request.params.path)
    const call = { method: 'DELETE', path, recover, ...traits } as const
    await ifSupported(app, request, () => app.backend(request, call))
    return reply.code(204).send()
  })

  /** The backend's path for a file that is written or deleted: in the workspace, or among the uploads for its next start. */
  async function writablePath(request: FileRequest): Promise<string> {
    const session = await readSession(app, request)
    const { id, path } = request.params
    const status = statusOf(session.status)
    if (status === 'running') return `${sessionPathOf(request)}/workspace/${encodePath(path)}`
    if (path.startsWith(uploads)) return `${sessionPathOf(request)}/${encodePath(path)}`
    throw errors.workspaceMissing(id, status)
  }

  /** The error for a response of the backend that is not a success. */
  async function refusal(request: FileRequest, answer: BackendResponse): Promise<Error> {
    const known = refusalOf(answer, request, request.params.path)
    if (known !== undefined) return known
    const isUpload = request.method === 'PUT' && request.params.path.startsWith(uploads)
    const text = memberOf(parseJson(answer.body.toString()), 'error')
    if (isUpload && answer.status === 503 && text === 'S3 storage not configured') return errors.uploadsUnsupported()
    const error = app.backendError(request, answer, traits)
    const isUnsupported = error instanceof ApiError && error.statusCode === 501
    if (answer.status >= 500 && !isUnsupported) return await unreachable(app, request, errors.fileUnreachable(error))
    if (isUnsupported) await readSession(app, request)
    return error
  }
}

export default fp(files, {
  name: 'files',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['project', 'backend', 'file-transfers'],
})
