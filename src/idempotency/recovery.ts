import { memberOf } from '../json/members.ts'
import type { BackendSession } from '../schemas/backend.ts'
import { ownLabels } from '../schemas/own-labels.ts'
import { readSessions } from '../sessions/paging/pages.ts'
import { largestPage, PageReader, type ReadPage } from '../sessions/paging/reader.ts'
import type { Trace } from './idempotency.ts'
import type { Use } from './key.ts'

const label = ownLabels.idempotency

export function markOf({ id, fingerprint }: Use): Record<string, string> {
  return { [label]: `${id}.${fingerprint}` }
}

/** What a caller is told of a session that was made. */
export function createdOutcome(name: string, message: unknown) {
  const words = typeof message === 'string' && message !== '' ? message : 'Session created'
  return { status: 201, location: `/v1/sessions/${name}`, body: { id: name, message: words } }
}

/** Looks for the session that was created with a key, at the time `since` (of Date.now) or later. */
export async function findMarked(readPage: ReadPage, { id }: Use, since: number): Promise<Trace | undefined> {
  const traces: Trace[] = []
  const keeps = (_session: unknown, resource: BackendSession) => {
    const trace = traceIn(resource)
    if (trace !== undefined) traces.push(trace)
    return trace !== undefined
  }
  const source = { readPage, maxSize: Number.POSITIVE_INFINITY, keeps }
  const first = await new PageReader(source).read(0, largestPage)
  // The newest come first: where the page goes back beyond that time, no later page has a newer one.
  const goesBack = Date.parse(first.times.at(-1) ?? '') < since
  if (traces.length > 0 || !first.more || goesBack) return traces[0]
  await readSessions(source, { from: 0, to: Number.POSITIVE_INFINITY })
  return traces[0]

  function traceIn({ metadata }: BackendSession): Trace | undefined {
    const mark = memberOf(memberOf(metadata, 'labels'), label)
    const isNew = Date.parse(metadata.creationTimestamp) >= since
    if (typeof mark !== 'string' || !mark.startsWith(`${id}.`) || !isNew) return undefined
    return { outcome: createdOutcome(metadata.name, undefined), fingerprint: mark.slice(id.length + 1) }
  }
}
