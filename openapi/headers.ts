/** The response headers, as components of the OpenAPI document. */
export const headers = {
  'Accept-Ranges': {
    description: 'Present if the backend supports ranges.',
    schema: { type: 'string' },
    example: 'bytes',
  },
  'Content-Disposition': {
    description: 'Makes a browser save the file with its name (RFC 6266).',
    required: true,
    schema: { type: 'string' },
    example: 'attachment; filename="README.md"; filename*=UTF-8\'\'README.md',
  },
  'Content-Range': {
    description: 'The returned part of the file, and the size of the file (RFC 9110).',
    schema: { type: 'string' },
    example: 'bytes 0-3/812',
  },
  'X-Request-Id': {
    description:
      'Id of the request in the logs of the gateway and the backend. It is the `X-Request-Id` of the request if that is valid: up to 128 letters, digits, `.`, `_`, `:` and `-`.',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,128}$' },
    example: '6f0f6b0e-59a5-4b37-9d2c-5c4f4d1f3c51',
  },
  'Idempotency-Replayed': {
    description: 'Present if this is the stored response of an earlier request with the same `Idempotency-Key`.',
    schema: { const: 'true' },
    example: 'true',
  },
  Location: {
    description: 'Path of the new session.',
    required: true,
    schema: { type: 'string', format: 'uri-reference' },
    example: '/v1/sessions/session-7f3a',
  },
  Link: {
    description: 'URL of the next page (RFC 8288), if there is one.',
    schema: { type: 'string' },
    example: '</v1/sessions?limit=100&offset=100>; rel="next"',
  },
  Warning: {
    description:
      'Names the unknown fields and parameters of the request, which the gateway ignored, as Kubernetes does. At most 10, separated by commas or in several headers.',
    schema: { type: 'string' },
    example: '299 - "unknown field \\"modle\\""',
  },
  'WWW-Authenticate': {
    description: 'Authentication scheme to use.',
    required: true,
    schema: { const: 'Bearer' },
    example: 'Bearer',
  },
  'Retry-After': {
    description: 'Seconds to wait before a retry.',
    schema: { type: 'string', pattern: '^[ -~]{1,40}$' },
    example: '1',
  },
} as const

/** References to the headers of a response. */
export function headerReferences(names: readonly (keyof typeof headers)[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
