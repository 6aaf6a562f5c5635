import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * The client's IP address: the TCP peer or, if the peer is a trusted proxy, the right-most untrusted entry of
 * X-Forwarded-For. Some proxies append a port to the entry. An entry that is not an address is ignored. For a
 * connection that was reset, the peer is unknown and the address is ''.
 */
export function clientAddress(request: FastifyRequest): string {
  // On a socket that listens on IPv6, IPv4 clients have IPv4-mapped addresses. CIDR lists and people write plain IPv4.
  const ip = (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(ip)) return ip
  const [, inBrackets, beforePort = ''] = /^(?:\[(.+)\]|([^:]+)):\d+$/.exec(ip) ?? []
  const address = inBrackets ?? beforePort
  return isIP(address) ? address : (request.socket.remoteAddress ?? '')
}

/** The key for limits per client. IPv6 addresses of one /64 share a key, because a site gets at least a /64. */
export function clientKey(address: string): string {
  return address.includes(':') ? normalizeIP(address) : address
}
