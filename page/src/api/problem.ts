import { GatewayError, GatewayUnreachable } from '../../../clients/typescript/src/errors.ts'

/** Why something could not be shown or done, and what the user can do. */
export type Problem = {
  kind: 'login' | 'forbidden' | 'not-found' | 'unreachable' | 'busy' | 'rejected'
  text: string
  /** Milliseconds after which another attempt is useful. */
  retryAfterMs?: number
}

/** Describes an error of a request for people. */
export function problemOf(error: unknown): Problem {
  if (error instanceof GatewayUnreachable)
    return { kind: 'unreachable', text: 'The gateway does not respond. Is it running? The page keeps trying.' }
  if (!(error instanceof GatewayError)) return { kind: 'rejected', text: textOf(error) }
  const problem: Problem = { kind: kindOf(error.status), text: textOf(error) }
  if (error.retryAfterMs !== undefined) problem.retryAfterMs = error.retryAfterMs
  return problem
}

function kindOf(status: number): Problem['kind'] {
  switch (status) {
    case 0:
    case 401:
      return 'login'
    case 403:
      return 'forbidden'
    case 404:
      return 'not-found'
    case 429:
      return 'busy'
    case 502:
    case 503:
    case 504:
      return 'unreachable'
    default:
      return 'rejected'
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof GatewayError)) return error instanceof Error ? error.message : String(error)
  if (kindOf(error.status) === 'login') return 'Your login has expired or is missing.'
  return error.message
}
