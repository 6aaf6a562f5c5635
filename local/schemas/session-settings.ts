import { type Static, Type } from '@sinclair/typebox'
import { Filled, maximum } from './fields.ts'

const closed = { additionalProperties: false }

/** A JSON object of any shape. */
const AnyObject = Type.Object({}, { additionalProperties: true })

/** How an agent works, in the platform's shape. The platform silently drops unknown keys; they are errors here. */
export type SdkOptions = Static<typeof SdkOptions>
export const SdkOptions = Type.Object(
  {
    max_turns: Type.Optional(Type.Integer({ minimum: 1, maximum })),
    max_budget_usd: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    allowed_tools: Type.Optional(Type.Array(Filled)),
    disallowed_tools: Type.Optional(Type.Array(Filled)),
    system_prompt: Type.Optional(Filled),
    effort: Type.Optional(Filled),
    output_format: Type.Optional(Type.Object({ type: Type.Literal('json_schema'), schema: AnyObject }, closed)),
  },
  closed,
)

const Texts = Type.Record(Type.String(), Type.String())

const LocalServer = Type.Object(
  {
    type: Type.Optional(Type.Literal('stdio')),
    command: Filled,
    args: Type.Optional(Type.Array(Type.String())),
    env: Type.Optional(Texts),
  },
  closed,
)

const RemoteServer = Type.Object(
  {
    type: Type.Union([Type.Literal('http'), Type.Literal('sse')]),
    url: Type.String({ pattern: '^https?://\\S+$' }),
    headers: Type.Optional(Texts),
  },
  closed,
)

/** An MCP server for the agent of a session. The values in `env` and `headers` are secrets. */
export type McpServerConfig = Static<typeof McpServerConfig>
export const McpServerConfig = Type.Union([LocalServer, RemoteServer], {
  expected: 'an MCP server: {command, args?, env?}, or {type: "http" or "sse", url, headers?}',
})

export const McpServers = Type.Object(
  {
    custom: Type.Record(Type.String(), McpServerConfig, {
      propertyNames: { pattern: '^[A-Za-z0-9_-]{1,64}$', expected: 'a name of 1 to 64 characters: A-Z a-z 0-9 _ -' },
    }),
  },
  closed,
)
