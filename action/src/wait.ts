import type { Api } from './api.ts'
import { Backoff, type Deadline, sleep } from './backoff.ts'
import { Failure, messageOf } from './failure.ts'
import { isCertificateError, NoResponse } from './http-transport.ts'
import type { Log } from './log.ts'
import type { State } from './phases.ts'
import type { Questions } from './questions.ts'
import { ErrorResponse, isRemoteError } from './responses.ts'

export type Wait = {
  api: Api
  name: string
  questions: Questions
  pollMs: number
  limit: Deadline
  log: Log
  signal: AbortSignal
}

const firstMs = 1000
/** Timeout of one status request. */
const timeoutMs = 30_000
/** Maximum delay between retries while the server is unavailable, unless poll-interval is longer. */
const outageMs = 30_000

/** Polls the session until it ends or its run fails. Rejects with a Failure at the time limit or if a retry cannot help. */
export async function waitForEnd({ api, name, questions, pollMs, limit, log, signal }: Wait): Promise<State> {
  const backoff = new Backoff(firstMs, pollMs)
  const outageBackoff = new Backoff(Math.min(pollMs, firstMs), Math.max(pollMs, outageMs))
  let phase = ''
  let outage: unknown
  for (;;) {
    let wait: number
    try {
      const state = await api.read(name, { timeoutMs, signal })
      if (outage !== undefined) log.info('The server is available again')
      outage = undefined
      outageBackoff.restart()
      if (state.phase !== phase) log.info(state.phase)
      phase = state.phase
      if (state.isAsking) {
        const failure = await questions.handle(name, { timeoutMs, signal })
        if (failure !== undefined) return { ...state, phase: 'Failed', error: failure }
      }
      if (state.ended || state.error !== undefined) return state
      wait = backoff.next()
    } catch (error) {
      signal.throwIfAborted()
      if (!isRemoteError(error)) throw error
      if (isPermanent(error)) throw new Failure('PollFailed', explain(error), error)
      if (outage === undefined) log.info(`Cannot read the session, retrying: ${messageOf(error)}`)
      outage = error
      wait = outageBackoff.next(error instanceof ErrorResponse ? error.retryAfterMs : 0)
    }
    if (limit.isOver) throw timeoutFailure(phase, outage)
    // The last request is sent exactly at the time limit.
    await sleep(Math.min(wait, limit.left()), signal)
  }
}

/** Whether a retry cannot help, such as after 401, 403 or 404. */
function isPermanent(error: unknown): boolean {
  if (error instanceof NoResponse) return isCertificateError(error.code)
  const passing = [408, 425, 429]
  return error instanceof ErrorResponse && error.status >= 400 && error.status < 500 && !passing.includes(error.status)
}

function explain(error: unknown): string {
  const hints: Record<number, string> = {
    401: 'The token is not valid any more. A token for CI must live longer than the session',
    403: 'The token can create sessions in this project but cannot read them',
    404: 'The session was deleted, or the URL of the API changed',
  }
  const hint = error instanceof ErrorResponse ? hints[error.status] : undefined
  return `The wait ended because the session cannot be read: ${messageOf(error)}.${hint ? ` ${hint}.` : ''}`
}

function timeoutFailure(phase: string, outage: unknown): Failure {
  if (outage === undefined) {
    return new Failure('Timeout', `The time limit expired. The session has not ended, its phase is ${phase}.`)
  }
  const last = phase === '' ? 'Its phase is unknown.' : `Its last known phase is ${phase}.`
  return new Failure(
    'PollTimeout',
    `The time limit expired and the session could not be read: ${messageOf(outage)}. ${last}`,
    outage,
  )
}
