import { readFileSync } from 'node:fs'

// biome-ignore lint/suspicious/noExplicitAny: a document is JSON of any shape
const document: any = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))

/** The errors that the OpenAPI document has for an operation, each as the answer that it shows as its example. */
export function errorsOf(operationId: string) {
  // biome-ignore lint/suspicious/noExplicitAny: a document is JSON of any shape
  const operations: any[] = Object.values<any>(document.paths).flatMap((path) => Object.values(path))
  const { responses } = operations.find((one) => one.operationId === operationId)
  return Object.keys(responses)
    .filter((status) => Number(status) >= 400)
    .map((status) => {
      const { content } = document.components.responses[responses[status].$ref.split('/').at(-1)]
      const body = content['application/json'].example
      // So long a wait is given up at once, also where others are repeated.
      const headers = { 'content-type': 'application/json', 'retry-after': '3600' }
      return { status: Number(status), headers, body: JSON.stringify(body), message: body.error as string }
    })
}
