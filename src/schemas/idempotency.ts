import { Type } from '@sinclair/typebox'

/**
 * The request header by which a request is carried out once however often it is sent. plugins/idempotency.ts reads it.
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export const idempotencyKey = {
  'Idempotency-Key': Type.Optional(
    Type.String({
      description:
        'A text of 1 to 255 visible ASCII characters, best a UUID in quotes. Make a new one for each new request: with a key that was used before the first answer comes again. A request that is sent again with the same key is carried out once, and is answered as it was first. While the first is still being carried out the answer is a 409 with `Retry-After`; another request with the key of an earlier one is a 422.',
      pattern: '^("([ !#-\\[\\]-~]|\\\\["\\\\])+"|[!#-+\\--:<-\\[\\]-~]+)$',
      maxLength: 255,
    }),
  ),
}
