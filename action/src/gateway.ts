import { randomBytes } from 'node:crypto'
import { type Dialect, nameAt } from './api.ts'
import { stateOfSession } from './phases.ts'
import { isObject, type Json, textAt } from './responses.ts'
import { type Marker, textOf } from './run-label.ts'
import type { NewSession } from './session-inputs.ts'
import type { Settings } from './settings.ts'

/** Tolerance for the difference between the clocks of the runner and the server. */
const skewMs = 5 * 60_000
const mostCandidates = 10

/** The API of the gateway, whose URL ends in /v1. */
export function gatewayDialect({ apiUrl, project, projectHeader }: Settings): Dialect {
  const began = Date.now()
  return {
    collection: `${apiUrl}/sessions`,
    headers: { [projectHeader]: project },
    events: '/events',
    bodyOf,
    // A proxy in front of the gateway may send the request twice.
    creationHeaders: ({ value }) => ({ 'idempotency-key': `"${value}"` }),
    createdOf(answer) {
      const name = nameAt(answer, 'id')
      return name === undefined ? undefined : { name, uid: '' }
    },
    stateOf: stateOfSession,
    async find(get, session, marker) {
      const items = await list(get, marker)
      const [item] = items
      if (item === undefined) return { is: 'absent' }
      // A gateway that does not support the label filter returns every session, even for a random label.
      const others = await list(get, { key: marker.key, value: randomBytes(8).toString('hex') })
      const name = nameAt(item, 'id')
      if (others.length === 0 && name !== undefined) return { is: 'found', session: { name, uid: '' } }
      return { is: 'unknown', candidates: candidates(items, session, began) }
    },
  }
}

async function list(get: (query: string) => Promise<Json>, marker: Marker): Promise<Json[]> {
  const { items } = await get(`label=${encodeURIComponent(textOf(marker))}`)
  return Array.isArray(items) ? items.filter(isObject) : []
}

/** Sessions with the same task that were created since this run began. */
function candidates(items: Json[], { prompt }: NewSession, began: number): string[] {
  const maybe = items.filter((item) => {
    const isOld = Date.parse(textAt(item, 'createdAt') ?? '') < began - skewMs
    return textAt(item, 'task') === prompt && !isOld
  })
  return maybe.slice(0, mostCandidates).flatMap((item) => nameAt(item, 'id') ?? [])
}

function bodyOf(session: NewSession, marker: Marker) {
  const { prompt, displayName, model, timeoutSeconds, interactive, repos, workflow, labels } = session
  return {
    task: prompt,
    displayName,
    model,
    timeout: timeoutSeconds,
    interactive,
    repos,
    workflow,
    labels: { ...labels, [marker.key]: marker.value },
  }
}
