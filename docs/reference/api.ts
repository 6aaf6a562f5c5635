type Schema = {
  description?: string
  type?: string
  required?: string[]
  properties?: Record<string, Schema>
  $ref?: string
  anyOf?: Schema[]
  items?: Schema
  minimum?: number
  maximum?: number
}
type Parameter = { $ref?: string; in?: string; name?: string; description?: string }
type Operation = {
  summary: string
  description?: string
  tags: string[]
  parameters?: Parameter[]
  responses: Record<string, { description?: string }>
}
type OpenApi = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** The schemas that callers read or write, in the order of the page. */
const shown = [
  'Session',
  'NewSession',
  'NewRepository',
  'WorkflowSource',
  'SessionChange',
  'NewMessage',
  'Transcript',
  'Utterance',
  'Workflow',
  'CatalogueSource',
]

/** The page of the API: its requests and the fields of its objects, from openapi.json. */
export function apiPage({ tags, paths, components }: OpenApi): string {
  const sections = tags.map(
    ({ name, description }) => `### ${name}

${description}

| Request | What it does | Success | Parameters |
|---|---|---|---|
${requestRows(paths, name).join('\n')}`,
  )
  return `# API

Generated from [\`openapi.json\`](../../openapi.json) by \`npm run docs\`. Every gateway serves the same document at \`/openapi.json\`,
and at \`/docs\` as a page where you can try each request.

A *run* is the agent's work on one message. [Concepts](../concepts.md) explains the other terms: session, one-shot session,
project, workflow, backend.

| Header of every \`/v1\` request | Value |
|---|---|
| \`Authorization: Bearer <token>\` | Token of the caller. If this header is missing, the gateway uses the token in \`X-Forwarded-Access-Token\`, if it accepts that header from the sender (\`FORWARDED_TOKEN_FROM\`). |
| \`X-Platform-Project: <project>\` | Project of the request. Optional with the token of a Kubernetes service account, which contains its project. If the header and the token name different projects, the response is a 401. The setting \`PROJECT_HEADER\` renames this header. |

- The gateway ignores unknown fields in a body and reports them in a response header, such as
  \`Warning: 299 - "unknown field \\"modle\\""\`.
- Every error is \`{"error": "…"}\`. See [all errors](errors.md).
- To retry a create or a message safely, send an [\`Idempotency-Key\`](../idempotency.md).

## Requests

${sections.join('\n\n')}

## Objects

The fields of the request and response bodies.

${shown.map((name) => objectSection(name, components.schemas)).join('\n\n')}
`
}

function requestRows(paths: OpenApi['paths'], tag: string): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => requestRow(method, path, operation)),
  )
}

function requestRow(method: string, path: string, operation: Operation): string {
  const { summary, description, parameters = [], responses } = operation
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? ''
  // The project and the path's own parameters are explained once, above.
  const own = parameters.filter(({ in: place, name }) => name !== undefined && place !== 'path')
  const names = own.map(({ in: place, name }) => (place === 'query' ? `\`?${name}=\`` : `\`${name}\``))
  const text = [`**${summary}.**`, description].filter(Boolean).join(' ')
  return `| ${[`\`${method.toUpperCase()} ${path}\``, cell(text), success, names.join(', ')].join(' | ')} |`
}

function objectSection(name: string, schemas: Record<string, Schema>): string {
  const schema = schemas[name]
  if (schema === undefined) throw new Error(`openapi.json has no schema ${name}`)
  const { description = '', properties = {}, required = [] } = schema
  const rows = Object.entries(properties).map(([field, value]) => {
    const isRequired = required.includes(field) ? 'yes' : ''
    return `| \`${field}\` | ${typeOf(value)} | ${isRequired} | ${cell(descriptionOf(value, schemas))} |`
  })
  return `### ${name}

${description}

| Field | Type | Required | Description |
|---|---|---|---|
${rows.join('\n')}`
}

function typeOf({ $ref, anyOf, type, items }: Schema): string {
  if ($ref !== undefined) return referenceTo($ref)
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if (type === 'array' && items !== undefined) return `array of ${typeOf(items)}`
  return type ?? ''
}

function descriptionOf({ description = '', $ref, anyOf }: Schema, schemas: Record<string, Schema>): string {
  if (description !== '') return description
  if ($ref !== undefined) return schemas[nameOf($ref)]?.description ?? ''
  return (anyOf ?? []).map((one) => one.description ?? '').join(' ')
}

function referenceTo(reference: string): string {
  const name = nameOf(reference)
  return shown.includes(name) ? `[${name}](#${name.toLowerCase()})` : name
}

/** The name of the component to which a `$ref` points. */
function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}

/** A text of Markdown as one cell of a table. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\n+/g, '<br>')
}
