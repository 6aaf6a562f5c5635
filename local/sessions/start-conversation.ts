import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { OutputChecker } from '../../src/output/checker.ts'
import type { Agent, Conversation } from '../agents/agent.ts'
import type { SessionProcesses } from '../processes/session-processes.ts'
import { newPrompt } from '../storage/prompts.ts'
import type { Session } from '../storage/session.ts'
import type { Store } from '../storage/store.ts'
import type { Transcripts } from '../storage/transcripts.ts'
import type { Git } from '../workspace/git.ts'
import { readWorkflowPrompts } from '../workspace/workflow-prompts.ts'
import { openWorkspace, readBackground, type Workspace } from '../workspace/workspace.ts'
import { findParent } from './continued.ts'

/** What a run needs to prepare a session and to answer its prompts. */
export type RunOptions = {
  store: Store
  transcripts: Transcripts
  agent: Agent
  git: Git
  /** Checks the outputs of sessions. */
  outputs: OutputChecker
  /** Parent directory of the sessions' directories. */
  sessions: string
  /** Time to answer a question of the agent, in milliseconds. */
  askTimeout: number
  log: FastifyBaseLogger
}

/** Prepares the workspace and opens the agent. A session without any prompt gets the workflow's startup prompt. */
export async function startConversation(
  { agent, git, sessions, store, transcripts }: RunOptions,
  session: Session,
  processes: SessionProcesses,
  signal: AbortSignal,
): Promise<{ conversation: Conversation; workspace: Workspace }> {
  const { name } = session.metadata
  const parent = () => findParent({ store, transcripts, sessions }, session)
  const options = { git, processes, signal, findParent: parent }
  const workspace = await openWorkspace(join(sessions, name), session, options)
  const isNew = transcripts.size(name) === 0
  const background = isNew ? await readBackground(workspace.root) : undefined
  const secrets = store.secrets.of(name)
  const { startup } = await readWorkflowPrompts(workspace.dir)
  if (startup !== undefined && isNew && background === undefined && store.prompts.count(name) === 0) {
    store.prompts.add(name, newPrompt(name, startup, 'system'))
  }
  const conversation = await agent.open(session, { workspace, secrets, background, processes, signal })
  return { conversation, workspace }
}
