import { listAt, memberOf } from '../json/members.ts'
import { textAt } from './messages.ts'

/** The name of the tool call that shows an agent's plan in a transcript. */
export const planTool = 'plan'

const checkboxes: Record<string, string> = { completed: '[x]', in_progress: '[>]' }

/** The plan in an AG-UI activity as text, one line per entry. Undefined for other activities. */
export function planText(event: unknown): string | undefined {
  if (textAt(event, 'activityType') !== 'PLAN') return undefined
  const entries = listAt(memberOf(event, 'content'), 'entries')
  return entries.map((entry) => `${checkboxes[textAt(entry, 'status') ?? ''] ?? '[ ]'} ${lineOf(entry)}`).join('\n')
}

function lineOf(entry: unknown): string {
  return (textAt(entry, 'content') ?? '').replace(/\s+/g, ' ')
}
