import type { IncomingMessage } from 'node:http'

/**
 * Requests whose body the gateway is streaming. REQUEST_TIMEOUT does not limit them, because a large file takes time. The
 * stream has its own timeout, which restarts with each chunk.
 */
export const streamedBodies = new WeakSet<IncomingMessage>()
