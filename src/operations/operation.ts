import type { TSchema } from '@sinclair/typebox'

/** The response headers that the OpenAPI document describes, in openapi/headers.ts. */
export type AnswerHeader =
  | 'Accept-Ranges'
  | 'Content-Disposition'
  | 'Content-Range'
  | 'Idempotency-Replayed'
  | 'Location'
  | 'Link'
  | 'Warning'

/** The errors that only some operations return. openapi/errors.ts describes each. */
export type OwnError = 404 | 409 | 413 | 415 | 416 | 422 | 501

/** The description of one successful response. Its schema is the route's `response` for that status. */
export type SuccessResponse = {
  description: string
  /** Headers besides X-Request-Id, which every response has. */
  headers?: readonly AnswerHeader[]
  /** Defaults to application/json. */
  mediaType?: string
  /** Other representations of the response, by media type. */
  otherMedia?: Readonly<Record<string, { example: string }>>
  /** Required for a response with a body. */
  example?: unknown
}

/**
 * The schema of a route and its description in the OpenAPI document. Fastify reads `params`, `querystring`, `body` and
 * `response`. The rest is for the document (`npm run openapi`) and costs nothing at run time.
 */
export type Operation = {
  /** The name of the method in the client libraries: a unique verb and noun. */
  operationId: string
  /** One line, without a full stop. */
  summary: string
  /** Markdown, in addition to the summary. */
  description?: string
  tags: readonly [Tag]
  params?: TSchema
  querystring?: TSchema
  /** Headers of the request. They are only described here: the route checks them itself. */
  requestHeaders?: Readonly<Record<string, TSchema>>
  body?: TSchema
  /** A body that is a file. The route streams it and does not validate it. */
  fileBody?: { description: string; example: string }
  /** Example bodies, by a short name. */
  bodyExamples?: Readonly<Record<string, { summary: string; value: unknown }>>
  response: Readonly<Record<number, TSchema>>
  answers: Readonly<Record<number, SuccessResponse>>
  /** Errors besides those of every operation. */
  errors?: readonly OwnError[]
}

/** The groups of operations. openapi/service.ts describes each. */
export type Tag =
  | 'Projects'
  | 'Sessions'
  | 'Conversations'
  | 'Schedules'
  | 'Files'
  | 'Workflows'
  | 'Agents'
  | 'Operations'
