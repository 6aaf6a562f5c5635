import { type Dialect, type Found, nameAt } from './api.ts'
import { needsEventLog, oneShotMark, stateFromLog } from './one-shot.ts'
import { stateOfResource } from './phases.ts'
import { isObject, textAt } from './responses.ts'
import type { RunLabel } from './run-label.ts'
import type { NewSession } from './session-inputs.ts'

const pageSize = 100
/** The list is newest first, so these pages contain a session from the last minute, unless hundreds were created since. */
const maxPages = 3

/** The API of the platform's backend. */
export function backendDialect(apiUrl: string, project: string, session: NewSession): Dialect {
  return {
    collection: `${apiUrl}/projects/${project}/agentic-sessions`,
    headers: {},
    events: '/agui/events',
    questions: undefined,
    bodyOf,
    creationHeaders: () => ({}),
    createdOf(response) {
      const name = nameAt(response, 'name')
      return name === undefined ? undefined : { name, uid: textAt(response, 'uid') ?? '' }
    },
    async stateOf(response, readLog) {
      const state = stateOfResource(response)
      const log = session.interactive === false && needsEventLog(response) ? await readLog() : undefined
      const ended = log === undefined ? state : stateFromLog(state, response, log)
      const isAsking = log?.isAsking === true || textAt(response, 'status', 'agentStatus') === 'waiting_input'
      return isAsking ? { ...ended, isAsking } : ended
    },
    async find(get, _session, runLabel) {
      for (let page = 0; page < maxPages; page += 1) {
        const response = await get(`limit=${pageSize}&offset=${page * pageSize}`)
        const items = Array.isArray(response.items) ? response.items : []
        const found = items.map((item) => marked(item, runLabel)).find((one) => one !== undefined)
        if (found !== undefined) return found
        if (response.hasMore !== true) break
      }
      return { is: 'absent' }
    },
  }
}

function bodyOf(session: NewSession, runLabel: RunLabel) {
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
    labels: { ...labels, [runLabel.key]: runLabel.value, ...(interactive === false && oneShotMark) },
  }
}

function marked(item: unknown, { key, value }: RunLabel): Found | undefined {
  const metadata: unknown = isObject(item) ? item.metadata : undefined
  if (!isObject(metadata) || textAt(metadata, 'labels', key) !== value) return undefined
  const name = nameAt(metadata, 'name')
  return name === undefined ? undefined : { is: 'found', session: { name, uid: textAt(metadata, 'uid') ?? '' } }
}
