import { isUtf8 } from 'node:buffer'
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { errors } from './errors.ts'
import { exceedsMaxValues, maxValues } from './json-size.ts'

const { FST_ERR_CTP_INVALID_MEDIA_TYPE } = errorCodes

/**
 * Accepts only JSON bodies, so a form posted by a foreign page is rejected. An empty body counts as no body, because
 * some clients send a content type with every request.
 */
export function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    try {
      if (body.length > 0 && isEncoded(request)) throw errors.contentEncodingUnsupported()
      done(null, body.length === 0 ? undefined : parse(body))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser('*', async (request: FastifyRequest) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
    if (chunked !== undefined || Number(length ?? 0) > 0) throw new FST_ERR_CTP_INVALID_MEDIA_TYPE()
  })
}

/**
 * Rejects a POST without a body from a browser unless its content type is JSON. A foreign page can send such a POST
 * without a preflight, with the cookies of a login proxy. For a POST with a body, the body parser checks the content
 * type.
 */
export function rejectCrossSitePost({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void) {
  const isJson = /^application\/json *(;|$)/i.test(headers['content-type'] ?? '')
  if (headers.origin !== undefined && !isJson) throw new FST_ERR_CTP_INVALID_MEDIA_TYPE()
  done()
}

function isEncoded({ headers }: FastifyRequest) {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
}

const byteOrderMark = '\uFEFF'

/** Parses JSON in UTF-8, with or without a byte order mark. Invalid UTF-8 is rejected, not replaced silently. */
function parse(body: Buffer): unknown {
  if (!isUtf8(body)) throw errors.bodyNotUtf8()
  if (exceedsMaxValues(body)) throw errors.bodyTooManyValues(maxValues)
  const text = body.toString()
  try {
    return JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text)
  } catch (error) {
    throw errors.bodyNotJson(/at position \d+/.exec(String(error))?.[0])
  }
}
