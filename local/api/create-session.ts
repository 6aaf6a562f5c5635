import type { AgentChoice } from '../agents/choice.ts'
import type { NewSession } from '../schemas/new-session.ts'
import type { Runs } from '../sessions/runs.ts'
import { newPrompt } from '../storage/prompts.ts'
import { type SessionSecrets, secretsIn } from '../storage/secrets.ts'
import { isBusy, newSession, type Session } from '../storage/session.ts'
import type { Store } from '../storage/store.ts'
import { errors } from './errors.ts'

/** `defaultTimeout` is the default time limit of a session, in seconds. */
export type CreateOptions = { store: Store; runs: Runs; agents: AgentChoice; defaultTimeout: number }

/** Creates and queues a session. Throws an ApiError if its agent, its parent or a setting is not available. */
export function createSession(options: CreateOptions, project: string, asked: NewSession): Session {
  const { store, runs, defaultTimeout } = options
  const session = newSession(project, asked, defaultTimeout)
  const secrets = secretsIn(asked)
  requireAvailable(options, asked, session, secrets)
  const { initialPrompt } = asked
  const prompt = initialPrompt === undefined ? undefined : newPrompt(session.metadata.name, initialPrompt, 'user')
  store.add(session, prompt, secrets)
  runs.add(session)
  return session
}

/** Throws an ApiError if the agent, the parent or a setting of a session is not available. */
export function requireAvailable(
  { store, agents }: Pick<CreateOptions, 'store' | 'agents'>,
  { runnerType, parent_session_id: parent, repos, activeWorkflow }: NewSession,
  session: Session,
  secrets: SessionSecrets,
) {
  if (runnerType !== undefined && !agents.names.includes(runnerType))
    throw errors.agentUnknown(runnerType, agents.names)
  if (parent !== undefined) requireContinuable(store.get(session.metadata.namespace, parent), parent)
  // A copy of a workspace has the repositories and the workflow of its parent.
  const copied = parent === undefined ? {} : { repos, workflow: activeWorkflow }
  const replaced = Object.entries(copied).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  const unsupported = [...replaced, ...agents.unsupported(session, secrets)]
  if (unsupported.length > 0) throw errors.unsupported(unsupported)
}

/** A copy of a workspace in which the agent is working could have half of a change. */
function requireContinuable(parent: Session | undefined, name: string) {
  if (parent === undefined) throw errors.parentUnknown(name)
  if (isBusy(parent)) throw errors.parentWorks(name)
}
