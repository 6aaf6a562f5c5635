import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { type ApiError, errors } from '../src/http/errors.ts'

/**
 * Rejects requests that RFC 9112 forbids but Node's parser accepts, and HTTP features that the gateway does not
 * support. Node would reject some of them itself, but without an error text.
 */
async function httpConformance(app: FastifyInstance) {
  /** Connections whose further requests are rejected, because the start of the next request is ambiguous. */
  const ambiguous = new WeakSet<Socket>()

  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const fault = ambiguous.has(raw.socket) ? errors.transferEncodingUnsupported() : faultOf(raw)
    if (fault === undefined) return done()
    if (fault.headers.connection === 'close') ambiguous.add(raw.socket)
    throw fault
  })
}

/** A name, an IPv4 address or an IPv6 address in brackets, with an optional port (RFC 9110, section 7.2). */
const hostPattern = /^(\[[0-9A-Fa-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/

function faultOf({ headers, httpVersion, httpVersionMajor }: IncomingMessage): ApiError | undefined {
  const { host, expect, 'transfer-encoding': coding } = headers
  if (httpVersionMajor !== 1) return errors.httpVersionUnsupported()
  if (host === undefined && httpVersion === '1.1') return errors.hostMissing()
  if (host !== undefined && !hostPattern.test(host)) return errors.hostInvalid()
  if (coding !== undefined) {
    // RFC 9112, section 6.1: a proxy may have parsed the bytes of this body as other requests.
    if (httpVersion === '1.0') return errors.transferEncodingInHttp10()
    if (coding.toLowerCase() !== 'chunked') return errors.transferEncodingUnsupported()
  }
  return expect === undefined || expect.toLowerCase() === '100-continue' ? undefined : errors.expectationUnsupported()
}

export default fp(httpConformance, { name: 'http-conformance', fastify: '5.x' })
