import type { Answer } from '../backend/exchange.ts'
import { memberOf, parseJson } from '../json/members.ts'
import { answers, type BackendExport } from '../schemas/backend.ts'

/** A path, or a method on a path, that the backend does not have; and 500, for a log that it cannot export. */
const notExported = [404, 405, 500, 501]

/** Stands for an export that the backend does not give: the events are in the event stream only. */
const inStreamOnly: BackendExport = { aguiEvents: [], hasLegacy: true }

/**
 * The call for the events that the backend has kept of a session. They come at once and need no runner. `path` is the
 * path of a session that exists: the backend answers 404 `Session not found` both for an unknown one and for one without
 * events. Any other 404 comes from a backend without exports.
 */
export function exportCall(path: string) {
  return { path: `${path}/export`, answer: answers.export, instead: inPlaceOf }
}

function inPlaceOf({ status, body }: Answer): BackendExport | undefined {
  if (!notExported.includes(status)) return undefined
  const isEmpty = status === 404 && memberOf(parseJson(body.toString()), 'error') === 'Session not found'
  return isEmpty ? { aguiEvents: [] } : inStreamOnly
}

/**
 * The events of an export. Undefined when only the event stream has them: the backend converts the messages of its
 * earlier versions when a stream is opened.
 */
export function eventsIn({ aguiEvents, hasLegacy }: BackendExport): unknown[] | undefined {
  const events = aguiEvents ?? []
  return events.length === 0 && hasLegacy === true ? undefined : events
}
