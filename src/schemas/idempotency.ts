import { Type } from '@sinclair/typebox'

/**
 * The header that makes retries safe. plugins/idempotency.ts reads it.
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export const idempotencyKey = {
  'Idempotency-Key': Type.Optional(
    Type.String({
      description:
        'A unique key for this request, so that you can retry it safely: 1 to 255 visible ASCII characters, preferably a UUID in quotes. A retry with the same key gets the first response again, and nothing is done twice. While the first request is still running, a retry gets 409 with `Retry-After`. A different request with a used key gets 422.',
      pattern: '^("([ !#-\\[\\]-~]|\\\\["\\\\])+"|[!#-+\\--:<-\\[\\]-~]+)$',
      maxLength: 255,
    }),
  ),
}
