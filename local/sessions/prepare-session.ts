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
import { conversationSoFar, findParent } from './continued.ts'
import type { Slots } from './slots.ts'

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
  /** Time after which the agent of a waiting session is closed, in milliseconds. 0 means never. */
  idleTimeout: number
  slots: Slots
  log: FastifyBaseLogger
}

/**
 * A session that is ready for its agent. `openAgent` starts it with the session's present settings. `before` is the closed
 * conversation that it resumes.
 */
export type Prepared = { workspace: Workspace; openAgent: (before?: Conversation) => Promise<Conversation> }

/** Prepares the workspace of a session. A session without any prompt gets the workflow's startup prompt. */
export async function prepareSession(
  { agent, git, sessions, store, transcripts }: RunOptions,
  session: Session,
  processes: SessionProcesses,
  signal: AbortSignal,
): Promise<Prepared> {
  const { namespace, name } = session.metadata
  const parent = () => findParent({ store, transcripts, sessions }, session)
  const options = { git, processes, signal, findParent: parent }
  const workspace = await openWorkspace(join(sessions, name), session, options)
  const secrets = store.secrets.of(name)
  const { startup } = await readWorkflowPrompts(workspace.dir)
  const background = await backgroundOf()
  if (startup !== undefined && isNew() && background === undefined && store.prompts.count(name) === 0) {
    store.prompts.add(name, newPrompt(name, startup, 'system'))
  }
  return { workspace, openAgent }

  function isNew() {
    return transcripts.size(name) === 0
  }

  async function backgroundOf() {
    return isNew() ? await readBackground(workspace.root) : undefined
  }

  async function openAgent(before?: Conversation) {
    const background = await backgroundOf()
    const recall = () => conversationSoFar(transcripts, name)
    const context = { workspace, secrets, background, recall, processes, signal }
    // Read again, because the model may have changed while the agent was closed.
    return await agent.open(store.get(namespace, name) ?? session, context, before)
  }
}
