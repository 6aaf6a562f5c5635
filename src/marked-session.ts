import type { Trace } from './idempotency.ts'
import type { Use } from './idempotency-key.ts'
import { memberOf } from './json.ts'
import type { BackendSession } from './schemas/backend.ts'
import { type ReadPage, readSessions } from './session-pages.ts'

/** The label of a session that was created with an Idempotency-Key: `<id>.<fingerprint>`, 63 characters. */
const label = 'session-gateway/idempotency'

export function markOf({ id, fingerprint }: Use): Record<string, string> {
  return { [label]: `${id}.${fingerprint}` }
}

/** What a caller is told of a session that was made. */
export function createdOutcome(name: string, message: unknown) {
  const words = typeof message === 'string' && message !== '' ? message : 'Session created'
  return { status: 201, location: `/v1/sessions/${name}`, body: { id: name, message: words } }
}

/** The most that the backend gives in one page. */
const pageSize = 100

/** Looks for the session that was created with a key, at the time `since` (of Date.now) or later. */
export async function findMarked(readPage: ReadPage, { id }: Use, since: number): Promise<Trace | undefined> {
  const first = await readPage(0, pageSize)
  const items = first.items ?? []
  const found = items.map(traceIn).find((trace) => trace !== undefined)
  const goesOn = first.hasMore ?? (first.totalCount ?? 0) > items.length
  if (found !== undefined || !goesOn || reachesBeyond(items, since)) return found
  const traces: Trace[] = []
  const keeps = (_session: unknown, resource: BackendSession) => {
    const trace = traceIn(resource)
    if (trace !== undefined) traces.push(trace)
    return trace !== undefined
  }
  const everything = { from: 0, to: Number.POSITIVE_INFINITY }
  await readSessions({ readPage, maxSize: Number.POSITIVE_INFINITY, keeps }, everything)
  return traces[0]

  function traceIn(resource: BackendSession): Trace | undefined {
    const mark = memberOf(memberOf(resource.metadata, 'labels'), label)
    if (typeof mark !== 'string' || !mark.startsWith(`${id}.`) || timeOf(resource) < since) return undefined
    return { outcome: createdOutcome(resource.metadata.name, undefined), fingerprint: mark.slice(id.length + 1) }
  }
}

/** Whether a page of sessions, newest first, goes back beyond a time, so that no later page has a newer one. */
function reachesBeyond(items: BackendSession[], since: number): boolean {
  const times = items.map(timeOf)
  const isNewestFirst = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))
  return isNewestFirst && (times.at(-1) ?? 0) < since
}

function timeOf({ metadata }: BackendSession): number {
  return Date.parse(metadata.creationTimestamp)
}
