import { Failure } from '../failure.ts'
import type { InputValues } from '../inputs.ts'
import * as patterns from '../patterns.ts'
import { readBoolean, readNumber, readProjectHeader, readUrl } from '../scalar-inputs.ts'
import { nameOfFlag, nameOnRunner, projectExpected } from '../settings.ts'
import { addressOf } from './session-of.ts'

export type Settings = {
  /** URL of the gateway, without /v1. */
  gatewayUrl: string
  token: string
  forgeToken: string
  project: string
  projectHeader: string
  verifyTls: boolean
  /** The pull request to follow up, if an input names it. */
  pullRequest: string | undefined
  /** The session to follow it up in, if an input names it. */
  session: string | undefined
  maxRounds: number
  timeoutMs: number
  uiUrl: string | undefined
}

const longestTimeout = 24 * 60 * 7

/** Validates the inputs. Throws one Failure that lists every problem. */
export function readSettings(
  values: InputValues,
  tokens: { token: string; forgeToken: string },
  isOnRunner: boolean,
): Settings {
  const problems: string[] = []
  const nameOf = isOnRunner ? nameOnRunner : nameOfFlag
  const problem = (place: string, message: string) => problems.push(`${nameOf(place)} ${message}.`)
  const text = (name: string) => values.get(name)?.trim()

  if (tokens.token === '') problem('api-token', `is missing${isOnRunner ? noSecrets : ''}`)
  else if (!patterns.token.test(tokens.token))
    problem('api-token', 'contains characters that a bearer token cannot contain')
  const url = readUrl('api-url', text('api-url'), problem)
  if (text('api-url') === undefined) problem('api-url', 'is missing')
  else if (url !== undefined && !url.endsWith('/v1'))
    problem('api-url', 'must be the URL of the gateway, which ends in /v1')
  const project = text('project') ?? ''
  if (project === '') problem('project', 'is missing')
  else if (!patterns.name.test(project)) problem('project', `must be ${projectExpected}`)
  const pullRequest = text('pull-request')
  if (pullRequest !== undefined && addressOf(pullRequest) === undefined)
    problem('pull-request', 'must be the URL of a pull request, such as https://github.com/org/app/pull/7')
  const session = text('session')
  if (session !== undefined && !/^[A-Za-z0-9][A-Za-z0-9._-]{0,252}$/.test(session))
    problem('session', 'must be a session ID')
  const range = { above: 0, most: 100, unit: 'rounds', example: '3' }
  const maxRounds = readNumber('max-rounds', text('max-rounds') ?? '10', range, problem)
  if (!Number.isInteger(maxRounds)) problem('max-rounds', 'must be a whole number')
  const limit = { above: 0, most: longestTimeout, unit: 'minutes', example: '60' }
  const minutes = readNumber('timeout', text('timeout') ?? '60', limit, problem)
  const settings: Settings = {
    gatewayUrl: (url ?? '').replace(/\/v1$/, ''),
    ...tokens,
    project,
    projectHeader: readProjectHeader(text('project-header'), true, problem),
    verifyTls: !(readBoolean('no-verify-ssl', text('no-verify-ssl'), problem) ?? false),
    pullRequest,
    session,
    maxRounds,
    timeoutMs: Math.round(minutes * 60_000),
    uiUrl: readUrl('ui-url', text('ui-url'), problem),
  }
  if (problems.length > 0) throw new Failure('CreateFailed', problems.join('\n'))
  return settings
}

/** GitHub gives a job no secrets if a pull request of a fork has started it. */
const noSecrets =
  '. GitHub gives no secrets to a job that a review of a fork\'s pull request starts: see "Reviews of forks" in docs/how-to/follow-up.md'
