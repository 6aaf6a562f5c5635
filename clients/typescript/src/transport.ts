import { GatewayError, GatewayUnreachable } from './errors.ts'
import { retryDelay } from './retry-delay.ts'
import { sleep } from './sleep.ts'
import { warningsOf } from './warnings.ts'

/** The checked settings, with defaults. */
export type TransportOptions = {
  /** URL of the gateway, with or without a path prefix. */
  url: string
  /** Bearer token, or a function that is called before each request. */
  token: string | (() => string | Promise<string>) | undefined
  /** Project; undefined if the token names it. */
  project: string | undefined
  projectHeader: string
  fetch: typeof fetch
  onWarning: (text: string) => void
  /** Maximum number of retries of one request. */
  retries: number
  /** Timeout of one request attempt in milliseconds, to the last byte of the response. */
  timeoutMs: number
}

/** One request. `isRetryable`: carrying it out twice has the same effect as once. */
export type Call = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  query?: Record<string, string | number | string[] | undefined>
  body?: unknown
  headers?: Record<string, string>
  isRetryable: boolean
  signal?: AbortSignal | undefined
}

type Request = { url: string; method: string; headers: Headers; body?: string }

/** Sends requests and retries them where that is safe. */
export class Transport {
  readonly #options: TransportOptions
  readonly unreachable = (cause: unknown) => new GatewayUnreachable(this.#options.url, cause)

  constructor(options: TransportOptions) {
    this.#options = options
  }

  /** Returns what `read` makes of the response. Throws GatewayError, GatewayUnreachable or the reason of the call's signal. */
  async send<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      const request = await this.#requestOf(call)
      try {
        return await this.#sendOnce(call, request, read)
      } catch (error) {
        call.signal?.throwIfAborted()
        // An earlier attempt has deleted it.
        if (attempt > 0 && call.method === 'DELETE' && isNotFound(error)) return undefined as T
        const delay = retryDelay(error, attempt)
        if (!call.isRetryable || attempt >= this.#options.retries || delay === undefined) throw error
        await sleep(delay, call.signal)
      }
    }
  }

  /** Opens a stream. `signal` closes it; the timeout applies only until the response headers arrive. */
  async open(call: Call & { signal: AbortSignal }): Promise<Response> {
    const request = await this.#requestOf(call)
    const head = new AbortController()
    const timer = setTimeout(
      () => head.abort(new DOMException('The response headers did not arrive in time', 'TimeoutError')),
      this.#options.timeoutMs,
    )
    try {
      return await this.#fetch(request, AbortSignal.any([call.signal, head.signal]))
    } catch (error) {
      throw this.#asUnreachable(error)
    } finally {
      clearTimeout(timer)
    }
  }

  async #sendOnce<T>({ signal }: Call, request: Request, read: (response: Response) => Promise<T>): Promise<T> {
    const limit = AbortSignal.timeout(this.#options.timeoutMs)
    try {
      return await read(await this.#fetch(request, signal ? AbortSignal.any([signal, limit]) : limit))
    } catch (error) {
      throw this.#asUnreachable(error)
    }
  }

  /** Builds the request. Throws the error of the token function, and TypeError for an invalid id or token. */
  async #requestOf({ method = 'GET', path, query = {}, body, headers }: Call): Promise<Request> {
    const { url, token, project, projectHeader } = this.#options
    const parameters = Object.entries(query).flatMap(([name, value]) =>
      (value === undefined ? [] : [value].flat()).map((one) => [name, `${one}`]),
    )
    const parts = path.split('/').slice(1)
    // In a URL, such an id would address the list of all sessions, or its parent.
    if (parts.some((part) => ['', '.', '..'].includes(part))) {
      throw new TypeError('The session id must not be "", "." or ".."')
    }
    const search = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
    const bearer = (typeof token === 'function' ? await token() : token)?.trim()
    // Checked here because the error of Headers would print the token.
    if (bearer !== undefined && /[^ -~]/.test(bearer))
      throw new TypeError('The token contains a character other than printable ASCII, which a header cannot carry')
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

  /** Returns a successful response of the requested content type. */
  async #fetch({ url, ...request }: Request, signal: AbortSignal): Promise<Response> {
    const response = await this.#options.fetch(url, { ...request, redirect: 'manual', signal })
    for (const text of warningsOf(response)) this.#options.onWarning(text)
    if (!response.ok) throw GatewayError.fromResponse(response, await response.text())
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const expected = request.headers.get('accept') ?? ''
    if (response.status !== 204 && type !== expected) throw GatewayError.unexpectedType(response, expected)
    return response
  }

  #asUnreachable(error: unknown): unknown {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    // `fetch` throws a TypeError for every network failure.
    return error instanceof TypeError || isTimeout ? this.unreachable(error) : error
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof GatewayError && error.status === 404
}
