import { Failure } from './failure.ts'
import type { Given } from './inputs.ts'
import * as rules from './patterns.ts'
import {
  type Cancel,
  readBoolean,
  readCancel,
  readFailOn,
  readNumber,
  readProjectHeader,
  readUrl,
} from './scalar-inputs.ts'
import { type NewSession, readSession } from './session-inputs.ts'

export type Settings = {
  apiUrl: string
  isGateway: boolean
  token: string
  project: string
  /** The request header that names the project. Gateway only. */
  projectHeader: string
  verifyTls: boolean
  session: NewSession
  wait: boolean
  timeoutMs: number
  pollMs: number
  failOn: ReadonlySet<string>
  cancel: Cancel
  /** Whether to stop a one-shot session when its run fails or the time limit expires. */
  stop: boolean
  uiUrl?: string
}

const longestTimeout = 24 * 60 * 7

/** Validates the inputs. Throws one Failure that lists every problem. */
export function readSettings(given: Given, token: string): Settings {
  const faults: string[] = []
  const fault = (place: string, message: string) => faults.push(`${place} ${message}`)
  const text = (name: string) => given.get(name)?.trim()
  const boolean = (name: string) => readBoolean(name, text(name), fault)

  if (token === '') fault('api-token', 'is missing')
  else if (!rules.token.test(token)) fault('api-token', 'contains characters that a bearer token cannot contain')
  const url = readUrl('api-url', text('api-url'), fault)
  if (url === undefined && text('api-url') === undefined) fault('api-url', 'is missing')
  const isGateway = url?.endsWith('/v1') ?? false
  const project = text('project') ?? ''
  if (project === '') fault('project', 'is missing')
  else if (!rules.name.test(project)) fault('project', `must be ${nameExpected}`)

  const wait = boolean('wait') ?? false
  const minutes = readNumber(
    'timeout',
    text('timeout') ?? '30',
    { above: 0, most: longestTimeout, unit: 'minutes' },
    fault,
  )
  const seconds = readNumber(
    'poll-interval',
    text('poll-interval') ?? '15',
    { above: 0, most: 3600, unit: 'seconds' },
    fault,
  )
  const timeoutMs = Math.round(minutes * 60_000)
  const interactive = boolean('interactive')
  const uiUrl = readUrl('ui-url', text('ui-url'), fault)
  const settings: Settings = {
    apiUrl: url ?? '',
    isGateway,
    token,
    project,
    projectHeader: readProjectHeader(text('project-header'), isGateway, fault),
    verifyTls: !(boolean('no-verify-ssl') ?? false),
    session: {
      ...readSession(given, isGateway, fault),
      timeoutSeconds: Math.ceil(timeoutMs / 1000),
      ...(wait && { interactive: interactive ?? false }),
      ...(!wait && interactive === false && { interactive }),
    },
    wait,
    timeoutMs,
    pollMs: Math.max(100, seconds * 1000),
    failOn: readFailOn(text('fail-on'), fault),
    stop: boolean('stop-session') ?? true,
    cancel: readCancel(text('cancel-on-interrupt'), fault),
    ...(uiUrl !== undefined && { uiUrl }),
  }
  if (faults.length > 0) throw new Failure('CreateFailed', faults.map((one) => `Input ${one}.`).join('\n'))
  return settings
}

const nameExpected =
  'a name of 1 to 63 lowercase letters, digits or hyphens that starts and ends with a letter or digit'
