import { GatewayError, GatewayUnreachable } from './errors.ts'
import { pauseAfter } from './retry-delay.ts'
import { sleep } from './sleep.ts'
import { warningsOf } from './warnings.ts'

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
  /** Called with each warning of an answer. */
  onWarning: (text: string) => void
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

type Request = { url: string; method: string; headers: Headers; body?: string }

/** Sends requests, again where that is safe and may help. */
export class Transport {
  readonly #options: TransportOptions
  /** The error of no answer, for a cause. */
  readonly unreachable = (cause: unknown) => new GatewayUnreachable(this.#options.url, cause)

  constructor(options: TransportOptions) {
    this.#options = options
  }

  /** What `read` makes of the answer. Throws GatewayError, GatewayUnreachable or the reason of the call's signal. */
  async send<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      const request = await this.#requestOf(call)
      try {
        return await this.#once(call, request, read)
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
    const request = await this.#requestOf(call)
    const head = new AbortController()
    const timer = setTimeout(
      () => head.abort(new DOMException('No answer in time', 'TimeoutError')),
      this.#options.timeoutMs,
    )
    try {
      return await this.#fetch(request, AbortSignal.any([call.signal, head.signal]))
    } catch (error) {
      throw this.#explained(error)
    } finally {
      clearTimeout(timer)
    }
  }

  async #once<T>({ signal }: Call, request: Request, read: (response: Response) => Promise<T>): Promise<T> {
    const limit = AbortSignal.timeout(this.#options.timeoutMs)
    try {
      return await read(await this.#fetch(request, signal ? AbortSignal.any([signal, limit]) : limit))
    } catch (error) {
      throw this.#explained(error)
    }
  }

  /** Throws what is the caller's: a token that cannot be had, a text that no header can carry. */
  async #requestOf({ method = 'GET', path, query = {}, body, headers }: Call): Promise<Request> {
    const { url, token, project, projectHeader } = this.#options
    const parameters = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, `${value}`]],
    )
    const parts = path.split('/').slice(1)
    // A URL has no place for such an id: it would name the list of all sessions, or what is above it.
    if (parts.some((part) => ['', '.', '..'].includes(part))) {
      throw new TypeError('The id of a session cannot be "", "." or ".."')
    }
    const search = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
    const bearer = (typeof token === 'function' ? await token() : token)?.trim()
    // Not left to Headers, whose error repeats the token.
    if (bearer !== undefined && /[^ -~]/.test(bearer))
      throw new TypeError('The token has a character that no header takes')
    return {
      url: `${url}${path}${search}`,
      method,
      headers: new Headers({
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(project !== undefined && { [projectHeader]: project }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        accept: 'application/json',
        ...headers,
      }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
  }

  /** The answer of a success, of the type that was asked for. */
  async #fetch({ url, ...request }: Request, signal: AbortSignal): Promise<Response> {
    const response = await this.#options.fetch(url, { ...request, redirect: 'manual', signal })
    for (const text of warningsOf(response)) this.#options.onWarning(text)
    if (!response.ok) throw GatewayError.of(response, await response.text())
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const expected = request.headers.get('accept') ?? ''
    if (response.status !== 204 && type !== expected) throw GatewayError.foreign(response, expected)
    return response
  }

  #explained(error: unknown): unknown {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    // `fetch` says TypeError of all that kept it from an answer.
    return error instanceof TypeError || isTimeout ? this.unreachable(error) : error
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof GatewayError && error.status === 404
}
