import type { Session } from '../../clients/typescript/src/index.ts'

/** Activities that need the user, in the words of the page. */
const words: Record<string, string> = { waiting: 'waits for you', asking: 'asks you' }

/** What a session does, or how it has ended, for people. */
export function stateWord({ status, activity }: Session): string {
  return activity === undefined ? status.toLowerCase() : (words[activity] ?? activity)
}
