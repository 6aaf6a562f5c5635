import type { SessionGateway } from '../../clients/typescript/src/index.ts'
import { lastSession } from './arguments.ts'
import { showSettings } from './error-report.ts'
import { Failure } from './failure.ts'
import { safeLine } from './text.ts'

/** An ID that the platform gives to a new session. It needs no search. */
const fullId = /^session-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idPrefix = 'session-'
/** Characters of a short ID: `session-` and the first part of the UUID. */
const shortLength = 16
const pageSize = 500
/** Candidates to name in an error. */
const maxCandidates = 10
/** The longest time that a JavaScript timer supports, in milliseconds: 24 days. */
const maxTimer = 2 ** 31 - 1

/**
 * The ID of the session that the user means: a full ID, the beginning of an ID, with or without `session-`, or `@last`.
 * Returns an unknown ID unchanged, so that the gateway reports it. Throws Failure if several IDs begin with the text.
 */
export async function findSession(client: SessionGateway, given: string, signal?: AbortSignal): Promise<string> {
  if (given === lastSession) return await newestSession(client, signal)
  // Only a text that can be part of an ID is searched for.
  if (fullId.test(given) || !/^[\w.-]{1,63}$/.test(given)) return given
  // Not even if the project has only one session: `session-$ID` with an empty variable must not delete it.
  if (idPrefix.startsWith(given))
    throw new Failure('usage', `${given} is the beginning of every session ID.`, 'Type more.')
  const found: string[] = []
  for await (const { id } of client.list({ search: given, pageSize }, { signal })) {
    if (id === given) return id
    // The search also finds sessions that have the text elsewhere.
    if (id.startsWith(given) || id.startsWith(idPrefix + given)) found.push(id)
  }
  return onlyId(given, found, 'session')
}

async function newestSession(client: SessionGateway, signal: AbortSignal | undefined): Promise<string> {
  const { items } = await client.page({ limit: 1, offset: 0, sort: '-createdAt' }, { signal })
  const [newest] = items
  if (newest !== undefined) return newest.id
  throw new Failure('notFound', `${lastSession}: the project has no sessions.`, showSettings())
}

/** The only ID that begins with a text, or the text itself without any. Throws Failure if there are several. */
export function onlyId(given: string, found: string[], what: 'session' | 'schedule'): string {
  if (found.length <= 1) return found[0] ?? given
  const more = found.length > maxCandidates ? [`… and ${found.length - maxCandidates} more`] : []
  const candidates = [...found.slice(0, maxCandidates), ...more].map((id) => `\n  ${safeLine(id)}`).join('')
  throw new Failure('usage', `${given} is the beginning of ${found.length} ${what} IDs:${candidates}`, 'Type more.')
}

/** The IDs of several sessions, found before a timeout in milliseconds. */
export async function findSessions(client: SessionGateway, given: string[], timeoutMs?: number): Promise<string[]> {
  // As for a wait, a request that starts just before the timeout still gets a second to succeed.
  const limit = timeoutMs === undefined ? undefined : AbortSignal.timeout(Math.min(maxTimer, Math.max(1000, timeoutMs)))
  const ids: string[] = []
  try {
    for (const one of given) ids.push(await findSession(client, one, limit))
    return ids
  } catch (error) {
    if (!limit?.aborted || error !== limit.reason) throw error
    throw new Failure('unavailable', 'Timeout: no response from the gateway', showSettings())
  }
}

/** The beginnings of IDs that identify them among `ids`. Only IDs with a UUID are shortened. */
export function shortIds(ids: string[]): Map<string, string> {
  const sorted = ids.toSorted()
  return new Map(
    sorted.map((id, at) => {
      if (!fullId.test(id)) return [id, id]
      const neighbours = [sorted[at - 1] ?? '', sorted[at + 1] ?? '']
      return [id, id.slice(0, Math.max(shortLength, ...neighbours.map((other) => sharedLength(id, other) + 1)))]
    }),
  )
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
