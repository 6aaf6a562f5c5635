import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { isJSONRPCRequest, type JSONRPCMessage, type RequestId } from '@modelcontextprotocol/sdk/types.js'

/**
 * Finds the call that a cancellation over HTTP refers to. Call and cancellation are separate requests; both carry the MCP
 * session ID of the client, which serves no other purpose here.
 */
export class CallsInFlight {
  readonly #cancels = new Map<string, () => void>()

  /**
   * Watches the messages of one HTTP request on a connected transport. A call of a client without a session ID
   * (`session` is undefined) can be cancelled only by closing its connection.
   */
  watch(transport: Transport, session: string | undefined) {
    if (session === undefined) return
    const keys = new Set<string>()
    const { onmessage, onclose, send } = transport
    transport.onmessage = (message, extra) => {
      const cancelled = cancelledBy(message)
      if (isJSONRPCRequest(message)) {
        const key = keyOf(session, message.id)
        keys.add(key)
        this.#cancels.set(key, () => void transport.close())
      }
      if (cancelled !== undefined) this.#cancels.get(keyOf(session, cancelled))?.()
      onmessage?.(message, extra)
    }
    transport.send = (message, options) => {
      if ('id' in message && !('method' in message) && message.id !== undefined) forget(keyOf(session, message.id))
      return send.call(transport, message, options)
    }
    transport.onclose = () => {
      for (const key of keys) forget(key)
      onclose?.()
    }
    const forget = (key: string) => {
      if (keys.delete(key)) this.#cancels.delete(key)
    }
  }
}

function cancelledBy(message: JSONRPCMessage): RequestId | undefined {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined
  const { requestId } = message.params ?? {}
  return typeof requestId === 'string' || typeof requestId === 'number' ? requestId : undefined
}

function keyOf(session: string, id: RequestId): string {
  return JSON.stringify([session, id])
}
