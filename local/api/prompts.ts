import type { Runs } from '../sessions/runs.ts'
import type { Prompt } from '../storage/prompts.ts'
import type { Session } from '../storage/session.ts'
import type { Store } from '../storage/store.ts'
import { errors } from './errors.ts'

/** How many prompts may wait in one session. */
const longestQueue = 100

/** Takes a prompt for a session, to be answered after those that wait. Throws the error that its sender is told. */
export function takePrompt({ store, runs }: { store: Store; runs: Runs }, session: Session, prompt: Prompt) {
  const { name } = session.metadata
  if (!runs.takesPrompts(session)) throw errors.sessionEnded(session.status.phase)
  if (store.prompts.count(name) >= longestQueue) throw errors.tooManyPrompts(longestQueue)
  store.prompts.add(name, prompt)
}
