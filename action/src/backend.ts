import { type Dialect, type Found, nameAt } from './api.ts'
import { needsLog, oneShotMark, stateByLog } from './one-shot.ts'
import { stateOfResource } from './phases.ts'
import { isObject, textAt } from './responses.ts'
import type { Marker } from './run-label.ts'
import type { NewSession } from './session-inputs.ts'

const pageSize = 100
/** The list is newest first, so these pages contain a session from the last minute, unless hundreds were created since. */
const mostPages = 3

/** The API of the platform's backend. */
export function backendDialect(apiUrl: string, project: string, session: NewSession): Dialect {
  return {
    collection: `${apiUrl}/projects/${project}/agentic-sessions`,
    headers: {},
    events: '/agui/events',
    bodyOf,
    creationHeaders: () => ({}),
    createdOf(answer) {
      const name = nameAt(answer, 'name')
      return name === undefined ? undefined : { name, uid: textAt(answer, 'uid') ?? '' }
    },
    async stateOf(answer, readLog) {
      const state = stateOfResource(answer)
      const log = session.interactive === false && needsLog(answer) ? await readLog() : undefined
      return log === undefined ? state : stateByLog(state, answer, log)
    },
    async find(get, _session, marker) {
      for (let page = 0; page < mostPages; page += 1) {
        const answer = await get(`limit=${pageSize}&offset=${page * pageSize}`)
        const items = Array.isArray(answer.items) ? answer.items : []
        const found = items.map((item) => marked(item, marker)).find((one) => one !== undefined)
        if (found !== undefined) return found
        if (answer.hasMore !== true) break
      }
      return { is: 'absent' }
    },
  }
}

function bodyOf(session: NewSession, marker: Marker) {
  const { prompt, displayName, model, timeoutSeconds, interactive, repos, workflow, environment, labels } = session
  return {
    initialPrompt: prompt,
    displayName,
    llmSettings: model === undefined ? undefined : { model },
    timeout: timeoutSeconds,
    stopOnRunFinished: interactive === undefined ? undefined : !interactive,
    repos,
    activeWorkflow: workflow,
    environmentVariables: environment,
    labels: { ...labels, [marker.key]: marker.value, ...(interactive === false && oneShotMark) },
  }
}

function marked(item: unknown, { key, value }: Marker): Found | undefined {
  const metadata: unknown = isObject(item) ? item.metadata : undefined
  if (!isObject(metadata) || textAt(metadata, 'labels', key) !== value) return undefined
  const name = nameAt(metadata, 'name')
  return name === undefined ? undefined : { is: 'found', session: { name, uid: textAt(metadata, 'uid') ?? '' } }
}
