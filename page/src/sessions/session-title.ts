import type { Session } from '../../../clients/typescript/src/types.ts'

/** What a session is called: its name, or the first line of its task. */
export function titleOf({ displayName, task, id }: Pick<Session, 'displayName' | 'task' | 'id'>): string {
  return (
    displayName ??
    (task
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ||
      id)
  )
}
