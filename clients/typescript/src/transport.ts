import { GatewayError, GatewayUnreachable } from './errors.ts'
import { sleep } from './sleep.ts'

/** How to reach a gateway, and as whom. */
export type TransportOptions = {
  /** The gateway's address, with a path prefix or not. */
  url: string
  /** The bearer token, or what gives one; it is asked before each request. */
  token: string | (() => string | Promise<string>) | undefined
  /** The project; left out with a token that names its own. */
  project: string | undefined
  /** The header that names it. */
  projectHeader: string
  fetch: typeof fetch
  /** How often a request that may be repeated is repeated. */
  retries: number
  /** Milliseconds that one request may take, to the last byte of its answer. */
  timeoutMs: number
}

/** One request. `isRepeatable` says that to carry it out twice is the same as once. */
export type Call = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  query?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Record<string, string>
  isRepeatable: boolean
  signal?: AbortSignal | undefined
}

/** The longest that an answer's Retry-After is waited for, and the longest pause where there is none, in milliseconds. */
const longestRetryAfter = 60_000
const longestPause = 5000

/** Sends requests, again where that is safe and may help. */
export class Transport {
  readonly #options: TransportOptions

  constructor(options: TransportOptions) {
    this.#options = options
  }

  /** What `read` makes of the answer. Throws GatewayError, GatewayUnreachable or the reason of the call's signal. */
  async send<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#once(call, read)
      } catch (error) {
        call.signal?.throwIfAborted()
        // What an earlier attempt deleted is not there any more.
        if (attempt > 0 && call.method === 'DELETE' && isNotFound(error)) return undefined as T
        const pause = pauseAfter(error, attempt)
        if (!call.isRepeatable || attempt >= this.#options.retries || pause === undefined) throw error
        await sleep(pause, call.signal)
      }
    }
  }

  /** Opens an answer that lasts. `signal` ends it; the time limit is for its head alone. */
  async open(call: Call & { signal: AbortSignal }): Promise<Response> {
    const head = new AbortController()
    const timer = setTimeout(
      () => head.abort(new DOMException('No answer in time', 'TimeoutError')),
      this.#options.timeoutMs,
    )
    try {
      const response = await this.#fetch(call, AbortSignal.any([call.signal, head.signal]))
      if (!response.ok) throw GatewayError.of(response, await response.text())
      return response
    } catch (error) {
      throw this.#explained(error)
    } finally {
      clearTimeout(timer)
    }
  }

  async #once<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T> {
    const limit = AbortSignal.timeout(this.#options.timeoutMs)
    try {
      const response = await this.#fetch(call, call.signal ? AbortSignal.any([call.signal, limit]) : limit)
      if (!response.ok) throw GatewayError.of(response, await response.text())
      return await read(response)
    } catch (error) {
      throw this.#explained(error)
    }
  }

  async #fetch({ method = 'GET', path, query = {}, body, headers }: Call, signal: AbortSignal): Promise<Response> {
    const { url, token, project, projectHeader, fetch } = this.#options
    const parameters = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, `${value}`]],
    )
    const search = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
    const bearer = typeof token === 'function' ? await token() : token
    return await fetch(`${url}${path}${search}`, {
      method,
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(project !== undefined && { [projectHeader]: project }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
  }

  #explained(error: unknown): unknown {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    // `fetch` says TypeError of all that kept it from an answer.
    return error instanceof TypeError || isTimeout ? new GatewayUnreachable(this.#options.url, error) : error
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof GatewayError && error.status === 404
}

/** Milliseconds to wait before the next attempt; undefined where none would help. Without an error an answer just ended. */
export function pauseAfter(error: unknown, attempt: number): number | undefined {
  const pause = Math.min(longestPause, 200 * 2 ** attempt) * (0.5 + Math.random() / 2)
  const isBroken = error === undefined || error instanceof GatewayUnreachable || error instanceof TypeError
  if (isBroken) return pause
  if (!(error instanceof GatewayError) || !error.isPassing) return undefined
  const { retryAfterMs = 0 } = error
  // A little later for each client, so that those that were refused together do not come back together.
  return retryAfterMs > longestRetryAfter ? undefined : Math.max(pause, retryAfterMs + Math.random() * 100)
}
