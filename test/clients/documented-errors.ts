import { readFileSync } from 'node:fs'

// biome-ignore lint/suspicious/noExplicitAny: a document is JSON of any shape
const document: any = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))

/** The documented error responses of an operation, from the examples in the OpenAPI document. */
export function errorsOf(operationId: string) {
  // biome-ignore lint/suspicious/noExplicitAny: a document is JSON of any shape
  const operations: any[] = Object.values<any>(document.paths).flatMap((path) => Object.values(path))
  const { responses } = operations.find((one) => one.operationId === operationId)
  return Object.keys(responses)
    .filter((status) => Number(status) >= 400)
    .map((status) => {
      const { content } = document.components.responses[responses[status].$ref.split('/').at(-1)]
      const body = content['application/json'].example
      // Clients do not wait this long, so they return the error without a retry.
      const headers = { 'content-type': 'application/json', 'retry-after': '3600' }
      return { status: Number(status), headers, body: JSON.stringify(body), message: body.error as string }
    })
}
