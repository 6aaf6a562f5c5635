import { type AgUiEvent, type SessionGateway, type Turn, TurnTimeout } from '../../clients/typescript/src/index.ts'
import { formatDuration } from './durations.ts'
import type { ExitCode } from './exit-codes.ts'
import { Failure } from './failure.ts'
import { follow } from './follow.ts'
import { untilInterrupted } from './interrupt.ts'
import { nextCommand } from './next-command.ts'
import { askUser, isOnTerminal } from './questions/prompt.ts'
import { answerCommands, questionsWithCommands } from './questions/view.ts'
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

export type AnsweredTurnOptions = TurnOptions & {
  /** Called before the user is asked. */
  onPause: () => void
}

/** Follows a turn to its end. On a terminal, asks the user the agent's questions, and follows the turn further. */
export async function followAnsweredTurn(
  client: SessionGateway,
  id: string,
  runId: string,
  { onPause, ...options }: AnsweredTurnOptions,
): Promise<Turn> {
  const turn = await followTurn(client, id, runId, options)
  const [question] = turn.questions ?? []
  if (question === undefined || !isOnTerminal()) return turn
  onPause()
  const hint = `The question stays open.\n${answerCommands(id, question)}`
  const asked = await untilInterrupted(hint, (signal) => askUser(client, id, question, signal))
  if (asked === 'left') return turn
  const next = asked === 'closed' ? await runAfter(client, id, runId) : asked.runId
  if (next === undefined) return { ...turn, outcome: 'ended', session: await client.get(id) }
  return await followAnsweredTurn(client, id, next, { onPause, ...options })
}

/** The run that follows a run of a session. Undefined if the session ends without one. */
async function runAfter(client: SessionGateway, id: string, runId: string): Promise<string | undefined> {
  let isAfter = false
  for await (const { data } of follow(client, id)) {
    if (data.type !== 'RUN_STARTED') continue
    if (isAfter && data.runId !== runId) return data.runId
    isAfter = data.runId === runId
  }
  return undefined
}

/** Why a turn has no answer, for people. Undefined for a finished turn. */
export function failureOf(id: string, turn: Turn): Failure | undefined {
  const exit = exitOf(turn)
  const { outcome, error, questions = [], session } = turn
  if (outcome === 'failed') return new Failure(exit, `The run failed: ${error ?? 'the agent gave no reason'}`)
  if (outcome === 'interrupted') return new Failure(exit, 'The turn was interrupted before the agent had finished.')
  if (outcome === 'asking') {
    const answer = questionsWithCommands(id, questions).trimEnd() || `Show it: ${nextCommand('questions', id)}`
    return new Failure(exit, 'The agent asks a question and waits for the answer.', answer)
  }
  if (outcome === 'ended') {
    const { status = 'gone', error: why, reason = '' } = session ?? {}
    const message = `The session ended before the agent had finished: ${status}. ${why ?? reason}`.trimEnd()
    return new Failure(exit, message, `Show it: ${nextCommand('get', id)}`)
  }
  return undefined
}

/** The exit code for the outcome of a turn. */
export function exitOf({ outcome, session }: Turn): ExitCode {
  if (outcome === 'finished') return 'ok'
  if (outcome === 'failed' || outcome === 'asking') return outcome
  const isFailed = outcome === 'ended' && session !== undefined && outcomeOf(session) === 'failed'
  return isFailed ? 'failed' : 'stopped'
}
