import {
  type AgUiEvent,
  type Question,
  type SessionGateway,
  type Turn,
  TurnTimeout,
} from '../../clients/typescript/src/index.ts'
import { formatDuration } from './durations.ts'
import type { ExitCode } from './exit-codes.ts'
import { Failure } from './failure.ts'
import { untilInterrupted } from './interrupt.ts'
import { nextCommand } from './next-command.ts'
import { outcomeOf } from './wait.ts'

export type TurnOptions = {
  timeoutMs?: number | undefined
  /** Gets each event of the turn. */
  onEvent?: (event: AgUiEvent) => void
}

/** Follows a turn to its end. A timeout and Ctrl-C throw Failure. */
export async function followTurn(
  client: SessionGateway,
  id: string,
  runId: string,
  { timeoutMs, onEvent }: TurnOptions,
): Promise<Turn> {
  const hint = `The agent keeps working. Wait for it: ${nextCommand('wait', '--turn', id)}`
  return await untilInterrupted(hint, async (signal) => {
    try {
      return await client.followTurn(id, runId, { timeoutMs, onEvent: ({ data }) => onEvent?.(data), signal })
    } catch (error) {
      if (!(error instanceof TurnTimeout)) throw error
      throw new Failure('timeLimit', `The agent has not finished within ${formatDuration(timeoutMs ?? 0)}.`, hint)
    }
  })
}

/** Why a turn has no answer, for people. Undefined for a finished turn. */
export function failureOf(id: string, turn: Turn): Failure | undefined {
  const exit = exitOf(turn)
  const { outcome, error, questions = [], session } = turn
  if (outcome === 'failed') return new Failure(exit, `The run failed: ${error ?? 'the agent gave no reason'}`)
  if (outcome === 'interrupted') return new Failure(exit, 'The turn was interrupted before the agent had finished.')
  if (outcome === 'asking') {
    const answer = `Answer it: ${nextCommand('send', '--wait', id)} '<answer>'`
    return new Failure(
      exit,
      `The agent asks a question and waits for the answer.\n${questions.map(textOf).join('\n')}`.trimEnd(),
      answer,
    )
  }
  if (outcome === 'ended') {
    const { status = 'gone', error: why, reason = '' } = session ?? {}
    const message = `The session ended before the agent had finished: ${status}. ${why ?? reason}`.trimEnd()
    return new Failure(exit, message, `Show it: ${nextCommand('get', id)}`)
  }
  return undefined
}

/** A question, then its options as a list. */
function textOf({ text, options }: Question): string {
  return [text, ...options.map(({ label, description = '' }) => `- ${label}: ${description}`.replace(/: $/, ''))].join(
    '\n',
  )
}

/** The exit code for the outcome of a turn. */
export function exitOf({ outcome, session }: Turn): ExitCode {
  if (outcome === 'finished') return 'ok'
  if (outcome === 'failed' || outcome === 'asking') return outcome
  const isFailed = outcome === 'ended' && session !== undefined && outcomeOf(session) === 'failed'
  return isFailed ? 'failed' : 'stopped'
}
