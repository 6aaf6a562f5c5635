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

/** The content of a file. */
export type Content = string | Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array>

/** One request. `isRetryable`: carrying it out twice has the same effect as once. */
export type Call = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  /** A list adds the parameter once per value. */
  query?: Record<string, string | number | readonly string[] | undefined>
  /** A body of JSON. */
  body?: unknown
  /** A body that is sent as it is. */
  content?: Content
  headers?: Record<string, string>
  isRetryable: boolean
  /** An error status that another attempt gets again, although others pass with it. */
  lastingStatus?: number
  signal?: AbortSignal | undefined
  /** The warnings that the caller has got. Calls that belong together share them. */
  warned?: Set<string> | undefined
}

type Request = { url: string; method: string; headers: Headers; body?: Content }

/** Sends requests and retries them where that is safe. */
export class Transport {
  readonly #options: TransportOptions
  readonly unreachable = (cause: unknown) => new GatewayUnreachable(this.#options.url, cause)

  constructor(options: TransportOptions) {
    this.#options = options
  }

  /** Returns what `read` makes of the response. Throws GatewayError, GatewayUnreachable or the reason of the call's signal. */
  send<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T> {
    return this.#retry(call, (once, request) => this.#sendOnce(once, request, read))
  }

  /** Opens a stream like `send`. The timeout applies only until the response headers arrive. */
  open(call: Call): Promise<Response> {
    return this.#retry(call, (once, request) => this.#openOnce(once, request))
  }

  /** Opens a stream once: an event stream decides itself about retries. `signal` closes it. */
  async openEvents(call: Call & { signal: AbortSignal }): Promise<Response> {
    return await this.#openOnce(call, await this.#requestOf(call))
  }

  async #retry<T>(call: Call, attemptOnce: (call: Call, request: Request) => Promise<T>): Promise<T> {
    const once = { ...call, warned: call.warned ?? new Set<string>() }
    for (let attempt = 0; ; attempt += 1) {
      const request = await this.#requestOf(call)
      try {
        return await attemptOnce(once, request)
      } catch (error) {
        call.signal?.throwIfAborted()
        // An earlier attempt has deleted it.
        if (attempt > 0 && call.method === 'DELETE' && isNotFound(error)) return undefined as T
        const delay = retryDelay(error, attempt)
        const isLasting = error instanceof GatewayError && error.status === call.lastingStatus
        if (!call.isRetryable || isLasting || attempt >= this.#options.retries || delay === undefined) throw error
        await sleep(delay, call.signal)
      }
    }
  }

  async #openOnce(call: Call, request: Request): Promise<Response> {
    const head = new AbortController()
    const timer = setTimeout(
      () => head.abort(new DOMException('The response headers did not arrive in time', 'TimeoutError')),
      this.#options.timeoutMs,
    )
    try {
      return await this.#fetch(call, request, call.signal ? AbortSignal.any([call.signal, head.signal]) : head.signal)
    } catch (error) {
      throw this.#asUnreachable(error)
    } finally {
      clearTimeout(timer)
    }
  }

  async #sendOnce<T>(call: Call, request: Request, read: (response: Response) => Promise<T>): Promise<T> {
    // A large upload takes longer than the timeout.
    const limit = call.content === undefined ? AbortSignal.timeout(this.#options.timeoutMs) : undefined
    const signals = [call.signal, limit].filter((signal) => signal !== undefined)
    try {
      return await read(await this.#fetch(call, request, AbortSignal.any(signals)))
    } catch (error) {
      throw this.#asUnreachable(error)
    }
  }

  /** Builds the request. Throws the error of the token function, and TypeError for an invalid path or token. */
  async #requestOf({ method = 'GET', path, query = {}, body, content, headers }: Call): Promise<Request> {
    const { url, token, project, projectHeader } = this.#options
    const parameters = Object.entries(query).flatMap(([name, value = []]) =>
      [value].flat().map((one) => [name, `${one}`]),
    )
    checkPath(path)
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
        // Also without a body: from a browser the gateway accepts a POST only as JSON, which a foreign page cannot send.
        ...((body !== undefined || method === 'POST') && { 'content-type': 'application/json' }),
        ...(content !== undefined && { 'content-type': 'application/octet-stream' }),
        accept: 'application/json',
        ...headers,
      }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // `duplex`: Node accepts a stream as body only with it.
      ...(content !== undefined && { body: content, duplex: 'half' }),
    }
  }

  /** Returns a successful response of the requested content type. */
  async #fetch(call: Call, { url, ...request }: Request, signal: AbortSignal): Promise<Response> {
    const response = await this.#options.fetch(url, { ...request, redirect: 'manual', signal })
    for (const text of warningsOf(response)) {
      if (call.warned?.has(text)) continue
      call.warned?.add(text)
      this.#options.onWarning(text)
    }
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

/** Refuses segments that servers and proxies resolve: the path would address the list of all sessions, or a parent. */
function checkPath(path: string) {
  const segments = path.split('/')
  const at = segments.findIndex((segment, index) => index > 0 && ['', '.', '..'].includes(segment))
  if (at < 0) return
  if (at > 4 && segments[4] === 'files')
    throw new TypeError('The path of a file must not have an empty segment, "." or ".."')
  // The name before an id is its collection, such as `sessions`.
  throw new TypeError(`The ${segments[at - 1]?.slice(0, -1)} id must not be "", "." or ".."`)
}

function isNotFound(error: unknown): boolean {
  return error instanceof GatewayError && error.status === 404
}
