import { z } from 'zod'
import type { SessionGateway } from '../../../clients/typescript/src/index.ts'
import { maxTextLength } from '../chunks.ts'
import { SessionId } from '../schemas.ts'
import { type Call, readOnly, type Tool, tool } from './tool.ts'

/** A call ends after this many milliseconds without a further event. */
const idleMs = 1000

/** Maximum characters of one event. A longer event is reduced to its type. */
const maxEventLength = 4000

type SessionEvent = { id?: string; data: { type: string; [key: string]: unknown } }

const events = tool({
  name: 'read_events',
  title: 'Read the events of a session',
  description:
    'Returns the AG-UI events of a session in order, from the first: what the agent says and does, in small steps. For ' +
    'the messages alone, use read_transcript.',
  input: z.strictObject({
    id: SessionId,
    cursor: z.string().max(300).optional().describe('nextCursor of the previous call. Defaults to the first event'),
    limit: z.int().min(1).max(200).default(50).describe('Maximum number of events'),
    waitSeconds: z.int().min(1).max(45).default(5).describe('Seconds to wait for the first event'),
  }),
  output: z.object({
    items: z.array(z.object({ id: z.string().optional(), data: z.looseObject({ type: z.string() }) })),
    nextCursor: z.string().describe('Cursor for the next call'),
    more: z.boolean().describe('true if more events are already available'),
  }),
  annotations: readOnly,
  async run({ id, cursor, limit, waitSeconds }, { gateway, signal }) {
    const position = positionOf(cursor)
    const { items, more } = await collect(gateway, id, position, { limit, wait: waitSeconds * 1000, signal })
    return { data: { items: items.map(shortEvent), nextCursor: cursorAfter(position, items), more } }
  },
})

/** A position in the stream: after an event ID, or after a number of events if they have no IDs. */
type Position = { lastEventId: string } | { count: number }

function positionOf(cursor = '0'): Position {
  return /^[0-9]{1,9}$/.test(cursor) ? { count: Number(cursor) } : { lastEventId: cursor.replace(/^id:/, '') }
}

function cursorAfter(position: Position, items: SessionEvent[]): string {
  const id = items.findLast((item) => item.id !== undefined)?.id
  if (id !== undefined) return `id:${id}`
  return 'count' in position ? String(position.count + items.length) : `id:${position.lastEventId}`
}

type Limits = { limit: number; wait: number; signal: Call['signal'] }

async function collect(gateway: SessionGateway, id: string, position: Position, { limit, wait, signal }: Limits) {
  const items: SessionEvent[] = []
  const timeout = new AbortController()
  let timer = setTimeout(() => timeout.abort(), wait)
  let size = 0
  let toSkip = 'count' in position ? position.count : 0
  try {
    const from = 'lastEventId' in position ? { lastEventId: position.lastEventId } : {}
    for await (const event of gateway.events(id, { ...from, signal: AbortSignal.any([signal, timeout.signal]) })) {
      clearTimeout(timer)
      timer = setTimeout(() => timeout.abort(), idleMs)
      if (toSkip > 0) {
        toSkip -= 1
        continue
      }
      items.push(event)
      size += JSON.stringify(shortEvent(event)).length
      if (items.length === limit || size >= maxTextLength) return { items, more: true }
    }
  } catch (error) {
    if (!timeout.signal.aborted || signal.aborted) throw error
  } finally {
    clearTimeout(timer)
  }
  return { items, more: false }
}

function shortEvent(event: SessionEvent): SessionEvent {
  const size = JSON.stringify(event.data).length
  if (size <= maxEventLength) return event
  return { ...event, data: { type: event.data.type, cut: `${size} characters, too long for one answer` } }
}

export const eventTools: Tool[] = [events]
