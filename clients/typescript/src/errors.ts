import type { Session } from './types.ts'

/** An answer of the gateway that is no success. `message` is the gateway's own text. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  /** The HTTP status. */
  readonly status: number
  /** How long to wait before it is worth to try again, in milliseconds, where the gateway said so. */
  readonly retryAfterMs: number | undefined
  /** The id of the request in the gateway's log. */
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

  /** What an answer says, whose body is `{error}` when it is the gateway's, and anything else when it is a proxy's. */
  static of(response: Response, body: string): GatewayError {
    const { status, headers } = response
    // Browsers do not tell which redirect it was.
    const told = response.type === 'opaqueredirect' ? 'with a redirect' : `${status} ${response.statusText}`
    return new GatewayError(errorText(body) ?? `The gateway answered ${told}`.trimEnd(), {
      status,
      retryAfterMs: retryAfter(headers.get('retry-after')),
      requestId: headers.get('x-request-id') ?? undefined,
    })
  }

  /** A success of another type than a gateway's, such as a page for people to log in. */
  static foreign({ status, headers }: Response, expected: string): GatewayError {
    const type = headers.get('content-type') ?? 'no type'
    return new GatewayError(`The answer is ${type}, not ${expected}: is this the address of a Session Gateway?`, {
      status,
      requestId: headers.get('x-request-id') ?? undefined,
    })
  }

  /** Whether the same request may well be served later. */
  get isPassing(): boolean {
    return this.retryAfterMs !== undefined || [429, 502, 503, 504].includes(this.status)
  }
}

/** The gateway gave no answer, or none in time. `cause` says why. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable'

  constructor(url: string, cause: unknown) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    super(isLate ? `No answer in time from ${url}` : `No answer from ${url}: is the gateway running there?`, { cause })
  }
}

/** A session did not come to its end within the time limit. It goes on. */
export class WaitTimeout extends Error {
  override readonly name = 'WaitTimeout'
  /** The session as it was last seen. */
  readonly session: Session

  constructor(session: Session, timeoutMs: number) {
    super(`Session ${session.id} is still ${session.status} after ${timeoutMs / 1000} s`)
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

/** A Retry-After in milliseconds: seconds, or a date (RFC 9110, section 10.2.3). */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
