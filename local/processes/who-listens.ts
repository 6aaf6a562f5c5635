import { filledTextAt, memberOf, parseJson } from '../../src/json/members.ts'

/** What answers at an address. A local backend tells its process and its data directory, unless it has a token. */
export type Listener = { what: 'gateway' } | { what: 'local backend'; pid?: number; data?: string } | { what: 'other' }

/** The field `service` of a local backend's `/health`. */
export const localBackend = 'session-gateway local backend'

/** A server that does not answer within this time, in milliseconds, is another program. */
const timeout = 2000

/** Finds out which program listens at `url`, such as `http://127.0.0.1:8080`. */
export async function whoListens(url: string): Promise<Listener> {
  const health = await read(`${url}/health`)
  if (filledTextAt(health, 'service') === localBackend) {
    const [pid, data] = [memberOf(health, 'pid'), filledTextAt(health, 'data')]
    return { what: 'local backend', ...(typeof pid === 'number' && { pid }), ...(data !== undefined && { data }) }
  }
  if (filledTextAt(health, 'status') !== 'ok') return { what: 'other' }
  const title = filledTextAt(memberOf(await read(`${url}/openapi.json`), 'info'), 'title')
  return { what: title === 'Session Gateway' ? 'gateway' : 'other' }
}

/** Reads JSON from `url`. Returns undefined if the response has none. */
async function read(url: string): Promise<unknown> {
  try {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
    return parseJson(await reply.text())
  } catch {
    return undefined
  }
}
