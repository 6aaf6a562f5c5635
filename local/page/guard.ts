import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'

/** Nothing but what the page brings itself runs or loads, and no other page may hold it in a frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function secureHeaders(_request: FastifyRequest, reply: FastifyReply, done: () => void) {
  reply.headers({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  done()
}

/**
 * Refuses what a page of another site can make a browser send: such a request says where it comes from, and cannot say
 * that it is JSON without being asked about first, which is never answered with leave.
 */
export function requireOwnPage({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void) {
  const isJson = /^application\/json *(;|$)/i.test(headers['content-type'] ?? '')
  const isOwn = headers.origin === undefined || headers.origin === `http://${headers.host}`
  if (!isJson || !isOwn) throw errors.foreignPage()
  done()
}

/**
 * Refuses a request for a name that is not this machine's: a foreign site can let its own name lead to the loopback
 * address (DNS rebinding), and its pages would count as pages of this server. It cannot do that with an address.
 */
export function requireOwnName(listensOn: string) {
  return ({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const name = nameIn(headers.host ?? '')
    const isOwn = isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || name === listensOn
    if (!isOwn) throw errors.otherHost()
    done()
  }
}

/** The name in a Host header, without its port: `[::1]:8080` is `::1`. */
function nameIn(host: string): string {
  return host
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
}
