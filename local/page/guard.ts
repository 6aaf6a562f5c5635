import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '../api/errors.ts'

/** The page loads and runs only its own files, and no other page may embed it in a frame. */
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

/** Rejects form submissions from other websites. They cannot send JSON without a CORS preflight, which fails. */
export function requireJson({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void) {
  if (!/^application\/json *(;|$)/i.test(headers['content-type'] ?? '')) throw errors.jsonRequired()
  done()
}
