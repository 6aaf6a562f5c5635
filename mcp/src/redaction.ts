import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'

/** A shorter token is a placeholder, such as `local` for `npm run local`, not a secret. */
const minSecretLength = 8

/** Replaces the token by `[token]` in all output of a transport: a gateway or an agent may repeat it. */
export function redactToken<T extends Transport>(transport: T, token: string): T {
  if (token.length < minSecretLength) return transport
  const send = transport.send.bind(transport)
  transport.send = (message, options) => {
    const text = JSON.stringify(message)
    return send(text.includes(token) ? JSON.parse(text.replaceAll(token, '[token]')) : message, options)
  }
  return transport
}
