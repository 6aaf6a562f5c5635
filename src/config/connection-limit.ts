import { readFileSync } from 'node:fs'
import type { Config } from './settings.ts'
import { BadConfiguration } from './variables.ts'

/** Descriptors for everything that is no connection: the listener, the log, Redis, files that are read. */
const others = 64
/** Connections on which event streams are read to their end for transcripts. */
const historyConnections = 16

/** How many files and sockets this process may have open; undefined where that is not known. Node raises its limit to the hard one. */
function descriptorLimit(): number | undefined {
  try {
    const [, hard] = /^Max open files +\S+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return hard === undefined ? undefined : Number(hard)
  } catch {
    return undefined
  }
}

/**
 * The client connections that the system's limit of descriptors leaves room for, MAX_CONNECTIONS at most. Throws
 * BadConfiguration when it leaves none.
 */
export function connectionsThatFit(config: Config, limit = descriptorLimit()): number {
  if (limit === undefined) return config.MAX_CONNECTIONS
  const toBackend = config.BACKEND_MAX_CONNECTIONS + config.MAX_EVENT_STREAMS + historyConnections
  const left = limit - toBackend - others
  if (left >= 1) return Math.min(config.MAX_CONNECTIONS, left)
  throw new BadConfiguration(
    `MAX_CONNECTIONS: the limit of ${limit} open files (ulimit -Hn) leaves none beside ${toBackend} connections to the backend and ${others} others. Raise it, or lower MAX_EVENT_STREAMS and BACKEND_MAX_CONNECTIONS`,
  )
}
