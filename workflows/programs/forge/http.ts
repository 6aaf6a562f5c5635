import { ForgeError } from './forge.ts'

/** An answer of a forge. Names of headers are in lower case. */
export type Answer = { status: number; headers: Record<string, string>; text: string }

/** Sends one request. The path is relative to the API's address. Throws ForgeError if no answer came. */
export type Transport = (method: string, path: string, body?: object) => Promise<Answer>

const secondsForOneCall = 20
/** More than any answer in JSON has. The log of a check can have any length. */
const mostBytes = 16 * 1024 * 1024

/** Sends requests over HTTP, with a token if there is one. */
export function httpTransport(api: string, token: string | undefined, signal?: AbortSignal): Transport {
  return async (method, path, body) => {
    const timeout = AbortSignal.timeout(secondsForOneCall * 1000)
    const url = new URL(path.replace(/^\//, ''), `${api}/`)
    const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'session-gateway-follow-up' }
    if (token !== undefined) headers.authorization = `Bearer ${token}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    try {
      const reply = await fetch(url, {
        method,
        headers,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await lastPart(reply) }
    } catch (err) {
      const cause = err instanceof Error && err.cause instanceof Error ? err.cause.message : String(err)
      throw new ForgeError('unreachable', `${url.host} did not answer: ${cause}`)
    }
  }
}

/** The text of an answer, or its end if the text is too long: the end of a log says what failed. */
async function lastPart(reply: Response) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of reply.body ?? []) {
    chunks.push(chunk)
    bytes += chunk.length
    while (bytes - (chunks[0]?.length ?? 0) >= mostBytes) bytes -= chunks.shift()?.length ?? 0
  }
  return Buffer.concat(chunks).toString()
}
