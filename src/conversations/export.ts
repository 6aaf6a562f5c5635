import type { BackendResponse } from '../backend/exchange.ts'
import { memberOf, parseJson } from '../json/members.ts'
import { type BackendExport, validators } from '../schemas/backend.ts'

/** Statuses for an unsupported path or method, and 500 for a log that the backend cannot export. */
const notExported = [404, 405, 500, 501]

/** The result if the backend cannot export the events: only the event stream has them. */
const streamOnly: BackendExport = { aguiEvents: [], hasLegacy: true }

/**
 * The call for the stored events of a session. The response comes at once and needs no runner. `path` is the path of an
 * existing session, because the backend returns 404 `Session not found` for an unknown session and also for one without
 * events. Any other 404 means that the backend has no exports.
 */
export function exportCall(path: string) {
  return { path: `${path}/export`, validator: validators.export, recover: exportFor }
}

function exportFor({ status, body }: BackendResponse): BackendExport | undefined {
  if (!notExported.includes(status)) return undefined
  const isEmpty = status === 404 && memberOf(parseJson(body.toString()), 'error') === 'Session not found'
  return isEmpty ? { aguiEvents: [] } : streamOnly
}

/**
 * The events of an export, or undefined if only the event stream has them. The backend converts messages of its earlier
 * versions when it opens a stream.
 */
export function eventsIn({ aguiEvents, hasLegacy }: BackendExport): unknown[] | undefined {
  const events = aguiEvents ?? []
  return events.length === 0 && hasLegacy === true ? undefined : events
}
