import { z } from 'zod'

// These schemas check field names and types, so that a misspelled field is an error. The gateway checks the values: its error
// texts name the field and what it accepts.

export const SessionId = z
  .string()
  .regex(/[^.]/, 'must be a session ID, as listed by list_sessions')
  .describe('Session ID')

/** Input of the tools that take only a session ID. */
export const OneSession = z.strictObject({ id: SessionId })

const GitUrl = z.string().describe('Git URL: https://…, http://…, ssh://… or git@host:path')
export const Repository = z.strictObject({
  url: GitUrl,
  branch: z.string().exactOptional(),
  autoPush: z.boolean().exactOptional().describe('Push the commits of the agent to this repository'),
})

const WorkflowPlace = z.strictObject({
  gitUrl: GitUrl,
  branch: z.string().exactOptional(),
  path: z.string().exactOptional().describe('Folder in the repository, such as workflows/bugfix'),
})

/** Input of create_session: the body of POST /v1/sessions and an idempotency key. */
export const NewSession = z.strictObject({
  task: z.string().describe('First message to the agent: a task, an issue link or a slash command of the workflow'),
  workflow: z
    .union([z.string(), WorkflowPlace])
    .exactOptional()
    .describe('Workflow name from list_workflows, such as "bugfix", or a workflow folder in a Git repository'),
  repos: z.array(Repository).exactOptional().describe('Git repositories to clone'),
  model: z.string().exactOptional().describe("Model. Defaults to the project's model"),
  interactive: z
    .boolean()
    .default(false)
    .describe('false: the session ends when its work is done. true: it stays open for send_message until stop_session'),
  timeout: z.int().min(1).exactOptional().describe('Time limit of the session in seconds, at least 1'),
  inactivityTimeout: z
    .int()
    .min(0)
    .exactOptional()
    .describe('Seconds without activity until the session stops; 0: never'),
  agent: z.string().exactOptional().describe('Agent that does the work. Defaults to the agent of the backend'),
  limits: z
    .strictObject({
      turns: z.int().min(1).exactOptional().describe('Maximum number of turns (model calls) for one message'),
      costUsd: z
        .number()
        .positive()
        .exactOptional()
        .describe('Maximum cost in US dollars. The local backend counts the whole session'),
    })
    .exactOptional()
    .describe('The agent stops at these limits'),
  environment: z
    .record(z.string(), z.string())
    .exactOptional()
    .describe('Environment variables of the agent. Their values can be secrets'),
  mcpServers: z
    .record(
      z.string(),
      z.strictObject({
        type: z.enum(['stdio', 'http', 'sse']).exactOptional(),
        command: z.string().exactOptional(),
        args: z.array(z.string()).exactOptional(),
        env: z.record(z.string(), z.string()).exactOptional(),
        url: z.string().exactOptional(),
        headers: z.record(z.string(), z.string()).exactOptional(),
      }),
    )
    .exactOptional()
    .describe('MCP servers for the agent, by name: with command, or with type (http or sse) and url'),
  tools: z
    .strictObject({ allow: z.array(z.string()).exactOptional(), deny: z.array(z.string()).exactOptional() })
    .exactOptional()
    .describe('Tools that the agent may use without asking, and tools that it never uses, such as Bash or WebFetch'),
  systemPrompt: z.string().exactOptional().describe('Instructions in addition to those of the agent'),
  effort: z.enum(['low', 'medium', 'high', 'max']).exactOptional().describe('Effort of the model'),
  continues: SessionId.exactOptional().describe('ID of a session that the new session continues'),
  outputSchema: z
    .record(z.string(), z.unknown())
    .exactOptional()
    .describe('JSON Schema (2020-12) of the result: get_session then returns it as output'),
  displayName: z.string().exactOptional().describe('Name shown to people'),
  labels: z.record(z.string(), z.string()).exactOptional().describe('Kubernetes labels'),
  idempotencyKey: z
    .string()
    .exactOptional()
    .describe('Idempotency key: a retry with the same key does not create a second session'),
})

