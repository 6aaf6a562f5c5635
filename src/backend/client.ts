import { performance } from 'node:perf_hooks'
import type { Dispatcher } from 'undici'
import { Deadlines, type Link } from './deadlines.ts'
import { isConnectionLost } from './errors.ts'
import { type BackendResponse, Exchange } from './exchange.ts'
import { Pool } from './undici.ts'

export type BackendOptions = {
  /** Base URL. Its path is the prefix of all request paths. */
  url: URL
  /** Timeout for one call in milliseconds. It includes the time in the queue, the whole response and a retry. */
  timeout: number
  /** Size limit of a response body, in bytes. */
  maxResponse: number
  /** Size of the connection pool. When all connections are busy, calls are queued. */
  connections: number
  /** Maximum number of queued calls. */
  queue: number
}

/** A request to the backend. `path` is relative to the base URL. */
export type BackendRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  headers: Record<string, string>
  body: string | null
}

/** Called with the size of each chunk of a response body. Can throw to cancel the call. */
type OnData = (bytes: number) => void

/** A collection of running calls. A call adds itself at its start and removes itself at its end. */
type CallSet = { add: (call: Call) => unknown; delete: (call: Call) => unknown }

/** Counter of the calls in undici, sent or queued. A call that is cancelled in the queue counts until undici removes it. */
type OpenCalls = { count: number }

/** The path of the base URL without a trailing slash, '' if it has no path. */
export function pathPrefixOf({ pathname }: URL): string {
  return pathname.replace(/\/+$/, '')
}

/** HTTP client for the backend with a connection pool. It does not follow redirects. */
export class BackendClient {
  readonly #pool: Dispatcher
  readonly #prefix: string
  readonly #timeout: number
  readonly #deadlines = new Deadlines()
  readonly #maxOpen: number
  readonly #open: OpenCalls = { count: 0 }

  constructor({ url, timeout, maxResponse, connections, queue }: BackendOptions) {
    this.#prefix = pathPrefixOf(url)
    this.#timeout = timeout
    this.#maxOpen = connections + queue
    this.#pool = new Pool(url.origin, {
      connections,
      allowH2: false,
      maxResponseSize: maxResponse,
      // With undici's default of 4 s, each short pause between calls would close the connections. If the backend has a
      // shorter timeout, it says so in its `Keep-Alive` header, and undici uses that.
      keepAliveTimeout: 15_000,
      // 0 disables undici's own timeouts: they do not limit the whole call. `send` sets a deadline for it.
      headersTimeout: 0,
      bodyTimeout: 0,
    })
  }

  /** Whether the queue is full. */
  get isFull(): boolean {
    return this.#open.count >= this.#maxOpen
  }

  /**
   * Sends one call and resolves with the whole response. Rejects with DeadlineExceeded, an error of undici, or the reason
   * of a cancellation. `running` contains the call while it runs, so that other code can cancel it.
   */
  send({ method, path, headers, body }: BackendRequest, running?: CallSet, onData?: OnData): Promise<BackendResponse> {
    const options = { method, path: this.#prefix + path, headers, body }
    const deadline = performance.now() + this.#timeout
    const sets = running ? [this.#deadlines, running] : [this.#deadlines]
    const call = new Call(this.#pool, this.#open, options, deadline, sets, onData)
    call.start()
    return call.response
  }

  /** Waits for running calls, then closes the connections. */
  close(): Promise<void> {
    return this.#pool.close()
  }
}

/** An exchange with a deadline. If the connection is lost, the request may be retried once: see `#canRetry`. */
class Call extends Exchange {
  /** When `Deadlines` cancels the call, on the clock of `performance.now`. */
  readonly deadline: number
  // `Deadlines` links the running calls.
  before: Link | undefined
  after: Link | undefined
  readonly #pool: Dispatcher
  readonly #open: OpenCalls
  readonly #options: Dispatcher.DispatchOptions
  readonly #sets: CallSet[]
  readonly #onData: OnData | undefined
  #isRetried = false

  constructor(
    pool: Dispatcher,
    open: OpenCalls,
    options: Dispatcher.DispatchOptions,
    deadline: number,
    sets: CallSet[],
    onData?: OnData,
  ) {
    super()
    this.#pool = pool
    this.#open = open
    this.#options = options
    this.deadline = deadline
    this.#sets = sets
    this.#onData = onData
  }

  start() {
    for (const set of this.#sets) set.add(this)
    this.#open.count += 1
    this.#pool.dispatch(this.#options, this)
  }

  protected override onEnded() {
    for (const set of this.#sets) set.delete(this)
  }

  protected override onRemoved() {
    this.#open.count -= 1
  }

  override onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    try {
      this.#onData?.(chunk.length)
    } catch (reason) {
      return this.cancel(reason as Error)
    }
    super.onResponseData(controller, chunk)
  }

  override onResponseError(controller: Dispatcher.DispatchController, error: Error) {
    if (!this.#canRetry(error)) return super.onResponseError(controller, error)
    this.#isRetried = true
    // Wait until undici has cleaned up the lost connection.
    queueMicrotask(() => this.#pool.dispatch(this.#options, this))
  }

  /**
   * The backend can close a kept-alive connection at any moment. A read is retried if no response headers have arrived. A
   * write is retried only if none of it was sent.
   */
  #canRetry(error: Error): boolean {
    if (this.#isRetried || !isConnectionLost(error)) return false
    return this.#options.method === 'GET' ? !this.answered : !this.started
  }
}
