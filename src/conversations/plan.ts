import { memberOf } from '../json/members.ts'
import { listAt, textAt } from './messages.ts'

/** The name of the tool that stands for an agent's plan in a conversation. */
export const planTool = 'plan'

const marks: Record<string, string> = { completed: '[x]', in_progress: '[>]' }

/** The plan in an AG-UI activity as text, a line for each entry. Undefined for other activities. */
export function planIn(event: unknown): string | undefined {
  if (textAt(event, 'activityType') !== 'PLAN') return undefined
  const entries = listAt(memberOf(event, 'content'), 'entries')
  return entries.map((entry) => `${marks[textAt(entry, 'status') ?? ''] ?? '[ ]'} ${lineOf(entry)}`).join('\n')
}

function lineOf(entry: unknown): string {
  return (textAt(entry, 'content') ?? '').replace(/\s+/g, ' ')
}
