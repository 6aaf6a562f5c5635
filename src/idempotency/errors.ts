import { ApiError } from '../http/errors.ts'

/** Why a request with a key was not carried out, as the metric counts it. */
export type KeyRefusal = 'conflict' | 'mismatch' | 'unknown' | 'unavailable'

/** A request that its Idempotency-Key kept from being carried out. */
export class KeyError extends ApiError {
  readonly refusal: KeyRefusal

  constructor(refusal: KeyRefusal, statusCode: number, message: string, retryIn?: number, cause?: unknown) {
    super(statusCode, message, { cause, ...(retryIn && { headers: { 'retry-after': String(retryIn) } }) })
    this.refusal = refusal
  }
}

/** At least every so often a caller may ask whether an open request has come to something, in seconds. */
const mostRetryAfter = 5

export const keyErrors = {
  invalid: () =>
    new ApiError(
      400,
      'The header Idempotency-Key must be one text of 1 to 255 visible ASCII characters, such as a UUID; one that has a space or " , ; \\ in it must be quoted',
    ),
  reused: () =>
    new KeyError(
      'mismatch',
      422,
      'This Idempotency-Key was sent with another request: send a new key with a new request',
    ),
  busy: () =>
    new KeyError(
      'conflict',
      409,
      'The first request with this Idempotency-Key is still being carried out: try again',
      1,
    ),
  unsettled: (ms: number) =>
    new KeyError(
      'conflict',
      409,
      'Whether an earlier request with this Idempotency-Key was carried out is not known yet: try again with the same key',
      Math.min(Math.ceil(ms / 1000), mostRetryAfter),
    ),
  unknown: () =>
    new KeyError(
      'unknown',
      502,
      'Whether the first request with this Idempotency-Key was carried out is not known: look before you send it with a new key',
    ),
  full: () => new KeyError('unavailable', 503, 'Too many requests with an Idempotency-Key are under way: try again', 1),
  away: (cause: unknown) =>
    new KeyError(
      'unavailable',
      503,
      'The Idempotency-Key cannot be kept for now, so nothing was done: try again',
      1,
      cause,
    ),
}
