import type { Session } from '../../../clients/typescript/src/types.ts'
import { collection } from './session-form/repository-of-link.ts'

const link = new RegExp(`https?://[^\\s/]+/(?:[^\\s/]+/)*?([^\\s/]+/[^\\s/]+)/${collection}/(\\d+)(?![\\w/])`, 'g')

/** What a session is called: its name, or the first line of its task. The link of an issue is short: `org/app#7`. */
export function titleOf({ displayName, task, id }: Pick<Session, 'displayName' | 'task' | 'id'>): string {
  const line = task.split('\n').find((line) => line.trim() !== '')
  return displayName ?? (line?.trim().replace(link, '$1#$2') || id)
}
