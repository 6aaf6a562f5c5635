import { Failure } from './failure.ts'
import { type InputValues, variableOf } from './inputs.ts'
import * as patterns from './patterns.ts'
import type { OnQuestion } from './questions.ts'
import {
  type Cancel,
  readBoolean,
  readCancel,
  readFailOn,
  readNumber,
  readOnQuestion,
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
  onQuestion: OnQuestion
  /** Whether to stop a one-shot session when its run fails or the time limit expires. */
  stop: boolean
  uiUrl?: string
}

const longestTimeout = 24 * 60 * 7

/** Validates the inputs. Throws one Failure that lists every problem. */
export function readSettings(values: InputValues, token: string, isOnRunner: boolean): Settings {
  const problems: string[] = []
  const nameOf = isOnRunner ? nameOnRunner : nameOfFlag
  const problem = (place: string, message: string) => problems.push(`${nameOf(place)} ${message}.`)
  const text = (name: string) => values.get(name)?.trim()
  const boolean = (name: string) => readBoolean(name, text(name), problem)

  if (token === '') problem('api-token', 'is missing')
  else if (!patterns.token.test(token)) problem('api-token', 'contains characters that a bearer token cannot contain')
  const url = readUrl('api-url', text('api-url'), problem)
  if (url === undefined && text('api-url') === undefined) problem('api-url', 'is missing')
  const isGateway = url?.endsWith('/v1') ?? false
  const project = text('project') ?? ''
  if (project === '') problem('project', 'is missing')
  else if (!patterns.name.test(project)) problem('project', `must be ${projectExpected}`)

  const wait = boolean('wait') ?? false
  const minutes = readNumber(
    'timeout',
    text('timeout') ?? '30',
    { above: 0, most: longestTimeout, unit: 'minutes', example: '30' },
    problem,
  )
  const seconds = readNumber(
    'poll-interval',
    text('poll-interval') ?? '15',
    { above: 0, most: 3600, unit: 'seconds', example: '15' },
    problem,
  )
  const timeoutMs = Math.round(minutes * 60_000)
  const interactive = boolean('interactive')
  const uiUrl = readUrl('ui-url', text('ui-url'), problem)
  const settings: Settings = {
    apiUrl: url ?? '',
    isGateway,
    token,
    project,
    projectHeader: readProjectHeader(text('project-header'), isGateway, problem),
    verifyTls: !(boolean('no-verify-ssl') ?? false),
    session: {
      ...readSession(values, isGateway, problem),
      timeoutSeconds: Math.ceil(timeoutMs / 1000),
      ...(wait && { interactive: interactive ?? false }),
      ...(!wait && interactive === false && { interactive }),
    },
    wait,
    timeoutMs,
    pollMs: Math.max(100, seconds * 1000),
    failOn: readFailOn(text('fail-on'), problem),
    stop: boolean('stop-session') ?? true,
    onQuestion: readOnQuestion(text('on-question'), isGateway, problem),
    cancel: readCancel(text('cancel-on-interrupt'), problem),
    ...(uiUrl !== undefined && { uiUrl }),
  }
  if (problems.length > 0) throw new Failure('CreateFailed', problems.join('\n'))
  return settings
}

/** What a project's name must be, for an error. */
export const projectExpected =
  'a name of 1 to 63 lowercase letters, digits or hyphens that starts and ends with a letter or digit, such as shop'

/** Names a place in an input, such as `repos[0].url`, for the author of a CI job. */
export function nameOnRunner(place: string): string {
  return `Input ${place}`
}

/** Names a place in an input for the user of the command, who typed a flag or set a variable. */
export function nameOfFlag(place: string): string {
  const [input = place] = /^[a-z-]+/.exec(place) ?? []
  const flag = input.endsWith('-token') ? variableOf(input) : `--${input} (${variableOf(input)})`
  return place === input ? flag : `${flag}: ${place}`
}
