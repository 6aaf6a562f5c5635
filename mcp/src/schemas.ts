import { z } from 'zod'

// What comes in is checked for its shape here, so that a client cannot misname a field in silence. What a value may be is
// the gateway's to say: its words name the field and what it takes.

export const SessionId = z.string().regex(/[^.]/, 'must be the id of a session').describe('The id of a session')

/** What a tool takes that is about one session and nothing else. */
export const OneSession = z.strictObject({ id: SessionId })

const GitUrl = z.string().describe('https://…, http://…, ssh://… or git@host:path')
export const Repository = z.strictObject({
  url: GitUrl,
  branch: z.string().exactOptional(),
  autoPush: z.boolean().exactOptional().describe('Whether the agent pushes its work by itself'),
})

const WorkflowPlace = z.strictObject({
  gitUrl: GitUrl,
  branch: z.string().exactOptional(),
  path: z.string().exactOptional().describe('The folder in the repository, such as workflows/bugfix'),
})

/** What create_session takes: the gateway's body of POST /v1/sessions, and a key that makes a repeat safe. */
export const NewSession = z.strictObject({
  task: z
    .string()
    .describe('The first prompt of the session: a task, an issue link or a slash command of its workflow'),
  workflow: z
    .union([z.string(), WorkflowPlace])
    .exactOptional()
    .describe('A name from list_workflows, such as "bugfix", or the place of a workflow in a git repository'),
  repos: z.array(Repository).exactOptional().describe('Git repositories to clone into the session'),
  model: z.string().exactOptional().describe("The model to use; left out, the project's own"),
  interactive: z
    .boolean()
    .default(false)
    .describe('false ends the session when its work is done; true keeps it open for send_message until stop_session'),
  timeout: z.int().min(1).exactOptional().describe('Time limit of the session in seconds, at least 1'),
  displayName: z.string().exactOptional().describe('A name for people'),
  labels: z.record(z.string(), z.string()).exactOptional().describe('Kubernetes labels'),
  idempotencyKey: z
    .string()
    .exactOptional()
    .describe('A key of your own: a second call with the same key and session creates no second session'),
})

/** A session as the gateway shows it; fields that it may add later are left out. */
export const Session = z.object({
  id: z.string(),
  status: z.string().describe('pending, running, completed or failed; other phases of the platform as they are'),
  task: z.string(),
  model: z.string().optional(),
  createdAt: z.string().describe('ISO 8601'),
  completedAt: z.string().optional().describe('ISO 8601'),
  result: z.string().optional(),
  error: z.string().optional(),
})

/** Where to begin in long texts. */
export const Offset = z.int().min(0).max(2_147_483_647)

/** One page of a list. */
export const Cursor = z.string().max(64).describe('The nextCursor of the page before; left out, the first page')
export const NextCursor = z.string().optional().describe('There while there is more')

/** What a tool answers whose effect is all there is to tell. */
export const Done = z.object({ id: z.string(), message: z.string() })
