import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { TypeBoxProvider } from '../../src/schemas/typebox.ts'
import { DirectoryQuery, OneFile, OneSession } from '../schemas/queries.ts'
import { type Session, SessionFailure } from '../storage/session.ts'
import type { Store } from '../storage/store.ts'
import type { Transcripts } from '../storage/transcripts.ts'
import {
  deleteInside,
  type Entry,
  listInside,
  NotAllowed,
  openFileInside,
  statInside,
  storeInside,
} from '../workspace/safe-files/browse.ts'
import { deleteUpload, deliverUploads, keepUpload, waitingUploads } from '../workspace/uploads.ts'
import { workspaceDirectory } from '../workspace/workspace.ts'
import { byteRange } from './byte-range.ts'
import { errors } from './errors.ts'

export type FilesOptions = { store: Store; transcripts: Transcripts }

/**
 * The files of a session: its workspace, which stays readable after the end of the session, and uploads, which wait for
 * the next start of a session that does not run. Bodies are files of any type. They are streamed in both directions.
 */
export const files: FastifyPluginAsync<FilesOptions, RawServerDefault, TypeBoxProvider> = async (
  app,
  { store, transcripts },
) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.addHook('onRequest', async ({ headers }) => {
    // Fastify would reject a malformed type. The type of a file does not matter here.
    headers['content-type'] = undefined
  })

  app.get('/:name/workspace', { schema: { params: OneSession, querystring: DirectoryQuery } }, async (request) => {
    const work = await workspaceOf(sessionOf(request.params))
    const path = checkedPath((request.query.path ?? '').replace(/^\/+|\/+$/g, ''))
    const entry = await statInside(work, path)
    if (entry === undefined) throw errors.fileNotFound()
    const { isDirectory } = entry
    if (!isDirectory) return { isDirectory, items: [itemOf(dirname(path), entry)] }
    const entries = await listInside(work, path).catch(answerFailure)
    return { isDirectory, items: entries?.map((one) => itemOf(path, one)) ?? [] }
  })

  const file = { schema: { params: OneFile } }

  // No HEAD: it would open the file for nothing.
  app.get('/:name/workspace/*', { ...file, exposeHeadRoute: false }, async (request, reply) => {
    const work = await workspaceOf(sessionOf(request.params))
    const path = checkedPath(request.params['*'])
    const opened = await openFileInside(work, path)
    if (opened !== undefined) return sendFile(request, reply, opened)
    const isDirectory = (await statInside(work, path))?.isDirectory
    throw isDirectory ? errors.notAllowed(`"${path}" is a directory, not a file`) : errors.fileNotFound()
  })

  app.put('/:name/workspace/*', file, async (request) => {
    const session = sessionOf(request.params)
    const work = await workspaceOf(session)
    requireRunning(session)
    const path = checkedPath(request.params['*'])
    await storeInside(rootOf(session), work, path, request.raw).catch(answerFailure)
    return { message: 'ok' }
  })

  app.delete('/:name/workspace/*', file, async (request) => {
    const session = sessionOf(request.params)
    const work = await workspaceOf(session)
    requireRunning(session)
    const path = checkedPath(request.params['*'])
    if (!(await deleteInside(work, path).catch(answerFailure))) throw errors.fileNotFound()
    return { message: 'File deleted successfully' }
  })

  app.get('/:name/file-uploads', { schema: { params: OneSession } }, async (request) => {
    const root = rootOf(sessionOf(request.params))
    return { files: (await waitingUploads(root)).map((key) => ({ key })) }
  })

  app.put('/:name/file-uploads/*', file, async (request) => {
    const root = rootOf(sessionOf(request.params))
    const filename = checkedPath(request.params['*'])
    await keepUpload(root, filename, request.raw).catch(answerFailure)
    // Read again, because it may have started or ended during the upload. Its next start delivers what is kept.
    const { phase } = sessionOf(request.params).status
    const work = phase === 'Creating' || phase === 'Running' ? await workspaceDirectory(root) : undefined
    if (work !== undefined) await deliverUploads(root, work).catch(answerFailure)
    return { success: true, filename }
  })

  app.delete('/:name/file-uploads/*', file, async (request) => {
    const root = rootOf(sessionOf(request.params))
    const path = checkedPath(request.params['*'])
    if (!(await deleteUpload(root, path).catch(answerFailure))) throw errors.fileNotFound()
    return { success: true }
  })

  function sessionOf({ project, name }: { project: string; name: string }): Session {
    const session = store.get(project, name)
    if (session === undefined) throw errors.sessionNotFound()
    return session
  }

  function rootOf({ metadata }: Session): string {
    return join(transcripts.file(metadata.name), '..')
  }

  async function workspaceOf(session: Session): Promise<string> {
    const work = await workspaceDirectory(rootOf(session))
    if (work === undefined) throw errors.workspaceMissing(session.status.phase)
    return work
  }
}

function requireRunning({ status: { phase } }: Session) {
  if (phase !== 'Running') throw errors.workspaceReadOnly(phase)
}

/** Checks a path relative to the workspace. '' is the workspace itself. */
function checkedPath(path: string): string {
  const isInvalid = /[\\\0]/.test(path) || path.split('/').some((name) => ['', '.', '..'].includes(name))
  if (path !== '' && isInvalid) throw errors.pathInvalid()
  return path || '.'
}

function itemOf(directory: string, { name, isDirectory, size, modifiedAt }: Entry) {
  const path = directory === '.' ? `/${name}` : `/${directory}/${name}`
  return { name, path, isDir: isDirectory, size, modifiedAt: `${modifiedAt.toISOString().slice(0, 19)}Z` }
}

/** Streams a file with backpressure, or the part of it that the request asks for. */
async function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: FileHandle) {
  const { size } = await file.stat()
  // The file has no validator that If-Range could match, so such a request gets the whole file.
  const range = byteRange(headers['if-range'] === undefined ? headers.range : undefined, size)
  if (range === 'outside') {
    await file.close()
    throw errors.rangeInvalid(size)
  }
  const { start, end } = range ?? { start: 0, end: size }
  reply.headers({
    'content-type': 'application/octet-stream',
    'content-length': end - start,
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${start}-${end - 1}/${size}` }),
  })
  if (start === end) {
    await file.close()
    return reply.send(Buffer.alloc(0))
  }
  const content = file.createReadStream({ start, end: end - 1 })
  // The file has become shorter: the client must not take the bytes for the whole file.
  content.once('end', () => {
    if (content.bytesRead < end - start) reply.raw.destroy()
  })
  return reply.code(range ? 206 : 200).send(content)
}

/** Errors of a directory that the agent moves or deletes during the request. */
const changes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY']

/** Throws the error for the caller. */
function answerFailure(err: NodeJS.ErrnoException): never {
  if (err instanceof NotAllowed) throw errors.notAllowed(err.message)
  if (err instanceof SessionFailure) throw errors.notAllowed(err.message)
  if (err.code === 'ENAMETOOLONG') throw errors.nameTooLong()
  if (changes.includes(err.code ?? '')) throw errors.notAllowed('The directory of the file has just changed: try again')
  throw err
}
