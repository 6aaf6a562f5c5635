import type { Test } from 'tap'
import { startPlatform as startActionPlatform } from '../action/support/platform.ts'
import { startPlatform } from '../support/platform.ts'
import type { Case } from './cases.ts'
import { startChaosDouble } from './chaos-double.ts'
import type { Answer } from './compare.ts'
import { startLocalDouble } from './local-double.ts'
import { sendAgain } from './send.ts'

/** A double of the platform, with the requests that it supports in the same way as the platform. */
export type Double = {
  name: string
  routes: string[]
  /** Starts the double. The response is undefined if the double cannot be brought into the state. */
  start: (t: Test) => Promise<(one: Case) => Promise<Answer | undefined>>
}

const conversations = ['POST /agui/run', 'POST /agui/interrupt', 'GET /agui/events', 'GET /export']
const changes = ['PUT', 'PUT /displayname', 'PATCH', 'POST /stop', 'POST /start']

export const doubles: Double[] = [
  {
    name: 'test/support/platform.ts',
    routes: ['list', 'GET', ...conversations, ...changes],
    async start(t) {
      const usual = await startPlatform(t, { heartbeat: 50 })
      return async (one) => {
        const platform = one.route === 'list' ? await startPlatform(t) : usual
        for (const item of itemsOf(one)) platform.add(one.name || item.metadata.name, added(item, one))
        if (one.name !== '' && !one.state.resource) {
          platform.add(one.name, { events: structuredClone(one.state.events) })
          platform.remove(one.name)
        }
        return sendAgain(one, platform.url)
      }
    },
  },
  {
    name: 'test/action/support/platform.ts',
    routes: ['list', 'create', 'GET', 'DELETE', 'POST /stop', 'GET /agui/events', 'GET /export'],
    async start(t) {
      return async (one) => {
        const { events } = one.state
        const script = events.length > 0 ? { events, kept: events } : {}
        const platform = await startActionPlatform(t, { statuses: [null], ...script })
        for (const item of itemsOf(one).reverse()) {
          platform.sessions.set(one.name || item.metadata.name, { ...item, looks: 0 })
        }
        return sendAgain(one, platform.url)
      }
    },
  },
  {
    name: 'test/chaos/backend.ts',
    routes: ['list', 'create', 'GET', 'DELETE', 'POST /agui/run', 'POST /stop', 'POST /start'],
    start: startChaosDouble,
  },
  {
    name: 'local',
    routes: ['list', 'create', 'GET', 'DELETE', ...conversations, ...changes],
    start: startLocalDouble,
  },
]

/** The sessions of a request: the recorded ones or, if a list was cut, as many as its total. */
function itemsOf({ exchange, route, state: { resource } }: Case) {
  if (route !== 'list') return resource ? [resource] : []
  const { items, totalCount = 0 } = exchange.response.body
  const kept = Array.isArray(items) && items[0]?.kind !== undefined ? items : []
  const others = Array.from({ length: totalCount - kept.length }, (_, index) => ({
    metadata: { name: `s-${index}` },
    spec: {},
  }))
  return [...kept, ...others]
}

function added({ metadata, spec, status }: NonNullable<Case['state']['resource']>, { state }: Case) {
  const { labels, annotations } = metadata
  const { displayName: _, timeout: __, userContext: ___, environmentVariables: ____, ...own } = spec
  return {
    phase: status?.phase ?? '',
    ...(status && { status }),
    events: structuredClone(state.events),
    spec: { initialPrompt: undefined, ...own },
    isAway: state.isAway,
    ...(labels && { labels }),
    ...(annotations && { annotations }),
  }
}
