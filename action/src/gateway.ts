import { randomBytes } from 'node:crypto'
import { type Dialect, nameAt } from './api.ts'
import { stateOfSession } from './phases.ts'
import { isObject, type Json, textAt } from './responses.ts'
import { formatLabel, type RunLabel } from './run-label.ts'
import type { NewSession } from './session-inputs.ts'
import type { Settings } from './settings.ts'

/** Tolerance for the difference between the clocks of the runner and the server. */
const skewMs = 5 * 60_000
const maxCandidates = 10

/** The API of the gateway, whose URL ends in /v1. */
export function gatewayDialect({ apiUrl, project, projectHeader }: Settings): Dialect {
  const began = Date.now()
  return {
    collection: `${apiUrl}/sessions`,
    headers: { [projectHeader]: project },
    events: '/events',
    questions: '/questions',
    bodyOf,
    // A proxy in front of the gateway may send the request twice.
    creationHeaders: ({ value }) => ({ 'idempotency-key': `"${value}"` }),
    createdOf(response) {
      const name = nameAt(response, 'id')
      return name === undefined ? undefined : { name, uid: '' }
    },
    stateOf: stateOfSession,
    async find(get, session, runLabel) {
      const items = await list(get, runLabel)
      const [item] = items
      if (item === undefined) return { is: 'absent' }
      // A gateway that does not support the label filter returns every session, even for a random label.
      const others = await list(get, { key: runLabel.key, value: randomBytes(8).toString('hex') })
      const name = nameAt(item, 'id')
      if (others.length === 0 && name !== undefined) return { is: 'found', session: { name, uid: '' } }
      return { is: 'unknown', candidates: candidates(items, session, began) }
    },
  }
}

async function list(get: (query: string) => Promise<Json>, runLabel: RunLabel): Promise<Json[]> {
  const { items } = await get(`label=${encodeURIComponent(formatLabel(runLabel))}`)
  return Array.isArray(items) ? items.filter(isObject) : []
}

/** Sessions with the same task that were created since this run began. */
function candidates(items: Json[], { prompt }: NewSession, began: number): string[] {
  const maybe = items.filter((item) => {
    const isOld = Date.parse(textAt(item, 'createdAt') ?? '') < began - skewMs
    return textAt(item, 'task') === prompt && !isOld
  })
  return maybe.slice(0, maxCandidates).flatMap((item) => nameAt(item, 'id') ?? [])
}

function bodyOf(session: NewSession, runLabel: RunLabel) {
  const { prompt, displayName, model, timeoutSeconds, interactive, repos, workflow, environment, labels, options } =
    session
  return {
    ...options,
    task: prompt,
    displayName,
    model,
    timeout: timeoutSeconds,
    interactive,
    repos,
    workflow,
    environment,
    labels: { ...labels, [runLabel.key]: runLabel.value },
  }
}
