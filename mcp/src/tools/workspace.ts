import { z } from 'zod'
import { abridged } from '../abridged.ts'
import { chunkOfBody, textOf } from '../byte-chunks.ts'
import { maxTextLength } from '../chunks.ts'
import { Offset, OneSession, SessionId } from '../schemas.ts'
import { readOnly, type Tool, tool } from './tool.ts'

const Commit = z.object({
  id: z.string(),
  subject: z.string(),
  author: z.string().optional(),
  createdAt: z.string().optional(),
})

const ChangedFile = z.object({
  path: z.string(),
  status: z.string().describe('added, modified, deleted, renamed or typechanged'),
  previousPath: z.string().optional(),
  linesAdded: z.number().optional(),
  linesRemoved: z.number().optional(),
  binary: z.boolean().optional(),
  uncommitted: z.boolean().optional(),
})

const RepositoryChanges = z.object({
  repo: z.string().describe('Folder of the repository in repos/ of the workspace'),
  url: z.string().optional(),
  branch: z.string().optional(),
  defaultBranch: z.string().optional(),
  base: z.string().optional().describe('Commit that was cloned'),
  head: z.string().optional(),
  commitsAhead: z.number().optional(),
  commits: z.array(Commit).optional().describe('Newest first'),
  hasUncommittedChanges: z.boolean().optional(),
  uncommittedFiles: z.number().optional(),
  untrackedFiles: z.number().optional(),
  linesAdded: z.number().optional(),
  linesRemoved: z.number().optional(),
  files: z.array(ChangedFile).optional(),
  filesTotal: z.number().optional(),
  error: z.string().optional().describe('Why the repository cannot be read'),
})

const changes = tool({
  name: 'get_changes',
  title: 'Get the changes of a session',
  description:
    'Returns what a session changed in its repositories: branch, new commits, changed files, lines added and removed. ' +
    'With patch true, returns the patch of one repository instead.',
  input: z.strictObject({
    id: SessionId,
    patch: z.boolean().default(false).describe('true: the patch. false: the summary of all repositories'),
    repo: z.string().exactOptional().describe('With patch: the repo of the summary. Needed if there are several'),
    since: z
      .string()
      .exactOptional()
      .describe('With patch: base (all changes, the default), head (uncommitted changes) or a commit'),
    offset: Offset.default(0).describe('With patch: start offset in bytes, 0 or a nextOffset'),
  }),
  output: z.object({
    items: z.array(RepositoryChanges).optional(),
    total: z.int().optional().describe('Number of repositories'),
    patch: z.string().optional(),
    nextOffset: z.int().optional().describe('Offset of the next part of the patch. Absent at its end'),
  }),
  annotations: readOnly,
  hints: {
    409: 'If the session has ended, start it with start_session, and try again when its activity is waiting.',
    501: 'Call get_changes with patch false for the changed lines, and read_file for the files.',
  },
  async run({ id, patch, repo, since, offset }, { gateway, signal }) {
    if (!patch) {
      const { data, cuts } = abridged(await gateway.changes(id, { signal }), maxTextLength)
      return { data, note: cuts.length > 0 ? `Truncated: ${cuts.join(', ')}.` : undefined }
    }
    const response = await gateway.patch(id, { repo, since, signal })
    const { text, isExact, nextOffset } = textOf(await chunkOfBody(response, offset, maxTextLength))
    const notes = [
      ...(isExact ? [] : ['The patch has bytes that are not UTF-8, shown as �.']),
      ...(nextOffset === undefined ? [] : [`The patch continues: call get_changes with offset ${nextOffset}.`]),
    ]
    const data = { patch: text, ...(nextOffset !== undefined && { nextOffset }) }
    return { data, text: text === '' ? 'There are no changes.' : text, note: notes.join(' ') || undefined }
  },
})

const progress = tool({
  name: 'get_progress',
  title: 'Get the progress of a workflow',
  description:
    'Returns where the workflow of a session is: its phases with their states and reports, the next phase and, if the ' +
    'workflow waits for a decision, its question. Answer the question with send_message.',
  input: OneSession,
  output: z.object({
    workflow: z.string(),
    updatedAt: z.string().optional().describe('ISO 8601'),
    phases: z.array(
      z.object({
        name: z.string(),
        command: z.string().optional().describe('Slash command that runs the phase'),
        state: z.string().describe('missing, partial, blocked, stale (done, but out of date) or done'),
        skipped: z.boolean().optional(),
        report: z.string().optional().describe('Path of the report, for read_file'),
        why: z.string().optional(),
      }),
    ),
    next: z
      .object({
        phase: z.string().optional(),
        command: z.string().optional(),
        optional: z.boolean().optional(),
        why: z.string().optional(),
      })
      .optional(),
    verdict: z.string().optional(),
    stop: z
      .object({ reason: z.string(), phase: z.string().optional(), question: z.string().optional() })
      .optional()
      .describe('The workflow waits for a decision'),
    pullRequest: z.object({ url: z.string(), branch: z.string().optional(), state: z.string().optional() }).optional(),
    proofs: z
      .array(
        z.object({
          file: z.string(),
          proven: z.boolean(),
          commit: z.string().optional(),
          reason: z.string().optional(),
        }),
      )
      .optional(),
  }),
  annotations: readOnly,
  hints: {
    404: 'Try again later, or read what the agent does with read_transcript.',
    409: 'See the session with get_session, and its messages with read_transcript.',
  },
  async run({ id }, { gateway, signal }) {
    const { data, cuts } = abridged(await gateway.progress(id, { signal }), maxTextLength)
    return { data, note: cuts.length > 0 ? `Truncated: ${cuts.join(', ')}.` : undefined }
  },
})

export const workspaceTools: Tool[] = [changes, progress]
