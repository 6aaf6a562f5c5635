import type { SessionGateway } from '../../../clients/typescript/src/index.ts'
import { onlyId } from '../session-id.ts'

/** An ID that the backend gives to a new schedule. It needs no search. */
const fullId = /^schedule-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idPrefix = 'schedule-'

/**
 * The ID of the schedule that the user means: a full ID, or the beginning of an ID, with or without `schedule-`. Returns an
 * unknown ID unchanged. Throws Failure if several IDs begin with the text.
 */
export async function findSchedule(client: SessionGateway, given: string): Promise<string> {
  if (fullId.test(given)) return given
  const ids = (await client.schedules.list()).items.map(({ id }) => id)
  if (ids.includes(given)) return given
  const found = ids.filter((id) => id.startsWith(given) || id.startsWith(idPrefix + given))
  return onlyId(given, found, 'schedule')
}
