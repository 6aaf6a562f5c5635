import manifest from '../package.json' with { type: 'json' }
import { variables } from '../src/config/settings.ts'
import type { Tag } from '../src/operations/operation.ts'
import { Name } from '../src/schemas/names.ts'

const description = `
Create, follow, message and delete *sessions*: AI coding agents that work on a task, in a project of the platform.

**Project.** Every operation below \`/v1\`, except the list of the projects, works in one project. Name it in the header \`${variables.PROJECT_HEADER.default}\`, or use a
Kubernetes service-account token, which contains its project. If a request has both, they must agree.

**Unknown fields.** The gateway ignores unknown fields in a body and names them in the \`Warning\` header of the response, so
that a client can be newer than the gateway. A known field with an invalid value gets 400. So does an unknown query parameter,
except when you get a session or follow its events.

**Errors.** Every error is \`{"error": "…"}\`, with a text for people to read. An unknown path gets 404, an unsupported method 405 with
\`Allow\`. \`HEAD\` works wherever \`GET\` does, except for \`/metrics\`, event streams and downloads of files.

**Tracing.** A request can have its own \`X-Request-Id\` and \`traceparent\` (W3C Trace Context). The gateway forwards both to the
backend.
`

/** The description of the whole service. */
export const info = {
  title: 'Session Gateway',
  version: manifest.version,
  summary: 'A REST API for sessions of AI coding agents',
  description: description.trim().replace(/(?<!\n)\n(?!\n)/g, ' '),
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

const tagDescriptions: Record<Tag, string> = {
  Projects: 'The projects in which the caller can work.',
  Sessions: 'Create, list, change and delete sessions.',
  Conversations: 'Send messages to a session and read what happens in it.',
  Schedules: 'A schedule starts a session whenever it is due.',
  Files: 'List, download, upload and delete files in the workspace of a session.',
  Workflows: 'A workflow is a step-by-step procedure for the agent. A session can load one.',
  Agents: 'The agents that run sessions, and their models.',
  Operations: 'For operators. These requests need no token and have no rate limit.',
}

export const tags = Object.entries(tagDescriptions).map(([name, description]) => ({ name, description }))

export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'Token of the caller for the platform. The gateway forwards it, and the backend verifies it.',
  },
  forwarded: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Forwarded-Access-Token',
    description:
      'The same token, in the header of an OAuth proxy. Used if the request has no bearer `Authorization`. `FORWARDED_TOKEN_FROM` limits it to certain proxies.',
  },
} as const

/** A request needs one of the two schemes. */
export const security = [{ bearer: [] }, { forwarded: [] }]

/** The parameters of every operation below /v1. */
export const parameters = {
  Project: {
    name: variables.PROJECT_HEADER.default,
    in: 'header',
    description:
      'The project to work in. Optional with a Kubernetes service-account token, which contains its project.',
    schema: { type: 'string', pattern: Name.pattern },
    example: 'demo',
  },
}
