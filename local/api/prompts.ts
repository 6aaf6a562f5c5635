import type { Runs } from '../sessions/runs.ts'
import { longestQueue, type Prompt } from '../storage/prompts.ts'
import type { Session } from '../storage/session.ts'
import type { Store } from '../storage/store.ts'
import { errors } from './errors.ts'

/** Adds a prompt to the queue of a session. Throws an ApiError if the session has ended or its queue is full. */
export function enqueuePrompt({ store, runs }: { store: Store; runs: Runs }, session: Session, prompt: Prompt) {
  const { name } = session.metadata
  if (!runs.acceptsPrompts(session)) throw errors.sessionEnded(session.status.phase)
  if (store.prompts.count(name) >= longestQueue) throw errors.tooManyPrompts(longestQueue)
  store.prompts.add(name, prompt)
}
