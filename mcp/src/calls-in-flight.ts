import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { isJSONRPCRequest, type JSONRPCMessage, type RequestId } from '@modelcontextprotocol/sdk/types.js'

/**
 * The calls that are under way over HTTP. Each has a request of its own, and so has its cancellation: both name the
 * client's session, a word that it was given when it began and that stands for nothing else.
 */
export class CallsInFlight {
  readonly #ends = new Map<string, () => void>()

  /**
   * Keeps watch over the messages of one HTTP request, whose transport is connected already. `session` is undefined for
   * a client that names none; its calls end with their connections only.
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
        this.#ends.set(key, () => void transport.close())
      }
      if (cancelled !== undefined) this.#ends.get(keyOf(session, cancelled))?.()
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
      if (keys.delete(key)) this.#ends.delete(key)
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
