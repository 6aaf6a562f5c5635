import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * The client's IP address: the TCP peer, or the right-most untrusted entry of X-Forwarded-For when the peer is a
 * trusted proxy. Some proxies append the port to the entry; an entry that is no address at all is not believed. The
 * system no longer knows the peer of a connection that was reset: its address is ''.
 */
export function clientAddress(request: FastifyRequest): string {
  // An IPv4 client of a socket that listens on IPv6 has the address in this form; CIDR lists and people write the other.
  const ip = (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(ip)) return ip
  const [, inBrackets, beforePort = ''] = /^(?:\[(.+)\]|([^:]+)):\d+$/.exec(ip) ?? []
  const address = inBrackets ?? beforePort
  return isIP(address) ? address : (request.socket.remoteAddress ?? '')
}

/** What stands for a client where each has a limit of its own: IPv6 clients share one per /64, the least that a site is given. */
export function clientKey(address: string): string {
  return address.includes(':') ? normalizeIP(address) : address
}
