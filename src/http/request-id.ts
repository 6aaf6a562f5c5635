import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * The request id: the client's X-Request-Id if it is safe for a log and a header, else a new UUID. If the client sends
 * its token as id by mistake, the gateway does not use it, so the token is not logged.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id']
  if (typeof sent !== 'string' || !/^[A-Za-z0-9._:-]{1,128}$/.test(sent)) return randomUUID()
  const isToken = headers.authorization?.endsWith(sent) || headers['x-forwarded-access-token'] === sent
  return isToken ? randomUUID() : sent
}
