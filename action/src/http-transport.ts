import http from 'node:http'
import https from 'node:https'
import type { TLSSocket } from 'node:tls'
import { HttpClient } from '@actions/http-client'

/** An HTTP request to the API. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  signal?: AbortSignal | undefined
}

export type HttpResponse = { status: number; headers: http.IncomingHttpHeaders; text: string }

/** The warning for `no-verify-ssl`. */
export const unverified =
  "no-verify-ssl: the server's certificate is not verified. An attacker on the network can read the token."

const maxAnswerBytes = 64 * 1024 * 1024

/** No response arrived. `sent` is true if the request may have reached the server, which may then have processed it. */
export class NoResponse extends Error {
  readonly sent: boolean
  readonly code: string

  constructor(message: string, sent: boolean, code: string, cause?: unknown) {
    super(message, { cause })
    this.sent = sent
    this.code = code
  }
}

/** Sends HTTP requests, through the proxy that the environment sets for the URL. */
export class HttpTransport {
  readonly #agents: HttpClient

  constructor(verifyTls: boolean) {
    // No keep-alive: polls are far apart, and the server may close an idle connection just as it is reused.
    this.#agents = new HttpClient('session-gateway-action', [], { ignoreSslError: !verifyTls, keepAlive: false })
  }

  /** Sends a request and reads the whole response. Rejects with NoResponse, or with the signal's reason. */
  async send(call: Call): Promise<HttpResponse> {
    const sent = { value: false }
    const timer = AbortSignal.timeout(Math.ceil(call.timeoutMs))
    try {
      const response = await this.#open(call, timer, sent)
      const chunks: Buffer[] = []
      let bytes = 0
      for await (const chunk of response) {
        bytes += chunk.length
        if (bytes > maxAnswerBytes)
          throw Object.assign(new Error('the response is larger than 64 MiB'), { code: 'TOO_LONG' })
        chunks.push(chunk)
      }
      const text = Buffer.concat(chunks).toString()
      return { status: response.statusCode ?? 0, headers: response.headers, text }
    } catch (error) {
      throw this.#explain(error, call, timer, sent.value)
    }
  }

  /** Sends a request and returns the response as a stream. The signal closes it. */
  async open(call: Call): Promise<http.IncomingMessage> {
    return await this.#open(call, AbortSignal.timeout(Math.ceil(call.timeoutMs)), { value: false })
  }

  async #open(call: Call, timer: AbortSignal, sent: { value: boolean }): Promise<http.IncomingMessage> {
    const { method, url, headers, body, signal } = call
    const options = {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      agent: this.#agents.getAgent(url),
      signal: signal ? AbortSignal.any([timer, signal]) : timer,
    }
    return await new Promise((resolve, reject) => {
      const request = (url.startsWith('https:') ? https : http).request(url, options)
      request.on('socket', (socket) => watch(socket as TLSSocket, sent))
      request.on('response', resolve)
      request.on('error', reject)
      request.end(body)
    })
  }

  #explain(error: unknown, { signal, timeoutMs }: Call, timer: AbortSignal, sent: boolean): unknown {
    if (signal?.aborted) return signal.reason
    if (timer.aborted)
      return new NoResponse(`no response within ${Math.ceil(timeoutMs / 1000)} s`, sent, 'TIMEOUT', error)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return new NoResponse(describe(code, error), sent, code, error)
  }
}

/** Sets `sent` when the connection is established: before that, no byte of the request can reach the server. */
function watch(socket: TLSSocket & { secureConnecting?: boolean }, sent: { value: boolean }) {
  const note = () => {
    sent.value = true
  }
  if (socket.encrypted && (socket.connecting || socket.secureConnecting !== false)) socket.once('secureConnect', note)
  else if (socket.connecting) socket.once('connect', note)
  else note()
}

/** Whether an error code is about the TLS certificate. A retry does not help then. */
export function isCertificateError(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS/.test(code)
}

function describe(code: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (isCertificateError(code)) {
    return `the server's certificate is not trusted (${code}). For a private certificate authority, set NODE_EXTRA_CA_CERTS to its certificate file`
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host name of the server cannot be resolved (${code})`
  if (code === 'ECONNREFUSED') return 'the connection was refused'
  if (code === 'ECONNRESET' || code === 'EPIPE') return `the connection was lost (${message})`
  return `the connection failed (${message})`
}
