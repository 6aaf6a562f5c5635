import { randomUUID } from 'node:crypto'
import type { Seen } from './backend.ts'

type Answer = [status: number, body?: object]

// biome-ignore lint/suspicious/noExplicitAny: a schedule as the platform stores it
type Stored = any

const notFound: Answer = [404, { error: 'Scheduled session not found' }]
const badFormat: Answer = [400, { error: 'Invalid cron schedule format' }]
const reuseFlag = 'scheduled-session.reuse.enabled'

/** What Kubernetes refuses, of the texts that are in the recordings. */
const refused = /^(0 9 \* \* 7|60 |\*\/0 |5-1 |0 9 L )/

/**
 * The schedules of the platform's backend. Nothing becomes due. `features` are the flags that are on. `sessionsOf` returns the
 * resources of the sessions of a schedule.
 */
export class PlatformSchedules {
  readonly features = new Set<string>()
  readonly #stored = new Map<string, Stored>()
  readonly #sessionsOf: (schedule: string) => object[]

  constructor(sessionsOf: (schedule: string) => object[]) {
    this.#sessionsOf = sessionsOf
  }

  /** The answer to a request. Undefined if it is about something else. */
  answer({ method, url, body }: Seen): Answer | undefined {
    const [, flag] = /\/projects\/[^/]+\/feature-flags\/evaluate\/([^/?]+)$/.exec(url) ?? []
    if (flag !== undefined) return [200, { enabled: this.features.has(flag), flag, source: 'unleash' }]
    const [path, , name = '', verb = ''] =
      /\/projects\/([^/]+)\/scheduled-sessions(?:\/([^/?]+)(?:\/([^/?]+))?)?$/.exec(url) ?? []
    if (path === undefined) return undefined
    if (name === '') return method === 'POST' ? this.#create(body) : [200, { items: [...this.#stored.values()] }]
    if (verb === 'runs') return [200, { items: this.#sessionsOf(name) }]
    const stored = this.#stored.get(name)
    if (stored === undefined) return notFound
    if (method === 'DELETE') {
      this.#stored.delete(name)
      return [204]
    }
    if (verb === 'trigger') return [201, { name: `${name}-manual-${randomUUID().slice(0, 8)}`, namespace: 'demo' }]
    if (verb !== '') return this.#change(stored, { suspend: verb === 'suspend' })
    return method === 'PUT' ? this.#change(stored, body) : [200, stored]
  }

  #create({ schedule, displayName = '', sessionTemplate = {}, suspend = false, reuseLastSession }: Stored): Answer {
    if (!schedule) return [400, { error: 'Invalid request body' }]
    const fault = faultOf(schedule, 'create')
    if (fault !== undefined) return fault
    const isReused = reuseLastSession === true && this.features.has(reuseFlag)
    const name = `schedule-${randomUUID()}`
    const stored = {
      name,
      namespace: 'demo',
      creationTimestamp: '2026-11-22T15:43:04Z',
      schedule,
      suspend,
      displayName,
      sessionTemplate: { ...(displayName && { displayName }), ...templateOf(sessionTemplate) },
      activeCount: 0,
      labels: { 'ambient-code.io/created-by': 'unknown', 'ambient-code.io/scheduled-session': 'true' },
      annotations: {
        'ambient-code.io/display-name': displayName,
        'ambient-code.io/reuse-last-session': String(isReused),
      },
      reuseLastSession: isReused,
    }
    this.#stored.set(name, stored)
    return [201, stored]
  }

  #change(stored: Stored, { schedule, suspend, displayName, sessionTemplate, reuseLastSession }: Stored): Answer {
    const fault = schedule === undefined ? undefined : faultOf(schedule, 'update')
    if (fault !== undefined) return fault
    const isReused = reuseLastSession === true && !this.features.has(reuseFlag) ? undefined : reuseLastSession
    const changes = { schedule, suspend, displayName, reuseLastSession: isReused }
    for (const [field, value] of Object.entries(changes)) if (value !== undefined) stored[field] = value
    if (sessionTemplate !== undefined) stored.sessionTemplate = templateOf(sessionTemplate)
    return [200, stored]
  }
}

/** The platform checks characters and lengths, and Kubernetes the rest. */
function faultOf(schedule: string, verb: string): Answer | undefined {
  const fields = schedule.trim().split(/\s+/)
  const hasForm = fields.length === 5 && fields.every((field) => /^[A-Za-z0-9*,/-]{1,20}$/.test(field))
  if (!hasForm) return badFormat
  return refused.test(schedule) ? [500, { error: `Failed to ${verb} scheduled session` }] : undefined
}

/** Go fills in the numbers of a model, and drops unknown and empty fields. */
function templateOf({ llmSettings, nonsense: _, ...fields }: Stored) {
  const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const template = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))
  return { ...template, ...(llmSettings && { llmSettings: { temperature: 0, maxTokens: 0, ...llmSettings } }) }
}