const PullRequest = z.object({ url: z.string(), branch: z.string().optional(), state: z.string().optional() })

const Usage = z.object({
  inputTokens: z.number().optional(),
  outputTokens: z.number().optional(),
  cacheReadTokens: z.number().optional(),
  cacheWriteTokens: z.number().optional(),
  costUsd: z.number().optional(),
  turns: z.number().optional(),
  durationMs: z.number().optional(),
})

/** A session in a list. Unknown fields of newer gateways are dropped. */
export const SessionSummary = z.object({
  id: z.string(),
  status: z
    .string()
    .describe('pending, running, completed or failed. Other phases of the platform are passed on unchanged'),
  activity: z
    .string()
    .optional()
    .describe('queued, starting, working, waiting (for a message) or asking (for an answer). Absent after the end'),
  reason: z.string().optional().describe('Why the session is queued, asking or stopped'),
  displayName: z.string().optional(),
  task: z.string(),
  model: z.string().optional(),
  branches: z
    .array(z.object({ repo: z.string(), branch: z.string(), defaultBranch: z.string().optional() }))
    .optional()
    .describe('Branch that each repository has checked out'),
  createdAt: z.string().describe('ISO 8601'),
  lastActivityAt: z.string().optional().describe('ISO 8601'),
  completedAt: z.string().optional().describe('ISO 8601'),
  error: z.string().optional(),
})

/** A session with all fields. */
export const Session = SessionSummary.extend({
  repos: z
    .array(z.object({ url: z.string(), branch: z.string().optional(), autoPush: z.boolean().optional() }))
    .optional(),
  workflow: z
    .union([z.string(), z.object({ gitUrl: z.string(), branch: z.string().optional(), path: z.string().optional() })])
    .optional(),
  interactive: z.boolean().optional(),
  timeout: z.number().optional().describe('Seconds'),
  labels: z.record(z.string(), z.string()).optional(),
  agent: z.string().optional(),
  limits: z.object({ turns: z.number().optional(), costUsd: z.number().optional() }).optional(),
  inactivityTimeout: z.number().optional().describe('Seconds'),
  parent: z.string().optional().describe('ID of the session that this one continues'),
  startedAt: z.string().optional().describe('ISO 8601'),
  result: z.string().optional(),
  output: z.unknown().optional().describe('JSON that matches the outputSchema of the session'),
  usage: Usage.optional().describe('Tokens, cost and time of all runs'),
  pullRequests: z.array(PullRequest).optional().describe('Pull requests that tools of the session opened'),
})

/** Timeout of a wait. Its default fits most clients: they cancel a silent call after 60 s. */
export const TimeoutSeconds = z.int().min(1).max(3600).default(45).describe('Timeout of the wait in seconds')

/** Start offset in a long text, in characters. */
export const Offset = z.int().min(0).max(2_147_483_647)

/** Path in the workspace of a session. The gateway checks the rest. */
export const FilePath = z
  .string()
  .regex(
    /^(?!(?:.*\/)?\.{0,2}(?:\/|$))/s,
    'must be a path in the workspace, such as repos/app/README.md, without empty parts, "." and ".."',
  )
  .describe('Path in the workspace, such as repos/app/README.md')

/** Folder in the workspace of a session. */
export const FolderPath = z
  .union([z.literal(''), FilePath])
  .default('')
  .describe('Folder in the workspace, such as repos/app. Defaults to the workspace itself')

/** Paging of lists. */
export const Cursor = z.string().max(64).describe('nextCursor of the previous page. Defaults to the first page')
export const NextCursor = z.string().optional().describe('Cursor of the next page. Absent on the last page')

/** Output of the tools that return only a confirmation. */
export const Done = z.object({ id: z.string(), message: z.string() })
