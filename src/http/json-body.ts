import { isUtf8 } from 'node:buffer'
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { errors } from './errors.ts'
import { exceedsMaxValues, maxValues } from './json-size.ts'

const { FST_ERR_CTP_INVALID_MEDIA_TYPE } = errorCodes

/**
 * Takes JSON bodies and no others: a form that a foreign page posts is refused. An empty body is none, for clients
 * that name a content type with every request.
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
 * Refuses a POST without a body that a browser sends and that does not say that it is JSON: a foreign page can make such
 * a one, with the cookies of a log-in proxy, and nobody asks beforehand. A body is held to it by its parser.
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

/** The value of a JSON text in UTF-8, with a byte order mark or not. Bytes that are no UTF-8 must not change in silence. */
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
