import { ApiError } from '../http/errors.ts'

/** Why a request with a key was refused, as a label of the metric. */
export type KeyRefusal = 'conflict' | 'mismatch' | 'unknown' | 'unavailable'

/** A request that was refused because of its Idempotency-Key. */
export class KeyError extends ApiError {
  readonly refusal: KeyRefusal

  constructor(refusal: KeyRefusal, statusCode: number, message: string, retryIn?: number, cause?: unknown) {
    super(statusCode, message, { cause, ...(retryIn && { headers: { 'retry-after': String(retryIn) } }) })
    this.refusal = refusal
  }
}

/** The longest Retry-After, in seconds, while the outcome of an earlier request is unknown. */
const maxRetryAfter = 5

export const keyErrors = {
  invalid: () =>
    new ApiError(
      400,
      'Idempotency-Key must be 1 to 255 visible ASCII characters, such as a UUID. Put a key with a space or one of " , ; \\ in double quotes',
    ),
  reused: () =>
    new KeyError(
      'mismatch',
      422,
      'This Idempotency-Key was already used for a different request: use a new key for a new request',
    ),
  stillRunning: () =>
    new KeyError(
      'conflict',
      409,
      'The first request with this Idempotency-Key is still running: retry with the same key',
      1,
    ),
  unknownYet: (ms: number) =>
    new KeyError(
      'conflict',
      409,
      'The outcome of an earlier request with this Idempotency-Key is not known yet: retry with the same key',
      Math.min(Math.ceil(ms / 1000), maxRetryAfter),
    ),
  unknown: () =>
    new KeyError(
      'unknown',
      502,
      'The outcome of the first request with this Idempotency-Key is unknown: check what it did before you send it again with a new key',
    ),
  tooMany: () =>
    new KeyError('unavailable', 503, 'Too many requests with an Idempotency-Key are running: retry later', 1),
  storeUnavailable: (cause: unknown) =>
    new KeyError(
      'unavailable',
      503,
      'The gateway cannot store the Idempotency-Key now, so it did nothing: retry later',
      1,
      cause,
    ),
}
