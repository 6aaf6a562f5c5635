import { hash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostnameOf } from '../../src/config/hosts.ts'
import { errors } from './errors.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void

/**
 * Rejects a request whose Host header is not a name of this machine. A website can point its own name to the loopback
 * address (DNS rebinding), and the browser would then treat its pages as pages of this server. It cannot do that with
 * an IP address.
 */
export function requireLocalHost(listensOn: string): Hook {
  return ({ headers }, _reply, done) => {
    const name = hostnameOf(headers.host ?? '')
    const isOwn = isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || name === listensOn
    if (!isOwn) throw errors.wrongHost()
    done()
  }
}

/** Rejects requests that change something and that a browser sends for a page of another website. */
export const requireSameOrigin: Hook = ({ method, headers }, _reply, done) => {
  const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  if (!isSafe && headers.origin !== undefined && headers.origin !== `http://${headers.host}`)
    throw errors.foreignOrigin()
  done()
}

/** Requires a bearer token. If `token` is '', any token is accepted. */
export function requireBearer(token: string): Hook {
  const isRight = matcherOf(token)
  return ({ headers }, _reply, done) => {
    const sent = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
    if (sent === undefined) throw errors.tokenMissing()
    if (token !== '' && !isRight(sent)) throw errors.tokenWrong()
    done()
  }
}

/** Compares hashes in constant time, so that the time reveals neither the token nor its length. */
function matcherOf(token: string): (sent: string) => boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  const right = digest(token)
  return (sent) => timingSafeEqual(digest(sent), right)
}
