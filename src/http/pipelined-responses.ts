import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const queues = new WeakMap<Socket, Set<ServerResponse>>()

/**
 * Closes a response together with its connection. Node closes only the response that it is sending. Pipelined responses
 * queued behind it would stay open forever, with their memory.
 */
export function closeWithConnection(response: ServerResponse, connection: Socket) {
  // Node is sending this response and closes it itself.
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
