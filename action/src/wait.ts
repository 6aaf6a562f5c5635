import { isServerFault, Refused } from './answers.ts'
import type { Api } from './api.ts'
import { isCertificateFault, NoAnswer } from './exchange.ts'
import { Failure, messageOf } from './failure.ts'
import type { Log } from './log.ts'
import { type Deadline, Pace, pause } from './pace.ts'
import type { State } from './phases.ts'

export type Wait = { api: Api; name: string; pollMs: number; limit: Deadline; log: Log; signal: AbortSignal }

const firstMs = 1000
/** How long to wait for one answer. */
const answerMs = 30_000
/** A server that is away is asked at least this often. */
const outageMs = 30_000

/** Looks at the session until it has ended, its run has failed, or the time limit is over. Rejects with Failure when it cannot go on. */
export async function waitForEnd({ api, name, pollMs, limit, log, signal }: Wait): Promise<State> {
  const pace = new Pace(firstMs, pollMs)
  const outagePace = new Pace(Math.min(pollMs, firstMs), Math.max(pollMs, outageMs))
  let phase = ''
  let outage: unknown
  for (;;) {
    let wait: number
    try {
      const state = await api.read(name, { timeoutMs: answerMs, signal })
      if (outage !== undefined) log.info('The session can be read again')
      outage = undefined
      outagePace.restart()
      if (state.phase !== phase) log.info(state.phase)
      phase = state.phase
      if (state.ended || state.error !== undefined) return state
      wait = pace.next()
    } catch (error) {
      signal.throwIfAborted()
      if (!isServerFault(error)) throw error
      if (isFinal(error)) throw new Failure('PollFailed', explain(error), error)
      if (outage === undefined) log.info(`The session cannot be read for now: ${messageOf(error)}`)
      outage = error
      wait = outagePace.next(error instanceof Refused ? error.retryAfterMs : 0)
    }
    if (limit.isOver) throw outOfTime(phase, outage)
    // The last look is at the very end of the time.
    await pause(Math.min(wait, limit.left()), signal)
  }
}

/** Whether asking again cannot help: the token, the project or the session is not what the server knows. */
function isFinal(error: unknown): boolean {
  if (error instanceof NoAnswer) return isCertificateFault(error.code)
  const passing = [408, 425, 429]
  return error instanceof Refused && error.status >= 400 && error.status < 500 && !passing.includes(error.status)
}

function explain(error: unknown): string {
  const hints: Record<number, string> = {
    401: 'The token is not accepted any more; a token for CI must live longer than the session',
    403: 'The token may create sessions in this project but not read them',
    404: 'The session is gone: somebody deleted it, or the address changed',
  }
  const hint = error instanceof Refused ? hints[error.status] : undefined
  return `The session cannot be watched any more: ${messageOf(error)}.${hint ? ` ${hint}.` : ''}`
}

function outOfTime(phase: string, outage: unknown): Failure {
  if (outage === undefined) {
    return new Failure('Timeout', `The time limit is over and the session has not ended: it is ${phase}.`)
  }
  const last = phase === '' ? 'It was never seen.' : `It was last seen ${phase}.`
  return new Failure(
    'PollTimeout',
    `The time limit is over and the session could not be read: ${messageOf(outage)}. ${last}`,
    outage,
  )
}
