import manifest from '../package.json' with { type: 'json' }
import { variables } from '../src/config/settings.ts'
import type { Tag } from '../src/operations/operation.ts'
import { Name } from '../src/schemas/names.ts'

const description = `
Creates, reads, talks to and deletes *sessions*: runs of an AI coding agent on a task, in a project of the platform.

**Project.** Every operation below \`/v1\` works in one project: that of the header \`${variables.PROJECT_HEADER.default}\`, or that of a
Kubernetes service-account token, which names its own. If both name one they must agree.

**Unknown fields.** A field of a body or a parameter of a query that is not described here is not refused and not dropped
in silence: the request is served without it, and the answer names it in \`Warning\`. So a client may be newer than the
gateway. A known field that has another form than is described is a 400.

**Errors.** Every error is \`{"error": "…"}\`, a text for people. A path that is not described here is a 404, a method that
its path does not take a 405 with \`Allow\`. \`HEAD\` is taken wherever \`GET\` is, but for \`/metrics\` and events.

**Requests.** A request may bring an \`X-Request-Id\` of its own, and a \`traceparent\` (W3C Trace Context), which the backend
gets too.
`

/** What the document says of the service as a whole. */
export const info = {
  title: 'Session Gateway',
  version: manifest.version,
  summary: 'A simple REST interface to agent sessions',
  description: description.trim().replace(/(?<!\n)\n(?!\n)/g, ' '),
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

const tagDescriptions: Record<Tag, string> = {
  Sessions: 'Runs of an agent on a task.',
  Conversations: 'What is said in a session while it runs.',
  Workflows: 'Structured ways of working that a session can load.',
  Operations: 'For those who run the gateway. They need no token and are not limited.',
}

export const tags = Object.entries(tagDescriptions).map(([name, description]) => ({ name, description }))

export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The caller’s token for the platform. The backend judges it; the gateway passes it on.',
  },
  forwarded: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Forwarded-Access-Token',
    description:
      'The same token as an OAuth proxy sends it. It is read where there is no bearer `Authorization`, from any peer or, with `FORWARDED_TOKEN_FROM`, from the proxies that it lists.',
  },
} as const

/** Either of the schemes will do. */
export const security = [{ bearer: [] }, { forwarded: [] }]

/** Parameters that all of /v1 shares. */
export const parameters = {
  Project: {
    name: variables.PROJECT_HEADER.default,
    in: 'header',
    description:
      'The project to work in. It may be left out with a Kubernetes service-account token, which names its project.',
    schema: { type: 'string', pattern: Name.pattern },
    example: 'demo',
  },
}
