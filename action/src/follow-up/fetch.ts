import type { IncomingMessage } from 'node:http'
import type { Call, HttpTransport } from '../http-transport.ts'

/** Longer than any time limit of the client, which ends its requests itself. */
const timeoutMs = 24 * 60 * 60_000

/** A `fetch` for the client of the gateway, which uses the proxy and the certificates of the job. */
export function fetchOver(transport: HttpTransport): typeof fetch {
  return async (input, init = {}) => {
    const { method = 'GET', headers, body, signal } = init
    const call: Call = {
      method: method as Call['method'],
      url: String(input),
      headers: Object.fromEntries(new Headers(headers)),
      timeoutMs,
      ...(typeof body === 'string' && { body }),
      ...(signal && { signal }),
    }
    try {
      const message = await transport.open(call)
      return responseOf(message, signal ?? undefined)
    } catch (error) {
      throw asFetchError(error, signal ?? undefined)
    }
  }
}

function responseOf(message: IncomingMessage, signal: AbortSignal | undefined): Response {
  const { statusCode: status = 502, statusMessage: statusText = '' } = message
  const headers = Object.entries(message.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const isEmpty = [204, 205, 304].includes(status)
  if (isEmpty) message.resume()
  const body = isEmpty ? null : (ReadableStream.from(chunksOf(message, signal)) as ReadableStream<Uint8Array>)
  return new Response(body, { status, statusText, headers })
}

async function* chunksOf(message: IncomingMessage, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of message) yield chunk
  } catch (error) {
    throw asFetchError(error, signal)
  }
}

/** `fetch` rejects with a TypeError for every network failure. The client retries it where that is safe. */
function asFetchError(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? signal.reason : new TypeError('fetch failed', { cause: error })
}
