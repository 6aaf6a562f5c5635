type Reference = { $ref?: string }
type Response = {
  description: string
  headers?: Record<string, unknown>
  content?: Record<string, { example?: unknown }>
}
type OpenApi = {
  paths: Record<string, Record<string, { responses?: Record<string, Reference> }>>
  components: { responses: Record<string, Response> }
}

/** The page of the errors: every error response in openapi.json, by status. */
export function errorsPage({ paths, components }: OpenApi): string {
  const statuses = new Map<string, Response>()
  for (const path of Object.values(paths)) {
    for (const { responses = {} } of Object.values(path)) {
      for (const [status, { $ref = '' }] of Object.entries(responses)) {
        const response = components.responses[$ref.split('/').at(-1) ?? '']
        if (response !== undefined && Number(status) >= 400) statuses.set(status, response)
      }
    }
  }
  const rows = [...statuses].sort(([a], [b]) => Number(a) - Number(b)).map(([status, one]) => rowOf(status, one))
  return `# Errors

Generated from \`openapi.json\` by \`npm run docs\`.

The body of every error is JSON with the field \`error\`, a text for people. The text can change between versions, so programs should
check the status. To find a request in the gateway's log, search for the \`X-Request-Id\` of the response.

| Status | Meaning | Example | Response headers |
|---|---|---|---|
${rows.join('\n')}
`
}

function rowOf(status: string, { description, headers = {}, content = {} }: Response): string {
  const example = JSON.stringify(Object.values(content)[0]?.example ?? {}).replaceAll('|', '\\|')
  const names = Object.keys(headers).map((name) => `\`${name}\``)
  return `| ${status} | ${description} | \`${example}\` | ${names.join(', ')} |`
}
