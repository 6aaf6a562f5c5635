import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const queues = new WeakMap<Socket, Set<ServerResponse>>()

/**
 * Closes a response together with its connection. Node does so with the one that is being sent. Those queued behind it
 * on the same connection would stay open for ever, with all that is held for them.
 */
export function closeWithConnection(response: ServerResponse, connection: Socket) {
  // It is being sent.
  if (response.socket !== null) return
  const queue = queues.get(connection) ?? queueOf(connection)
  queue.add(response)
  response.once('close', () => queue.delete(response))
}

function queueOf(connection: Socket): Set<ServerResponse> {
  const queue = new Set<ServerResponse>()
  queues.set(connection, queue)
  connection.once('close', () => {
    for (const response of queue) response.destroy().emit('close')
  })
  return queue
}
