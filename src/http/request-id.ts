import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * The request's id: the client's X-Request-Id when it is plain enough for a log and a header, else a new one. A token
 * that got there by mistake is not logged either.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id']
  if (typeof sent !== 'string' || !/^[A-Za-z0-9._:-]{1,128}$/.test(sent)) return randomUUID()
  const isToken = headers.authorization?.endsWith(sent) || headers['x-forwarded-access-token'] === sent
  return isToken ? randomUUID() : sent
}
