import type { TSchema } from '@sinclair/typebox'

/** The headers of answers that the OpenAPI document describes: openapi/headers.ts says what each is. */
export type AnswerHeader = 'Idempotency-Replayed' | 'Location' | 'Link' | 'Warning'

/** The errors that some operations have and others do not: openapi/errors.ts says what each means. */
export type OwnError = 404 | 409 | 413 | 415 | 422 | 501

/** What the OpenAPI document says of one successful answer; its schema is the route's `response` of that status. */
export type Answer = {
  description: string
  /** Headers of this answer beyond X-Request-Id, which every answer has. */
  headers?: readonly AnswerHeader[]
  /** The media type, application/json if left out. */
  mediaType?: string
  /** Other forms of the same answer, as text, by their media types. */
  otherMedia?: Readonly<Record<string, { example: string }>>
  /** Left out only where there is no body. */
  example?: unknown
}

/**
 * The schema of a route with its place in the OpenAPI document. Fastify reads `params`, `querystring`, `body` and
 * `response`; the rest costs nothing while requests are served. `npm run openapi` writes the document.
 */
export type Operation = {
  /** The name of the client libraries' method: a verb and a noun, unique. */
  operationId: string
  /** One line without a full stop. */
  summary: string
  /** Markdown: what the summary leaves open. */
  description?: string
  tags: readonly [Tag]
  params?: TSchema
  querystring?: TSchema
  /** Headers that the request may have; they are described, and the route itself checks them. */
  requestHeaders?: Readonly<Record<string, TSchema>>
  body?: TSchema
  /** Bodies that a caller could send, by a short name. */
  bodyExamples?: Readonly<Record<string, { summary: string; value: unknown }>>
  response: Readonly<Record<number, TSchema>>
  answers: Readonly<Record<number, Answer>>
  /** Errors beyond those that every operation has. */
  errors?: readonly OwnError[]
}

/** The groups of operations: openapi/document.ts describes each. */
export type Tag = 'Sessions' | 'Conversations' | 'Workflows' | 'Operations'
