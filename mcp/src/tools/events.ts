import { z } from 'zod'
import type { SessionGateway } from '../../../clients/typescript/src/index.ts'
import { mostText } from '../chunks.ts'
import { SessionId } from '../schemas.ts'
import { type Call, reads, type Tool, tool } from './tool.ts'

/** Milliseconds of silence after an event that end a call: what comes later is for the next one. */
const quiet = 1000

/** Characters of one event; of a longer one only its type is given. */
const mostOfEvent = 4000

type SessionEvent = { id?: string; data: { type: string; [key: string]: unknown } }

const events = tool({
  name: 'read_events',
  title: 'Read the events of a session',
  description:
    'The AG-UI events of a session, from its first on, in the order they came: what the agent says and does, in small ' +
    'steps. For what was said, read_transcript is shorter.',
  input: z.strictObject({
    id: SessionId,
    cursor: z.string().max(300).optional().describe('The nextCursor of the call before: only what came after it'),
    limit: z.int().min(1).max(200).default(50).describe('Events in one answer'),
    waitSeconds: z.int().min(1).max(45).default(5).describe('How long to wait for an event'),
  }),
  output: z.object({
    items: z.array(z.object({ id: z.string().optional(), data: z.looseObject({ type: z.string() }) })),
    nextCursor: z.string().describe('The cursor for what comes after these'),
    more: z.boolean().describe('Whether the answer was full, so that more is there already'),
  }),
  hints: reads,
  async run({ id, cursor, limit, waitSeconds }, { gateway, signal }) {
    const place = placeOf(cursor)
    const { items, more } = await collect(gateway, id, place, { limit, wait: waitSeconds * 1000, signal })
    return { data: { items: items.map(short), nextCursor: cursorAfter(place, items), more } }
  },
})

/** Where to go on: after an event with an id, or where events have none, after so many. */
type Place = { lastEventId: string } | { count: number }

function placeOf(cursor = '0'): Place {
  return /^[0-9]{1,9}$/.test(cursor) ? { count: Number(cursor) } : { lastEventId: cursor.replace(/^id:/, '') }
}

function cursorAfter(place: Place, items: SessionEvent[]): string {
  const id = items.findLast((item) => item.id !== undefined)?.id
  if (id !== undefined) return `id:${id}`
  return 'count' in place ? String(place.count + items.length) : `id:${place.lastEventId}`
}

type Limits = { limit: number; wait: number; signal: Call['signal'] }

async function collect(gateway: SessionGateway, id: string, place: Place, { limit, wait, signal }: Limits) {
  const items: SessionEvent[] = []
  const over = new AbortController()
  let timer = setTimeout(() => over.abort(), wait)
  let size = 0
  let toSkip = 'count' in place ? place.count : 0
  try {
    const from = 'lastEventId' in place ? { lastEventId: place.lastEventId } : {}
    for await (const event of gateway.events(id, { ...from, signal: AbortSignal.any([signal, over.signal]) })) {
      clearTimeout(timer)
      timer = setTimeout(() => over.abort(), quiet)
      if (toSkip > 0) {
        toSkip -= 1
        continue
      }
      items.push(event)
      size += JSON.stringify(short(event)).length
      if (items.length === limit || size >= mostText) return { items, more: true }
    }
  } catch (error) {
    if (!over.signal.aborted || signal.aborted) throw error
  } finally {
    clearTimeout(timer)
  }
  return { items, more: false }
}

function short(event: SessionEvent): SessionEvent {
  const size = JSON.stringify(event.data).length
  if (size <= mostOfEvent) return event
  return { ...event, data: { type: event.data.type, cut: `${size} characters, too long for an answer` } }
}

export const eventTools: Tool[] = [events]
