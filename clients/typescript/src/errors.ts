import type { Session } from './types.ts'

/** The gateway returned an error, or something else answered. `message` is the gateway's text. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  /** HTTP status of the response. */
  readonly status: number
  /** Delay before a retry in milliseconds, from `Retry-After`. */
  readonly retryAfterMs: number | undefined
  /** Id of the request in the gateway's log. */
  readonly requestId: string | undefined

  constructor(
    message: string,
    answer: { status: number; retryAfterMs?: number | undefined; requestId?: string | undefined },
  ) {
    super(message)
    this.status = answer.status
    this.retryAfterMs = answer.retryAfterMs
    this.requestId = answer.requestId
  }

  /** The error in a response. The gateway's body is `{error}`; a proxy's body can be anything. */
  static fromResponse(response: Response, body: string): GatewayError {
    const { status, headers } = response
    // Browsers hide the status of a redirect.
    const answer = response.type === 'opaqueredirect' ? 'with a redirect' : `${status} ${response.statusText}`
    return new GatewayError(errorText(body) ?? `The gateway answered ${answer}`.trimEnd(), {
      status,
      retryAfterMs: retryAfter(headers.get('retry-after')),
      requestId: headers.get('x-request-id') ?? undefined,
    })
  }

  /** A successful response with an unexpected content type, such as a proxy's login page. */
  static unexpectedType({ status, headers }: Response, expected: string): GatewayError {
    const type = headers.get('content-type') ?? 'no content type'
    return new GatewayError(`Expected ${expected}, got ${type}. Is this the URL of a Session Gateway?`, {
      status,
      requestId: headers.get('x-request-id') ?? undefined,
    })
  }

  /** Whether a retry may succeed. */
  get isPassing(): boolean {
    return this.retryAfterMs !== undefined || [429, 502, 503, 504].includes(this.status)
  }
}

/** The gateway did not respond, or not in time. `cause` has the reason. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable'

  constructor(url: string, cause: unknown) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    super(isLate ? `Timeout: no response from ${url}` : `No response from ${url}. Is the gateway running?`, { cause })
  }
}

/** The session did not end within the time limit of `wait`. It is still running. */
export class WaitTimeout extends Error {
  override readonly name = 'WaitTimeout'
  /** Last known state of the session. */
  readonly session: Session

  constructor(session: Session, timeoutMs: number) {
    super(`Session ${session.id} is still ${session.status} after ${timeoutMs / 1000} s`)
    this.session = session
  }
}

/** The run did not end within the time limit of `ask` or `followTurn`. It goes on: continue with `followTurn` and `runId`. */
export class TurnTimeout extends Error {
  override readonly name = 'TurnTimeout'
  /** Id of the run. */
  readonly runId: string
  /** Last known state of the session, if it has been read. */
  readonly session: Session | undefined

  constructor(runId: string, timeoutMs: number, session: Session | undefined) {
    super(`Run ${runId} has not ended after ${timeoutMs / 1000} s`)
    this.runId = runId
    this.session = session
  }
}

function errorText(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body)
    const text = typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined
    return typeof text === 'string' && text !== '' ? text : undefined
  } catch {
    return undefined
  }
}

/** Parses Retry-After (seconds or a date, RFC 9110, section 10.2.3) to milliseconds. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
