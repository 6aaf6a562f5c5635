import { GatewayError, GatewayUnreachable } from '../../../clients/typescript/src/errors.ts'

/** Why something could not be shown or done, and what the user can do. */
export type Problem = { kind: 'login' | 'forbidden' | 'not-found' | 'unreachable' | 'rejected'; text: string }

/** Describes an error of a request for people. */
export function problemOf(error: unknown): Problem {
  if (error instanceof GatewayUnreachable)
    return { kind: 'unreachable', text: 'The gateway does not respond. Is it running? The page keeps trying.' }
  if (!(error instanceof GatewayError)) return { kind: 'rejected', text: String(error) }
  switch (error.status) {
    case 0:
    case 401:
      return { kind: 'login', text: 'Your login has expired or is missing.' }
    case 403:
      return { kind: 'forbidden', text: error.message }
    case 404:
      return { kind: 'not-found', text: error.message }
    case 502:
    case 503:
    case 504:
      return { kind: 'unreachable', text: error.message }
    default:
      return { kind: 'rejected', text: error.message }
  }
}
