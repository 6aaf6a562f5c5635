import { Type } from '@sinclair/typebox'

/** The body of every error. */
export const ErrorBody = Type.Object(
  { error: Type.String({ description: 'What is wrong and what is expected, for people to read.' }) },
  { title: 'Error', description: 'The body of every error.' },
)

/** The body of a 429. */
export const RateLimitBody = Type.Object(
  {
    error: ErrorBody.properties.error,
    retry_after: Type.Optional(
      Type.String({
        description: 'Time to wait before a retry, as a Go duration: `250ms`, `1m30s`.',
        pattern: '^([0-9]+(\\.[0-9]+)?(h|m|s|ms))+$',
      }),
    ),
  },
  { title: 'RateLimitError', description: 'The body of a 429.' },
)
