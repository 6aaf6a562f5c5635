import { hash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostnameOf } from '../../src/config/hosts.ts'
import { errors } from './errors.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void

/**
 * Refuses a request for a name that is not this machine's: a foreign site can let its own name lead to the loopback
 * address (DNS rebinding), and its pages would count as pages of this server. It cannot do that with an address.
 */
export function requireOwnName(listensOn: string): Hook {
  return ({ headers }, _reply, done) => {
    const name = hostnameOf(headers.host ?? '')
    const isOwn = isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || name === listensOn
    if (!isOwn) throw errors.otherHost()
    done()
  }
}

/** Refuses what a page of another site makes a browser send, where it would change something. */
export const requireOwnOrigin: Hook = ({ method, headers }, _reply, done) => {
  const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  if (!isSafe && headers.origin !== undefined && headers.origin !== `http://${headers.host}`)
    throw errors.foreignOrigin()
  done()
}

/** Requires a bearer token: `token`, or any where that is ''. Whoever reaches this machine's loopback is then its user. */
export function requireBearer(token: string): Hook {
  const isRight = matcherOf(token)
  return ({ headers }, _reply, done) => {
    const sent = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
    if (sent === undefined) throw errors.tokenMissing()
    if (token !== '' && !isRight(sent)) throw errors.tokenWrong()
    done()
  }
}

/**
 * Requires the token as the password of HTTP's Basic authentication, which a browser asks for by itself. It sends it to
 * this port only. A cookie would go to every port of the machine, those of other users too.
 */
export function requirePassword(token: string): Hook {
  const isRight = matcherOf(token)
  return ({ headers }, _reply, done) => {
    const encoded = /^basic +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    const password = /:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString())?.[1]
    if (password === undefined || !isRight(password)) throw errors.passwordWrong()
    done()
  }
}

/** Compares hashes: how long it takes tells nothing about the token, not even its length. */
function matcherOf(token: string): (sent: string) => boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  const right = digest(token)
  return (sent) => timingSafeEqual(digest(sent), right)
}
