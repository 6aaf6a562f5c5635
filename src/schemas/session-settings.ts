import { type Static, Type } from '@sinclair/typebox'

/** How a session works: its limits, its agent and what the agent gets. Each part is optional. */

export type Limits = Static<typeof Limits>
export const Limits = Type.Object(
  {
    turns: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        expected: 'a whole number from 1 to 10000',
        description:
          'Maximum number of turns for one message: calls of the model, as the agent counts them. The next message has the whole limit again.',
      }),
    ),
    costUsd: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1_000_000,
        format: 'double',
        expected: 'a number of US dollars greater than 0',
        description:
          'Maximum cost in US dollars, as the agent estimates it. The local backend counts the whole session. The platform passes the limit to the agent, which applies it itself.',
      }),
    ),
  },
  {
    title: 'Limits',
    minProperties: 1,
    expected: 'an object with turns, costUsd or both, such as {"turns": 50}',
    description: 'Limits of a session. At a limit, the agent stops working and the session keeps its state.',
  },
)

/** Names of variables that a caller may set: see also src/sessions/environment.ts. */
export const Environment = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: 100,
  propertyNames: {
    pattern: '^[A-Za-z_][A-Za-z0-9_]{0,255}$',
    expected: 'the name of an environment variable: letters, digits and _, such as API_URL',
    // A caller may have written NAME=value by mistake.
    holdsSecrets: true,
  },
  additionalProperties: {
    type: 'string',
    pattern: '^[^\\u0000]*$',
    expected: 'a text without NUL characters',
  },
  expected: 'an object of at most 100 names and texts, such as {"API_URL": "https://api.example"}',
  description:
    'Environment variables for the agent and its tools: up to 100, and 64 KiB in total. The values are secrets: no response, log or transcript of the gateway contains them. But the platform stores them in the session resource, which everyone who can read the project with its own API can see. Variables that the platform sets itself are reserved.',
})

const secretText = (expected: string, description: string) => Type.String({ minLength: 1, expected, description })
const texts = { additionalProperties: { type: 'string', expected: 'a text' }, expected: 'an object of names and texts' }

/** Completes "must be". `checkSettings` checks it. */
export const mcpServerExpected = 'an object with a command, or with type "http" or "sse" and a url'

export type McpServer = Static<typeof McpServer>
export const McpServer = Type.Object(
  {
    type: Type.Optional(
      Type.Union([Type.Literal('stdio'), Type.Literal('http'), Type.Literal('sse')], {
        expected: '"stdio", "http" or "sse"',
        description: 'How the agent talks to the server. Defaults to `stdio`.',
      }),
    ),
    command: Type.Optional(secretText('the program of the server, such as "npx"', '`stdio`: program of the server.')),
    args: Type.Optional(
      Type.Array(Type.String({ expected: 'a text' }), {
        expected: 'a list of texts',
        description: '`stdio`: arguments of the program.',
      }),
    ),
    env: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        ...texts,
        description: '`stdio`: environment variables of the program.',
      }),
    ),
    url: Type.Optional(
      Type.String({
        pattern: '^https?://[^\\s]+$',
        expected: 'an http:// or https:// URL',
        description: '`http`, `sse`: URL of the server.',
      }),
    ),
    headers: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        ...texts,
        description: '`http`, `sse`: headers of each request, such as `Authorization`.',
      }),
    ),
  },
  {
    title: 'McpServer',
    expected: mcpServerExpected,
    description:
      'An MCP server: a program that the agent starts (`command`), or a server that it calls (`type` and `url`).',
  },
)

export const McpServers = Type.Unsafe<Record<string, McpServer>>({
  type: 'object',
  maxProperties: 20,
  propertyNames: {
    pattern: '^[A-Za-z0-9_-]{1,64}$',
    expected: 'a name of 1 to 64 letters, digits, _ and -',
    holdsSecrets: true,
  },
  additionalProperties: McpServer,
  expected: 'an object of at most 20 names and MCP servers, such as {"docs": {"type": "http", "url": "https://…"}}',
  description:
    'MCP servers for the agent, by name: up to 20, and 64 KiB of JSON in total. They are secrets, as the values of `environment` are.',
})

const ToolNames = (description: string) =>
  Type.Optional(
    Type.Array(
      Type.String({
        // The Claude runner joins the names with commas.
        pattern: '^[^\\s,\\u0000-\\u001f\\u007f][^,\\u0000-\\u001f\\u007f]{0,255}$',
        expected: 'the name of a tool without commas, such as Bash(git:*)',
      }),
      { minItems: 1, maxItems: 200, expected: 'a list of 1 to 200 names of tools', description },
    ),
  )

export const Tools = Type.Object(
  {
    allow: ToolNames(
      'Tools that the agent uses without asking. With the platform, they replace its own list, which has all MCP servers: to use the server `docs` then, name `mcp__docs`.',
    ),
    deny: ToolNames('Tools that the agent never uses.'),
  },
  {
    title: 'Tools',
    minProperties: 1,
    expected: 'an object with allow, deny or both, such as {"deny": ["WebFetch"]}',
    description:
      'Tools of the agent by their names, such as `Bash`, `Bash(git:*)`, `WebFetch` or `mcp__server__tool`. The local backend also accepts kinds of tools: `read`, `edit`, `delete`, `move`, `search`, `execute`, `fetch`.',
  },
)

export const Effort = Type.Union(
  (['low', 'medium', 'high', 'max'] as const).map((effort) => Type.Literal(effort)),
  {
    expected: 'low, medium, high or max',
    description: 'How much effort the model puts into its answers.',
  },
)

export const InactivityTimeout = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  expected: 'a whole number of seconds, 0 for no timeout',
  description:
    'Seconds without activity after which the session stops. 0 means never. Defaults to the setting of the backend.',
})

/** The settings of a new session. */
export const newSessionSettings = {
  agent: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,62}$',
      expected: 'the id of an agent, as in GET /v1/agents',
      description: 'Agent of the session: an `id` of `GET /v1/agents`. Defaults to the agent of the backend.',
    }),
  ),
  limits: Type.Optional(Limits),
  environment: Type.Optional(Environment),
  mcpServers: Type.Optional(McpServers),
  tools: Type.Optional(Tools),
  systemPrompt: Type.Optional(
    Type.String({
      pattern: '\\S',
      maxLength: 65_536,
      expected: 'a text of at most 65536 characters that is not blank',
      description: 'Instructions for the agent, in addition to its own. Up to 64 KiB.',
    }),
  ),
  effort: Type.Optional(Effort),
  outputSchema: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      expected: 'a JSON Schema, as an object',
      description:
        'JSON Schema (2020-12) of the value that the agent must deliver at the end of each turn. The gateway checks the value and returns it as `output` of the session. Up to 64 KiB and 32 levels deep. References must point into the schema. Use `"type": "object"` at the root: some agents deliver nothing else.',
    }),
  ),
}
