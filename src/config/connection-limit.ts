import { readFileSync } from 'node:fs'
import type { Config } from './settings.ts'
import { BadConfiguration } from './variables.ts'

/** File descriptors for other purposes: the listener, the log, Redis, files. */
const others = 64
/** Connections for reading event streams for transcripts. */
const historyConnections = 16

/**
 * Limit of open files and sockets of this process, undefined if unknown. Node raises its soft limit to the hard limit.
 */
function descriptorLimit(): number | undefined {
  try {
    const [, hard] = /^Max open files +\S+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return hard === undefined ? undefined : Number(hard)
  } catch {
    return undefined
  }
}

/**
 * MAX_CONNECTIONS, or less if the limit of file descriptors is too low for it. Throws BadConfiguration if the limit
 * allows no client connection at all.
 */
export function connectionsThatFit(config: Config, limit = descriptorLimit()): number {
  if (limit === undefined) return config.MAX_CONNECTIONS
  const toBackend = config.BACKEND_MAX_CONNECTIONS + config.MAX_EVENT_STREAMS + historyConnections
  const left = limit - toBackend - others
  if (left >= 1) return Math.min(config.MAX_CONNECTIONS, left)
  throw new BadConfiguration(
    `MAX_CONNECTIONS: the limit of ${limit} open files (ulimit -Hn) is too low for ${toBackend} connections to the backend, ${others} other files and at least one client. Raise it, or lower MAX_EVENT_STREAMS and BACKEND_MAX_CONNECTIONS`,
  )
}
