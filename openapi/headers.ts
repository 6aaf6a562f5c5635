/** The headers of answers, as components of the OpenAPI document. */
export const headers = {
  'X-Request-Id': {
    description:
      'The id of the request in the logs of the gateway and the backend: the one that the request brought, if it had one of up to 128 letters, digits, `.`, `_`, `:` and `-`.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,128}$' },
    example: '6f0f6b0e-59a5-4b37-9d2c-5c4f4d1f3c51',
  },
  'Idempotency-Replayed': {
    description: 'There when this is the answer that an earlier request with the same `Idempotency-Key` got.',
    schema: { const: 'true' },
    example: 'true',
  },
  Location: {
    description: 'The path of the session that was made.',
    required: true,
    schema: { type: 'string', format: 'uri-reference' },
    example: '/v1/sessions/session-7f3a',
  },
  Link: {
    description: 'The next page (RFC 8288), as long as there is one.',
    schema: { type: 'string' },
    example: '</v1/sessions?limit=100&offset=100>; rel="next"',
  },
  Warning: {
    description:
      'Names each field or parameter of the request that is not known. The request was served without it, as Kubernetes does. At most 10, comma-separated or in headers of their own.',
    schema: { type: 'string' },
    example: '299 - "unknown field \\"modle\\""',
  },
  'WWW-Authenticate': {
    description: 'What to authenticate with.',
    required: true,
    schema: { const: 'Bearer' },
    example: 'Bearer',
  },
  'Retry-After': {
    description: 'Whole seconds until it is worth to try again.',
    schema: { type: 'string', pattern: '^[ -~]{1,40}$' },
    example: '1',
  },
} as const

/** Headers of an answer by their names, as references. */
export function headerReferences(names: readonly (keyof typeof headers)[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
