import { errors } from './errors.ts'
import type { Prompt } from './prompts.ts'
import type { Runs } from './runs.ts'
import type { Session } from './session.ts'
import type { Store } from './store.ts'

/** How many prompts may wait in one session. */
const longestQueue = 100

/** Takes a prompt for a session, to be answered after those that wait. Throws the error that its sender is told. */
export function takePrompt({ store, runs }: { store: Store; runs: Runs }, session: Session, prompt: Prompt) {
  const { name } = session.metadata
  if (!runs.takesPrompts(session)) throw errors.sessionEnded(session.status.phase)
  if (store.prompts.count(name) >= longestQueue) throw errors.tooManyPrompts(longestQueue)
  store.prompts.add(name, prompt)
}
