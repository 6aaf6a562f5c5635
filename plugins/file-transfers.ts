import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { pathPrefixOf } from '../src/backend/client.ts'
import { type BackendResponse, ClientGone } from '../src/backend/exchange.ts'
import { type FileType, headersFor } from '../src/backend/headers.ts'
import { Pool } from '../src/backend/undici.ts'
import { Download, type DownloadOptions } from '../src/files/download.ts'
import { Upload } from '../src/files/upload.ts'
import { clientKey } from '../src/http/client-address.ts'
import { errors } from '../src/http/errors.ts'
import { streamedBodies } from '../src/http/streamed-bodies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route streams the body of its requests. The body then needs no memory and has no total timeout. */
    streamsBody?: true
  }
  interface FastifyInstance {
    /**
     * Starts to read a file from the backend. Returns the backend's response and the stream of the file, which is the body of
     * the response to `request`. Throws if the response is successful but not of the media type `type`. `max` replaces
     * FILE_LIMIT and its error.
     */
    download: (
      request: FastifyRequest,
      path: string,
      type: FileType,
      max?: Pick<DownloadOptions, 'limit' | 'tooLarge'>,
    ) => Promise<{ answer: BackendResponse; content: Download }>
    /** Streams the body of `request` to the backend. Returns the backend's response. */
    upload: (request: FastifyRequest, path: string) => Promise<BackendResponse>
  }
}

export type FileTransfersOptions = {
  /** Base URL of the backend. */
  url: URL
  /** Size of the connection pool, and so the limit of transfers at the same time. One client can use half of it. */
  connections: number
  /** Milliseconds without progress after which a transfer fails. */
  timeout: number
  /** Size limit of a file in bytes. */
  limit: number
}

/** Memory of one transfer in bytes: the buffers of two connections and two streams. */
const transferSize = 256 * 1024

/** Time for a client to read the response to an upload that was refused, in milliseconds, while its body is dropped. */
const dropTimeout = 30_000

/**
 * Streams files between clients and the backend. A transfer can take minutes, so transfers do not share the connection pool
 * of other calls. No file is in memory as a whole.
 */
async function fileTransfers(app: FastifyInstance, { url, connections, timeout, limit }: FileTransfersOptions) {
  const prefix = pathPrefixOf(url)
  const pool = new Pool(url.origin, { connections, allowH2: false, headersTimeout: 0, bodyTimeout: 0 })
  app.addHook('onClose', () => pool.destroy())
  const metrics = app.backendMetrics
  // A slow transfer can last for hours, so one client must not take all connections.
  const maxOfClient = Math.max(1, connections / 2)
  const fileMax = { limit, tooLarge: errors.fileTooLarge }
  let running = 0
  const runningOf = new Map<string, number>()

  app.decorate('download', async (request: FastifyRequest, path: string, type: FileType, max = fileMax) => {
    const end = begin(request, 'GET')
    const content = new Download({ idle: timeout, ...max })
    content.once('close', () => end(content.status))
    content.once('error', (error) => {
      request.failure ??= app.backendError(request, error)
    })
    request.reads ??= new Set()
    request.reads.add(content)
    // The backend knows no validators, so that a request with If-Range must get the whole file.
    const { 'if-range': condition, range } = request.headers
    const headers = {
      ...headersFor(request, type),
      ...(range !== undefined && condition === undefined && { range }),
    }
    pool.dispatch({ method: 'GET', path: prefix + path, headers }, content)
    const answer = await content.opened.catch((error: Error) => {
      // The event `error` of the stream may have come first.
      request.failure ??= app.backendError(request, error)
      throw request.failure
    })
    if (answer.status < 300) metrics.served()
    // The duration in the metrics is the time until now: that of the transfer depends on the size of the file.
    request.transferStartedAt = performance.now()
    if (answer.status < 300 && answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== type) {
      content.destroy()
      // A login page of a proxy in front of the backend has status 200, too.
      throw errors.backendResponseInvalid(new Error(`not ${type}`))
    }
    return { answer, content }
  })

  app.decorate('upload', async (request: FastifyRequest, path: string) => {
    const end = begin(request, 'PUT')
    const { raw } = request
    const { 'content-length': length } = raw.headers
    const headers = {
      ...headersFor(request, 'application/json'),
      'content-type': 'application/octet-stream',
      ...(length !== undefined && { 'content-length': length }),
    }
    request.transferStartedAt = performance.now()
    request.mayHaveChanged = true
    streamedBodies.add(raw)
    const upload = new Upload(raw, { idle: timeout, limit })
    pool.dispatch({ method: 'PUT', path: prefix + path, headers, body: upload.body }, upload)
    try {
      const answer = await upload.response
      end(answer.status)
      if (answer.status < 300) metrics.served()
      return answer
    } catch (error) {
      end(undefined)
      throw app.backendError(request, error as Error)
    }
  })

  // A refused client may still be sending. Closing its connection at once could destroy the response on its way.
  app.addHook('onResponse', ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.config.streamsBody && !raw.complete && !raw.destroyed) {
      raw.resume()
      const timer = setTimeout(() => raw.destroy(), dropTimeout)
      raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
    }
    done()
  })

  /** Counts a transfer. Returns a function that ends it. */
  function begin(request: FastifyRequest, method: string) {
    if (request.response?.destroyed) throw new ClientGone()
    const client = clientKey(request.clientAddress)
    const ofClient = runningOf.get(client) ?? 0
    if (running >= connections || ofClient >= maxOfClient) throw app.overloadError('backend_queue')
    app.reserveMemory(request, transferSize)
    running += 1
    runningOf.set(client, ofClient + 1)
    metrics.began()
    const start = performance.now()
    return (status: number | undefined) => {
      running -= 1
      const left = (runningOf.get(client) ?? 0) - 1
      if (left > 0) runningOf.set(client, left)
      else runningOf.delete(client)
      metrics.ended(method, status, performance.now() - start)
    }
  }
}

export default fp(fileTransfers, { name: 'file-transfers', fastify: '5.x', dependencies: ['backend', 'memory-budget'] })
