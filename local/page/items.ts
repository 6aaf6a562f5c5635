import type { Interrupt } from '@ag-ui/core'
import { isObject, memberOf } from '../../src/json/members.ts'
import type { SessionEvent } from '../storage/events.ts'

/** One entry of the conversation as the page shows it. */
export type Item =
  | { kind: 'message'; role: string; text: string }
  | { kind: 'thought'; text: string }
  | { kind: 'tool'; name: string; given: string; result: string | undefined }
  | { kind: 'plan'; entries: PlanEntry[] }
  | { kind: 'question'; asked: Interrupt }
  | { kind: 'note'; text: string }

export type PlanEntry = { content: string; status: string }

/**
 * Converts events to items, in order. If the first event is inside a message, the item holds the rest of that message.
 */
export function itemsIn(events: SessionEvent[]): Item[] {
  const items = new Map<string, Item>()
  const add = (item: Item, id = `item ${items.size}`) => void items.set(id, item)
  for (const event of events) {
    if (event?.type?.startsWith('RUN_')) closeQuestion(items)
    switch (event?.type) {
      case 'TEXT_MESSAGE_START':
        add({ kind: 'message', role: event.role ?? 'assistant', text: '' }, event.messageId)
        break
      case 'REASONING_MESSAGE_START':
        add({ kind: 'thought', text: '' }, event.messageId)
        break
      case 'TEXT_MESSAGE_CONTENT':
        if (!items.has(event.messageId)) add({ kind: 'message', role: 'end of a message', text: '' }, event.messageId)
        extend(items.get(event.messageId), event.delta)
        break
      case 'REASONING_MESSAGE_CONTENT':
        if (!items.has(event.messageId)) add({ kind: 'thought', text: '' }, event.messageId)
        extend(items.get(event.messageId), event.delta)
        break
      case 'TOOL_CALL_START':
        add({ kind: 'tool', name: event.toolCallName, given: '', result: undefined }, event.toolCallId)
        break
      case 'TOOL_CALL_ARGS':
        extend(items.get(event.toolCallId), event.delta)
        break
      case 'TOOL_CALL_RESULT':
        finish(items.get(event.toolCallId), event.content)
        break
      case 'ACTIVITY_SNAPSHOT':
        if (event.activityType === 'PLAN') add({ kind: 'plan', entries: entriesIn(event.content) }, event.messageId)
        break
      case 'CUSTOM':
        if (event.name === 'permission') add({ kind: 'note', text: aboutPermission(event.value) })
        if (event.name === 'agent_error')
          add({ kind: 'note', text: `Error from the agent: ${memberOf(event.value, 'message')}` })
        break
      case 'RUN_ERROR':
        add({ kind: 'note', text: `The prompt failed: ${event.message}` })
        break
      case 'RUN_FINISHED':
        if (event.outcome?.type === 'cancelled') add({ kind: 'note', text: 'The prompt was interrupted.' })
        if (event.outcome?.type === 'interrupt')
          for (const asked of event.outcome.interrupts) add({ kind: 'question', asked }, openQuestion)
    }
  }
  return [...items.values()]
}

/** The key of the question that is open after the last run so far. */
const openQuestion = 'open question'

/** A question is open until the next run begins, or the session ends. */
function closeQuestion(items: Map<string, Item>) {
  const open = items.get(openQuestion)
  if (open?.kind !== 'question') return
  items.delete(openQuestion)
  items.set(`question ${open.asked.id}`, { kind: 'note', text: `The agent asked: ${open.asked.message}` })
}

function extend(item: Item | undefined, delta: string) {
  if (item?.kind === 'message' || item?.kind === 'thought') item.text += delta
  if (item?.kind === 'tool') item.given += delta
}

function finish(item: Item | undefined, content: unknown) {
  if (item?.kind === 'tool') item.result = typeof content === 'string' ? content : JSON.stringify(content)
}

function entriesIn({ entries }: { entries?: unknown }): PlanEntry[] {
  const all = Array.isArray(entries) ? entries.filter(isObject) : []
  return all.map(({ content, status }) => ({ content: String(content), status: String(status) }))
}

function aboutPermission(value: unknown): string {
  const { title, answer, why } = isObject(value) ? value : {}
  return `Permission ${answer}: ${title} (${why})`
}
