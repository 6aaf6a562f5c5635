import { hash } from 'node:crypto'
import { errors } from '../http/errors.ts'
import { namespaceOf } from './token-claims.ts'

const maxLength = 16 * 1024
const b64token = /^[A-Za-z0-9._~+/-]+=*$/

/** Maximum number of tokens in one of the two generations. A token takes about 200 bytes. */
const generationSize = 5_000

/**
 * Caches the namespaces of recent tokens, because a client sends the same token with each request. Checking and
 * decoding a token takes 6.5 µs, a cache hit 1.3 µs. The cache stores a hash, never the token. It has two generations:
 * when the young one is full, it replaces the old one.
 */
export class TokenCache {
  #young = new Map<string, string | undefined>()
  #old = new Map<string, string | undefined>()

  /** The namespace in a token, if it has one. Throws 401 for a malformed token or invalid claims. */
  namespaceOf(token: string): string | undefined {
    // Before hashing, so that a long token costs nothing.
    if (token.length > maxLength) throw errors.tokenInvalid()
    const key = hash('sha256', token, 'base64')
    const known = this.#young.get(key)
    if (known !== undefined || this.#young.has(key)) return known
    const namespace = this.#old.has(key) ? this.#old.get(key) : readNamespace(token)
    this.#young.set(key, namespace)
    if (this.#young.size >= generationSize) {
      this.#old = this.#young
      this.#young = new Map()
    }
    return namespace
  }

  get size(): number {
    return this.#young.size + this.#old.size
  }
}

function readNamespace(token: string): string | undefined {
  // RFC 6750, section 2.1.
  if (!b64token.test(token)) throw errors.tokenInvalid()
  return namespaceOf(token)
}
