import { type Session, type SessionGateway, WaitTimeout } from '../../clients/typescript/src/index.ts'
import { span } from './age.ts'
import { nextCommand } from './command-line.ts'
import { about } from './describe.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import { type Progress, withProgress } from './progress.ts'
import { safeLine } from './text.ts'

/** Waits until sessions have ended and gives them in order; `timeoutMs` is for all of them together. */
export async function waitForEnds(client: SessionGateway, ids: string[], timeoutMs?: number): Promise<Session[]> {
  const afterwards = `Wait again: ${nextCommand('wait', ...ids)}`
  return await withProgress(afterwards, async ({ show, signal }) => {
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
        throw error instanceof WaitTimeout ? overdue(error.session, timeoutMs) : about(id, error)
      }
    }
    // What is still asked for the others would hold the process.
    return await Promise.all(ids.map(one)).finally(() => others.abort())
  })
}

/** A wait of a command for the session that it created. */
export type OwnWait = {
  timeoutMs: number | undefined
  /** Whether it is a one-shot session that is to be stopped when it does not end by itself. */
  stops: boolean
}

/**
 * Waits for the end of a session that the command created. The platform lets a one-shot session run on when its run has
 * failed or its time is over, and may lose its own stop of one that has finished.
 */
export async function waitForOwn(client: SessionGateway, id: string, { timeoutMs, stops }: OwnWait): Promise<Session> {
  const stop = () => client.stop(id).catch((error) => about(id, error))
  try {
    const [session] = (await waitForEnds(client, [id], timeoutMs)) as [Session]
    if (!stops || !['running', 'completed'].includes(session.status)) return session
    const fault = await stop()
    if (session.status === 'completed') return session
    if (fault instanceof Error) process.stderr.write(`${safeLine(fault.message)}\n`)
    return { ...session, status: 'failed' }
  } catch (error) {
    if (!stops || !(error instanceof Failure) || error.exit !== 'timeLimit') throw error
    const fault = await stop()
    const what = fault instanceof Error ? `It could not be stopped: ${fault.message}` : 'It is being stopped.'
    throw new Failure('timeLimit', `${error.message} ${what}`, error.hint)
  }
}

/** Waits until a session is past `pending`, and gives it. */
export async function waitForStart(client: SessionGateway, id: string, { show, signal }: Progress): Promise<Session> {
  const begun = new AbortController()
  let last: Session | undefined
  const onProgress = (session: Session) => {
    last = session
    show(`${id}: ${session.status}`)
    if (session.status !== 'pending') begun.abort()
  }
  try {
    return await client.wait(id, { onProgress, signal: AbortSignal.any([signal, begun.signal]) })
  } catch (error) {
    if (begun.signal.aborted && last !== undefined) return last
    throw error
  }
}

/** Sets the exit code of the process by how sessions have ended. */
export function exitAs(sessions: Session[]) {
  const ends = sessions.map(endOf)
  const worst = (['failed', 'stopped', 'ok'] as const).find((end) => ends.includes(end)) ?? 'ok'
  process.exitCode = exitCodes[worst].code
}

function endOf({ status, error }: Session): ExitCode & ('ok' | 'failed' | 'stopped') {
  if (status === 'completed') return 'ok'
  return status === 'failed' || error !== undefined ? 'failed' : 'stopped'
}

function summary(states: Map<string, string>): string {
  const [first] = states
  if (states.size === 1 && first) return `${first[0]}: ${first[1]}`
  const counts = new Map<string, number>()
  for (const status of states.values()) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} ${status}`).join(', ')
}

function overdue({ id, status }: Session, timeoutMs = 0): Failure {
  const message = `${id} is still ${status} after ${span(timeoutMs)}.`
  return new Failure('timeLimit', message, `Wait again: ${nextCommand('wait', id)}`)
}
