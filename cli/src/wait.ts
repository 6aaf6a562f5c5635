import { type Session, type SessionGateway, WaitTimeout } from '../../clients/typescript/src/index.ts'
import { formatDuration } from './durations.ts'
import { errorOfSession } from './error-report.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import { nextCommand } from './next-command.ts'
import { type Progress, withProgress } from './progress.ts'
import { safeLine } from './text.ts'

/** Waits until all sessions have ended. Returns them in the order of `ids`. `timeoutMs` limits the whole wait. */
export async function waitForSessions(client: SessionGateway, ids: string[], timeoutMs?: number): Promise<Session[]> {
  const running = ids.length === 1 ? 'The session keeps running.' : 'The sessions keep running.'
  const hint = `${running} Wait again: ${nextCommand('wait', ...ids)}`
  return await withProgress(hint, async ({ show, signal }) => {
    const states = new Map<string, string>()
    const others = new AbortController()
    const options = { signal: AbortSignal.any([signal, others.signal]), ...(timeoutMs !== undefined && { timeoutMs }) }
    const one = async (id: string) => {
      const onProgress = ({ status }: Session) => {
        states.set(id, status)
        show(summary(states))
      }
      try {
        return await client.wait(id, { ...options, onProgress })
      } catch (error) {
        throw error instanceof WaitTimeout ? timedOut(error.session, timeoutMs) : errorOfSession(id, error)
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
    const [session] = (await waitForSessions(client, [id], timeoutMs)) as [Session]
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
  const started = new AbortController()
  let last: Session | undefined
  const onProgress = (session: Session) => {
    last = session
    show(`${id}: ${session.status}`)
    if (session.status !== 'pending') started.abort()
  }
  try {
    return await client.wait(id, { onProgress, signal: AbortSignal.any([signal, started.signal]) })
  } catch (error) {
    // Not an error: `onProgress` ended the wait.
    if (started.signal.aborted && last !== undefined) return last
    throw error
  }
}

/** Sets the exit code of the process to that of the worst outcome: `failed` before `stopped` before `ok`. */
export function setExitCode(sessions: Session[]) {
  const outcomes = sessions.map(outcomeOf)
  const worst = (['failed', 'stopped', 'ok'] as const).find((one) => outcomes.includes(one)) ?? 'ok'
  process.exitCode = exitCodes[worst].code
}

function outcomeOf({ status, error }: Session): ExitCode & ('ok' | 'failed' | 'stopped') {
  if (status === 'completed') return 'ok'
  return status === 'failed' || error !== undefined ? 'failed' : 'stopped'
}

/** The progress text: `<id>: running` for one session, `2 running, 1 completed` for several. */
function summary(states: Map<string, string>): string {
  const [first] = states
  if (states.size === 1 && first) return `${first[0]}: ${first[1]}`
  const counts = new Map<string, number>()
  for (const status of states.values()) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} ${status}`).join(', ')
}

function timedOut({ id, status }: Session, timeoutMs = 0): Failure {
  const message = `${id} is still ${status} after ${formatDuration(timeoutMs)}.`
  return new Failure('timeLimit', message, `Wait again: ${nextCommand('wait', id)}`)
}
