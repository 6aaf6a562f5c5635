import type { ReportProblem } from './json-input.ts'
import type { OnQuestion } from './questions.ts'

/** What to do with the session when the job is cancelled. */
export type Cancel = 'keep' | 'stop' | 'delete'

export function readBoolean(name: string, text: string | undefined, problem: ReportProblem): boolean | undefined {
  const word = text?.toLowerCase()
  if (word === 'true') return true
  if (word === 'false') return false
  if (word !== undefined) problem(name, 'must be true or false')
  return undefined
}

/** Reads a number that is greater than `above` and at most `most`. */
export function readNumber(
  name: string,
  text: string,
  { above, most, unit, example }: { above: number; most: number; unit: string; example: string },
  problem: ReportProblem,
): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (value > above && value <= most) return value
  problem(
    name,
    `must be a number of ${unit} greater than ${above} and at most ${most}, without a unit, such as ${example}`,
  )
  return most
}

/** Reads a base URL. The result has no trailing slash. */
export function readUrl(name: string, text: string | undefined, problem: ReportProblem): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    problem(name, 'must be a URL that starts with https:// or http://, such as https://platform.example')
  } else if (url.username !== '' || url.password !== '') {
    problem(name, 'must not contain a user name or password')
  } else if (url.search !== '' || url.hash !== '') {
    problem(name, 'must not contain a query (?) or a fragment (#)')
  } else {
    return url.href.replace(/\/+$/, '')
  }
  return undefined
}

const failing = ['failed', 'error', 'stopped', 'timeout', 'completed']

/** Reads the phases that fail a job with `wait`, in lower case. */
export function readFailOn(text: string | undefined, problem: ReportProblem): ReadonlySet<string> {
  const phases = (text ?? 'failed, error, stopped, timeout')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (phases.length === 1 && phases[0] === 'none') return new Set()
  for (const word of phases) {
    if (!failing.includes(word)) {
      problem('fail-on', `contains the unknown phase "${word.slice(0, 40)}". Use ${failing.join(', ')}, or only none`)
    }
  }
  return new Set(phases)
}

export function readOnQuestion(text: string | undefined, isGateway: boolean, problem: ReportProblem): OnQuestion {
  const word = text?.toLowerCase() ?? 'fail'
  if (word === 'fail' || word === 'wait') return word
  if (word !== 'deny') problem('on-question', 'must be fail, deny or wait')
  else if (!isGateway) problem('on-question', 'can be deny only with the gateway, whose api-url ends in /v1')
  return 'deny'
}

export function readCancel(text: string | undefined, problem: ReportProblem): Cancel {
  const word = text?.toLowerCase() ?? 'false'
  if (word === 'false') return 'keep'
  if (word === 'true' || word === 'stop') return 'stop'
  if (word === 'delete') return 'delete'
  problem('cancel-on-interrupt', 'must be stop (or true), delete, or false')
  return 'keep'
}

/** Reads the name of the header that names the project to the gateway (syntax: RFC 9110, section 5.1). */
export function readProjectHeader(text: string | undefined, isGateway: boolean, problem: ReportProblem): string {
  if (text === undefined) return 'X-Platform-Project'
  if (!isGateway) problem('project-header', 'works only with the gateway, whose api-url ends in /v1')
  else if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(text) || takenHeaders.test(text)) {
    problem('project-header', 'must be a valid HTTP header name without another meaning, such as X-Team-Project')
  }
  return text
}

/** Headers that the action or HTTP itself already sets. */
const takenHeaders = /^(accept|authorization|connection|content-.*|host|idempotency-key|transfer-encoding|user-agent)$/i
