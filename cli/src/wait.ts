import { isUsersTurn, type Session, type SessionGateway, WaitTimeout } from '../../clients/typescript/src/index.ts'
import { formatDuration } from './durations.ts'
import { errorOfSession } from './error-report.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import { nextCommand } from './next-command.ts'
import { type Progress, withProgress } from './progress.ts'
import { safeLine } from './text.ts'

export type SessionsWait = {
  /** Limits the whole wait. */
  timeoutMs?: number | undefined
  /** When the timeout began. Defaults to now. */
  since?: number
  /** Whether the wait for a session ends with the agent's turn, too. */
  turn?: boolean
}

/** Waits until all sessions have ended. Returns them in the order of `ids`. */
export async function waitForSessions(
  client: SessionGateway,
  ids: string[],
  { timeoutMs, since = Date.now(), turn = false }: SessionsWait = {},
): Promise<Session[]> {
  const running = ids.length === 1 ? 'The session keeps running.' : 'The sessions keep running.'
  const again = (...some: string[]) => `Wait again: ${nextCommand('wait', ...(turn ? ['--turn'] : []), ...some)}`
  const hint = `${running} ${again(...ids)}`
  return await withProgress(hint, async ({ show, signal }) => {
    const states = new Map<string, string>()
    // An agent that asks keeps its session running: without an answer, the wait would never end. A queued message does, too.
    const isShown = ({ activity, status }: Session) =>
      turn || activity === 'asking' || (activity === 'queued' && status === 'running')
    const state = (session: Session) => (isShown(session) ? stateOf(session) : session.status)
    const others = new AbortController()
    const options = {
      signal: AbortSignal.any([signal, others.signal]),
      timeoutMs: timeoutMs === undefined ? undefined : Math.max(0, since + timeoutMs - Date.now()),
      ...(turn && { until: isUsersTurn }),
    }
    const one = async (id: string) => {
      const onProgress = (session: Session) => {
        states.set(id, state(session))
        show(ids.length === 1 ? `${id}: ${withQueue(state(session), session)}` : summary(states))
      }
      try {
        return await client.wait(id, { ...options, onProgress })
      } catch (error) {
        if (!(error instanceof WaitTimeout)) throw errorOfSession(id, error)
        const message = `${id} is still ${state(error.session)} after ${formatDuration(timeoutMs ?? 0)}.`
        throw new Failure('timeLimit', message, again(id))
      }
    }
    // After an error, the other waits would keep the process alive.
    return await Promise.all(ids.map(one)).finally(() => others.abort())
  })
}

/** How a command waits for the session that it created. */
export type CreatedWaitOptions = {
  timeoutMs: number | undefined
  /** Whether to stop a one-shot session that does not end by itself. */
  stopsSession: boolean
}

/**
 * Waits for a session that the command created. The platform keeps a one-shot session running after its run failed or its
 * time limit passed. After a finished run, it stops the session, but this stop request may be lost. So with `stopsSession`,
 * sgw stops the session itself.
 */
export async function waitForCreated(
  client: SessionGateway,
  id: string,
  { timeoutMs, stopsSession }: CreatedWaitOptions,
): Promise<Session> {
  /** Resolves to the error if the stop fails. */
  const stop = () => client.stop(id).catch((error) => errorOfSession(id, error))
  try {
    const [session] = (await waitForSessions(client, [id], { timeoutMs })) as [Session]
    if (!stopsSession || !['running', 'completed'].includes(session.status)) return session
    const stopError = await stop()
    if (session.status === 'completed') return session
    // The wait ends with a running session only if its run has failed.
    if (stopError instanceof Error) process.stderr.write(`${safeLine(stopError.message)}\n`)
    return { ...session, status: 'failed' }
  } catch (error) {
    if (!stopsSession || !(error instanceof Failure) || error.exit !== 'timeLimit') throw error
    const stopError = await stop()
    const outcome = stopError instanceof Error ? `Cannot stop it: ${stopError.message}` : 'Stopping it.'
    throw new Failure('timeLimit', `${error.message} ${outcome}`, error.hint)
  }
}

/** Waits until a session is no longer `pending`. */
export async function waitForStart(client: SessionGateway, id: string, { show, signal }: Progress): Promise<Session> {
  const onProgress = (session: Session) => show(`${id}: ${withQueue(session.status, session)}`)
  return await client.wait(id, { onProgress, until: ({ status }) => status !== 'pending', signal })
}

/** What a session does, such as `waiting`, or its status after its end. */
export function stateOf({ activity, status }: Session): string {
  return activity ?? status
}

/** Adds to a state why the session or its message is queued. */
function withQueue(state: string, { activity, reason }: Session): string {
  return activity === 'queued' && reason !== undefined ? `${state}. ${reason}` : state
}

/** Sets the exit code of the process to that of the worst outcome: `failed` before `stopped`, `asking` and `ok`. */
export function setExitCode(sessions: Session[]) {
  const outcomes = sessions.map(outcomeOf)
  const worst = (['failed', 'stopped', 'asking', 'ok'] as const).find((one) => outcomes.includes(one)) ?? 'ok'
  process.exitCode = exitCodes[worst].code
}

/** The outcome of a session that has ended, or whose agent waits for the user. */
export function outcomeOf({ status, error, activity }: Session): ExitCode & ('ok' | 'failed' | 'stopped' | 'asking') {
  if (status === 'completed') return 'ok'
  if (status === 'failed' || error !== undefined) return 'failed'
  if (activity === 'asking') return 'asking'
  return activity === 'waiting' ? 'ok' : 'stopped'
}

/** The progress text for several sessions: `2 running, 1 completed`. */
function summary(states: Map<string, string>): string {
  const counts = new Map<string, number>()
  for (const status of states.values()) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} ${status}`).join(', ')
}
