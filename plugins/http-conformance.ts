import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { type ApiError, errors } from '../src/http/errors.ts'

/**
 * Refuses what RFC 9112 forbids and Node's parser lets through, and what HTTP knows and this service does not. Some of it
 * Node would refuse by itself, but without a word.
 */
async function httpConformance(app: FastifyInstance) {
  /** Connections on which nothing more is taken: where the next request begins may be seen in two ways. */
  const ambiguous = new WeakSet<Socket>()

  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const fault = ambiguous.has(raw.socket) ? errors.transferEncodingUnsupported() : faultOf(raw)
    if (fault === undefined) return done()
    if (fault.headers.connection === 'close') ambiguous.add(raw.socket)
    throw fault
  })
}

/** A name or an IPv4 address, or an IPv6 address in brackets, with a port or not (RFC 9110, section 7.2). */
const hostPattern = /^(\[[0-9A-Fa-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/

function faultOf({ headers, httpVersion, httpVersionMajor }: IncomingMessage): ApiError | undefined {
  const { host, expect, 'transfer-encoding': coding } = headers
  if (httpVersionMajor !== 1) return errors.httpVersionUnsupported()
  if (host === undefined && httpVersion === '1.1') return errors.hostMissing()
  if (host !== undefined && !hostPattern.test(host)) return errors.hostInvalid()
  if (coding !== undefined) {
    // Section 6.1: whoever passed it on may have seen no body, and other requests in it.
    if (httpVersion === '1.0') return errors.transferEncodingInHttp10()
    if (coding.toLowerCase() !== 'chunked') return errors.transferEncodingUnsupported()
  }
  return expect === undefined || expect.toLowerCase() === '100-continue' ? undefined : errors.expectationUnsupported()
}

export default fp(httpConformance, { name: 'http-conformance', fastify: '5.x' })
