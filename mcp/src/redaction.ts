import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'

/** A shorter token is a word as `npm run local` takes it, and no secret. */
const shortestSecret = 8

/** Lets nothing out of a transport that holds the token: where a gateway or an agent repeats it, `[token]` stands. */
export function withoutToken<T extends Transport>(transport: T, token: string): T {
  if (token.length < shortestSecret) return transport
  const send = transport.send.bind(transport)
  transport.send = (message, options) => {
    const text = JSON.stringify(message)
    return send(text.includes(token) ? JSON.parse(text.replaceAll(token, '[token]')) : message, options)
  }
  return transport
}
