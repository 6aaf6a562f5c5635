import type { Test } from 'tap'
import { startPlatform as startActionPlatform } from '../action/support/platform.ts'
import { startPlatform } from '../support/platform.ts'
import { type Case, listedBefore } from './cases.ts'
import { startChaosDouble } from './chaos-double.ts'
import type { Answer } from './compare.ts'
import { startLocalDouble } from './local-double.ts'
import { sendAgain } from './send.ts'
import { recordedTrees } from './workspace-tree.ts'

/** A double of the platform, with the requests that it supports in the same way as the platform. */
export type Double = {
  name: string
  routes: string[]
  /** Starts the double. The response is undefined if the double cannot be brought into the state. */
  start: (t: Test) => Promise<(one: Case) => Promise<Answer | undefined>>
}

const conversations = ['POST /agui/run', 'POST /agui/interrupt', 'GET /agui/events', 'GET /export']
const files = ['GET /workspace', 'GET /workspace/{path}', 'PUT /workspace/{path}', 'DELETE /workspace/{path}']
const uploads = ['GET /file-uploads', 'PUT /file-uploads/{path}', 'DELETE /file-uploads/{path}']
const git = ['GET /repos/status', 'GET /git/status']
const changes = ['PUT', 'PUT /displayname', 'PATCH', 'POST /stop', 'POST /start']

export const doubles: Double[] = [
  {
    name: 'test/support/platform.ts',
    routes: ['list', 'GET', ...conversations, ...changes, 'POST /model', ...files, ...uploads, ...git],
    async start(t) {
      const usual = await startPlatform(t, { heartbeat: 50 })
      return async (one) => {
        const platform = one.route === 'list' ? await startPlatform(t) : usual
        // The requests of a scenario build on each other's files.
        if (files.includes(one.route) && platform.workspace(one.name) !== undefined) return sendAgain(one, platform.url)
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
    routes: ['list', 'create', 'GET', 'DELETE', ...conversations, ...changes, ...files],
    start: startLocalDouble,
  },
]

/** The sessions of a request. Before a list these are the recorded ones, and as many others as the recorder cut. */
function itemsOf(one: Case) {
  const { exchange, route, state } = one
  if (route !== 'list') return state.resource ? [state.resource] : []
  const listed = listedBefore(one) ?? []
  const search = new URLSearchParams(exchange.request.path.split('?')[1]).get('search')
  const others = Array.from({ length: (exchange.response.body.totalCount ?? 0) - listed.length }, (_, index) => ({
    metadata: { name: `s-${index}` },
    spec: { displayName: search ?? '' },
  }))
  return [...listed, ...others]
}

function added({ metadata, spec, status }: NonNullable<Case['state']['resource']>, { label, state, exchange }: Case) {
  const { body } = exchange.response
  const { labels, annotations } = metadata
  const { timeout: __, userContext: ___, environmentVariables: ____, ...own } = spec
  return {
    phase: status?.phase ?? '',
    ...(status && { status }),
    events: structuredClone(state.events),
    spec: { initialPrompt: undefined, ...own },
    isAway: state.isAway,
    files: recordedTrees[label.split(':', 1)[0] as string] ?? {},
    repos: body.repos ?? [],
    git: { 'repos/app': body, 'repos/lib': body, 'repos/fresh': body },
    ...(labels && { labels }),
    ...(annotations && { annotations }),
  }
}
