import { memberOf } from '../json/members.ts'
import type { BackendSession } from '../schemas/backend.ts'
import { ownLabels } from '../schemas/own-labels.ts'
import { fromBackend } from '../sessions/mapping.ts'
import { readSessions } from '../sessions/paging/pages.ts'
import { maxPageSize, PageReader, type ReadPage, type Source } from '../sessions/paging/reader.ts'
import { Catalogue } from '../workflows/catalogue.ts'
import type { EarlierResult } from './idempotency.ts'
import type { KeyUse } from './key.ts'

const labelName = ownLabels.idempotency

/** The sessions that are read here are not shown, so their workflows need no names. */
const catalogue = new Catalogue([])

/** The label on a session that was created with a key. */
export function labelOf({ id, fingerprint }: KeyUse): Record<string, string> {
  return { [labelName]: `${id}.${fingerprint}` }
}

/** The response to a create. */
export function createdOutcome(name: string, message: unknown) {
  const text = typeof message === 'string' && message !== '' ? message : 'Session created'
  return { status: 201, location: `/v1/sessions/${name}`, body: { id: name, message: text } }
}

/** Finds the session that was created with a key at `since` (as in Date.now) or later. */
export async function findCreated(
  readPage: ReadPage,
  { id }: KeyUse,
  since: number,
): Promise<EarlierResult | undefined> {
  const found: EarlierResult[] = []
  const matches = (_session: unknown, resource: BackendSession) => {
    const result = resultIn(resource)
    if (result !== undefined) found.push(result)
    return result !== undefined
  }
  const toSession = (resource: BackendSession) => fromBackend(resource, catalogue)
  const source: Source = { readPage, toSession, maxSize: Number.POSITIVE_INFINITY, matches }
  const first = await new PageReader(source).read(0, maxPageSize)
  // The newest sessions come first. If the page reaches back before `since`, the other pages are older still.
  const reachesBack = Date.parse(first.times.at(-1) ?? '') < since
  if (found.length > 0 || !first.more || reachesBack) return found[0]
  await readSessions(source, { from: 0, to: Number.POSITIVE_INFINITY })
  return found[0]

  function resultIn({ metadata }: BackendSession): EarlierResult | undefined {
    const label = memberOf(memberOf(metadata, 'labels'), labelName)
    const isNew = Date.parse(metadata.creationTimestamp) >= since
    if (typeof label !== 'string' || !label.startsWith(`${id}.`) || !isNew) return undefined
    return { outcome: createdOutcome(metadata.name, undefined), fingerprint: label.slice(id.length + 1) }
  }
}
