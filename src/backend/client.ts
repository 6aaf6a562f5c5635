import { performance } from 'node:perf_hooks'
import type { Dispatcher } from 'undici'
import { Deadlines, type Link } from './deadlines.ts'
import { isConnectionLost } from './errors.ts'
import { type Answer, Exchange } from './exchange.ts'
import { Pool } from './undici.ts'

export type BackendOptions = {
  /** Base address; its path is put before that of each call. */
  url: URL
  /** Milliseconds for one call, from its start to the last byte of the answer's body, a repetition included. */
  timeout: number
  /** Bytes that an answer's body may have. */
  maxResponse: number
  /** Connections kept to the backend. A call that finds them all busy waits for one, within its deadline. */
  connections: number
  /** Calls that may wait for a connection. */
  queue: number
}

/** A request to the backend. `path` follows the base address. */
export type BackendRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  headers: Record<string, string>
  body: string | null
}

/** Called with the bytes of each piece of an answer's body. */
type Grows = (bytes: number) => void

/** What knows the calls that run. */
type Group = { add: (call: Call) => unknown; delete: (call: Call) => unknown }

/** The calls that undici has: one that was given up while it waited is still there until its turn comes. */
type Open = { calls: number }

/** What the base address puts before the path of each request: '' or a path without a slash at its end. */
export function pathPrefixOf({ pathname }: URL): string {
  return pathname.replace(/\/+$/, '')
}

/** HTTP to the backend over a pool of kept-alive connections. Redirects are answers like any other. */
export class BackendClient {
  readonly #pool: Dispatcher
  readonly #prefix: string
  readonly #timeout: number
  readonly #deadlines = new Deadlines()
  readonly #mostOpen: number
  readonly #open = { calls: 0 }

  constructor({ url, timeout, maxResponse, connections, queue }: BackendOptions) {
    this.#prefix = pathPrefixOf(url)
    this.#timeout = timeout
    this.#mostOpen = connections + queue
    this.#pool = new Pool(url.origin, {
      connections,
      allowH2: false,
      maxResponseSize: maxResponse,
      // undici's own 4 s let go of connections in each lull; a backend that closes sooner says so (Keep-Alive: timeout=).
      keepAliveTimeout: 15_000,
      // undici's own time limits start anew with each chunk; `send` holds one for the whole call.
      headersTimeout: 0,
      bodyTimeout: 0,
    })
  }

  /** Whether as many calls run and wait as may. */
  get isFull(): boolean {
    return this.#open.calls >= this.#mostOpen
  }

  /**
   * The whole answer of one call. Fails with DeadlineExceeded, undici's error, or the reason why it was cancelled:
   * `running` holds it as long as it runs. `grows` is called with the size of each piece of its body, and may throw the
   * reason to cancel it.
   */
  send({ method, path, headers, body }: BackendRequest, running?: Group, grows?: Grows): Promise<Answer> {
    const options = { method, path: this.#prefix + path, headers, body }
    const deadline = performance.now() + this.#timeout
    const groups = running ? [this.#deadlines, running] : [this.#deadlines]
    const call = new Call(this.#pool, this.#open, options, deadline, groups, grows)
    call.start()
    return call.answer
  }

  /** Lets the calls that run finish, then closes the connections. */
  close(): Promise<void> {
    return this.#pool.close()
  }
}

/** An exchange that is repeated once, within its deadline, when its connection was lost before it began. */
class Call extends Exchange {
  /** When its time is over, on the clock of `performance.now`. */
  readonly deadline: number
  before: Link | undefined
  after: Link | undefined
  readonly #pool: Dispatcher
  readonly #open: Open
  readonly #options: Dispatcher.DispatchOptions
  readonly #groups: Group[]
  readonly #grows: Grows | undefined
  #repeated = false

  constructor(
    pool: Dispatcher,
    open: Open,
    options: Dispatcher.DispatchOptions,
    deadline: number,
    groups: Group[],
    grows?: Grows,
  ) {
    super()
    this.#pool = pool
    this.#open = open
    this.#options = options
    this.deadline = deadline
    this.#groups = groups
    this.#grows = grows
  }

  start() {
    for (const group of this.#groups) group.add(this)
    this.#open.calls += 1
    this.#pool.dispatch(this.#options, this)
  }

  protected override ended() {
    for (const group of this.#groups) group.delete(this)
  }

  protected override released() {
    this.#open.calls -= 1
  }

  override onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    try {
      this.#grows?.(chunk.length)
    } catch (reason) {
      return this.cancel(reason as Error)
    }
    super.onResponseData(controller, chunk)
  }

  override onResponseError(controller: Dispatcher.DispatchController, error: Error) {
    if (!this.#mayRepeat(error)) return super.onResponseError(controller, error)
    this.#repeated = true
    // undici is still clearing up after the lost connection.
    queueMicrotask(() => this.#pool.dispatch(this.#options, this))
  }

  /**
   * A kept-alive connection may be closed by the other side at any moment. A read can be sent again; anything else only
   * if none of it was sent.
   */
  #mayRepeat(error: Error): boolean {
    if (this.#repeated || !isConnectionLost(error)) return false
    return this.#options.method === 'GET' ? !this.answered : !this.started
  }
}
