import { type Exchange, type Recording, recorded, recording, type StreamRecord, scenarios } from './recorded.ts'

/** A recorded request about sessions, with the state of the platform at that time. */
export type Case = {
  /** Scenario and exchange. */
  label: string
  exchange: Exchange
  /**
   * `list`, `create`, or the method and the path after the session name: `GET`, `GET /export`, `PUT /workspace/{path}`. For a
   * path of the project itself, the method and the path after the project: `GET models`.
   */
  route: string
  project: string
  /** The session in the path, '' for a collection. */
  name: string
  /** The caller: `admin`, `editor`, `viewer`, `outsider`, `invalid` or `none`. */
  role: string
  state: State
}

export type State = {
  /** The session before the request, if it exists. */
  resource?: Resource | undefined
  /** Its event log. */
  events: { type: string }[]
  /** Whether the runner of a session in phase Running is gone. */
  isAway: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: the check looks into JSON of any shape
export type Resource = { kind: string; metadata: any; spec: any; status?: any }

/** All recorded requests about sessions. */
export const cases: Case[] = scenarios.flatMap((scenario) => casesOf(recording(scenario)))

/** The sessions of a project before a list, undefined if the recorder cut them. */
// biome-ignore lint/suspicious/noExplicitAny: the check looks into JSON of any shape
export function listedBefore({ label, exchange }: Case): any[] | undefined {
  const [scenario = ''] = label.split(':')
  const { body } = scenario === searches ? recorded(scenario, 'list: all') : exchange.response
  return body.items?.[0]?.kind === undefined ? undefined : body.items
}

/** The scenario that has a whole list before its searches. */
const searches = 'lists-models-runner-types'

function casesOf({ scenario, exchanges }: Recording): Case[] {
  return exchanges.flatMap((exchange, index) => {
    const { method, path, headers } = exchange.request
    const [, project = '', name = '', rest = ''] =
      /\/projects\/([^/]+)\/agentic-sessions(?:\/([^/?]+)(\/[^?]*)?)?(?:\?.*)?$/.exec(path) ?? []
    // A stream that the recorder lost has no status.
    const isKnown = project !== '' && (name !== '' || /^(GET|POST)$/.test(method))
    if (!isKnown || typeof exchange.response.status !== 'number') return []
    const route = name === '' ? (method === 'GET' ? 'list' : 'create') : [method, pattern(rest)].join(' ').trim()
    const state = {
      ...stateBefore(exchanges, index, name),
      isAway: /^(story-pod-(ends|phase)|.*: runner gone)/.test(`${scenario}: ${exchange.name}`),
    }
    const role = /<(\w+)>/.exec(headers.Authorization ?? '')?.[1] ?? 'none'
    return [{ label: `${scenario}: ${exchange.name}`, exchange, route, project, name, role, state }]
  })
}

/** Files have one route, whatever their path. */
function pattern(rest: string): string {
  return rest.replace(/^\/(workspace|file-uploads)\/.*/, '/$1/{path}')
}

function stateBefore(exchanges: Exchange[], index: number, name: string) {
  const about = (one: Exchange) => one.request.path.includes(name)
  const deleted = (one: Exchange) => about(one) && one.request.method === 'DELETE' && one.response.status === 204
  const before = exchanges.slice(0, index).filter(about)
  const own = exchanges[index] as Exchange
  const logs = [...(own.request.method === 'GET' ? [own] : []), ...before.toReversed()]
  const events = logs.map(eventsIn).find((events) => events !== undefined) ?? []
  if (name === '' || isUnknown(own) || before.some(deleted)) return { events }
  const reads = [...(own.request.method === 'GET' ? [own] : []), ...before.toReversed(), own, ...exchanges.slice(index)]
  return { events, resource: reads.map((one) => resourceIn(one, name)).find(Boolean) ?? usual(own) }
}

function isUnknown({ name, response, request }: Exchange): boolean {
  if (/\bunknown (session|project)|delete unknown|nosuch|invalid (session )?name|deleted session/.test(name))
    return true
  return response.status === 404 && request.method === 'GET' && !/\/(export$|workspace)/.test(request.path)
}

function resourceIn({ response: { body } }: Exchange, name: string): Resource | undefined {
  return body?.kind === 'AgenticSession' && body.metadata.name === name ? body : undefined
}

/** The events of an export or a stream, or of a run that has just started. */
function eventsIn({ request, response: { status, body } }: Exchange): { type: string }[] | undefined {
  if (request.path.endsWith('/export')) return Array.isArray(body?.aguiEvents) ? body.aguiEvents : []
  if (request.path.endsWith('/agui/run') && status === 200) return [{ type: 'MESSAGES_SNAPSHOT' }]
  if (!Array.isArray(body)) return undefined
  return body.flatMap(({ data }: StreamRecord) => data ?? [])
}

/** A session that was never read in its scenario is in the phase that the exchange names, or waiting for input. */
function usual({ name }: Exchange): Resource {
  const phase = /(?:^|: )(no status|Creating|Failed|Completed|Stopped|Stopping)\b/.exec(name)?.[1] ?? 'Running idle'
  const found = recording('get').exchanges.find((one) => one.name === `get: ${phase}`)
  return found?.response.body
}
