import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResumeEntry } from '@ag-ui/core'
import { killLeftovers, sessionNamesIn } from '../processes/session-processes.ts'
import { inPhase, isFinal, queued, type Session } from '../storage/session.ts'
import type { RunOptions } from './prepare-session.ts'
import { withQueuePosition } from './queue.ts'
import { Run } from './run.ts'
import { Slots } from './slots.ts'
import { Stopped } from './turn.ts'
import { runErrorEvent } from './turn-runs.ts'

/** `maxRunning` limits the number of working sessions. Further sessions and messages wait for a slot. */
export type RunsOptions = Omit<RunOptions, 'slots'> & { maxRunning: number }

const shutdown = new Stopped('BackendShutdown', 'The local backend was shut down')
const stoppedByUser = new Stopped('UserStopped', 'A user stopped the session.')
const deleted = new Stopped('Deleted', 'The session was deleted')
const backendEnded = 'The local backend ended before the session finished. Start the session to continue it'

/** The running sessions, and the pending ones in the queue for slots. */
export class Runs {
  readonly #options: RunOptions
  readonly #slots: Slots
  readonly #running = new Map<string, Run>()
  #closed = false

  constructor({ maxRunning, ...options }: RunsOptions) {
    this.#slots = new Slots(maxRunning)
    this.#options = { ...options, slots: this.#slots }
  }

  /**
   * Cleans up after an earlier process of the backend: ends the sessions that it was running, queues its pending sessions
   * again, and removes directories that belong to no session.
   */
  async recover() {
    const { store, log, sessions } = this.#options
    await killLeftovers(sessions)
    const unfinished = store.unfinished()
    const started = unfinished.filter(({ status }) => status.phase !== 'Pending')
    for (const session of started) await this.#endInterrupted(session)
    if (started.length > 0) log.warn({ sessions: started.length }, 'ended the running sessions of an earlier process')
    for (const name of await sessionNamesIn(sessions)) {
      if (!store.has(name)) await this.#removeDirectory(name)
    }
    for (const session of unfinished) if (session.status.phase === 'Pending') this.add(session)
  }

  /** Queues a pending session. It runs as soon as it has a slot. */
  add(session: Session) {
    if (this.#closed) return this.#endWaiting(session, shutdown)
    const { namespace, name } = session.metadata
    this.#slots.request(name, () => this.#begin(namespace, name))
  }

  /** The session as the API returns it. While it or its message is queued, its condition says what it is waiting for. */
  withQueuePosition(session: Session): Session {
    return withQueuePosition(session, this.#slots)
  }

  /** Whether the session will answer a prompt that arrives now. If not, it must be started again first. */
  acceptsPrompts({ metadata, status }: Session): boolean {
    return this.#running.get(metadata.name)?.acceptsPrompts ?? !isFinal(status.phase)
  }

  /**
   * Selects the model of a running session for its next prompt. Returns false if its agent cannot change it. Throws
   * ModelNotOffered.
   */
  selectModel(name: string, model: string): boolean {
    return this.#running.get(name)?.selectModel(model) ?? false
  }

  /** Interrupts the current turn of a session. Returns false if there is none. */
  interrupt(name: string): boolean {
    return this.#running.get(name)?.interrupt() ?? false
  }

  /**
   * Answers the open question of a session. The agent continues in the run `runId`. Returns the id of its thread, or
   * undefined if the session is not running. Throws AnswerRefused.
   */
  answer(name: string, resume: ResumeEntry, runId: string): string | undefined {
    return this.#running.get(name)?.answer(resume, runId)
  }

  /** Stops a session, but does not wait until it has stopped. Has no effect if it has ended. */
  stop(name: string) {
    const run = this.#running.get(name)
    if (run) return run.stop(stoppedByUser)
    const session = this.#slots.isQueued(name) ? this.#options.store.find(name) : undefined
    if (session) this.#endWaiting(session, stoppedByUser)
    // Afterwards, because a session whose end cannot be stored is still pending and must keep its place.
    this.#slots.release(name)
  }

  /** Continues a session that has ended or is stopping. Has no effect on other sessions. */
  async start({ metadata: { namespace, name } }: Session) {
    const run = this.#running.get(name)
    if (run && !run.acceptsPrompts) await run.done
    const session = this.#options.store.get(namespace, name)
    if (session === undefined || !isFinal(session.status.phase)) return
    session.status = queued()
    this.#options.store.setStatus(name, session.status)
    this.add(session)
  }

  /** Waits until a session that is ending has cleaned up. Returns at once if it has no run. */
  async untilEnded(name: string) {
    await this.#running.get(name)?.done
  }

  /** Ends a deleted session with all of its processes, and removes its directory. */
  async remove(name: string) {
    if (!this.#running.has(name)) this.#slots.release(name)
    await this.#end(name, deleted)
    this.#options.transcripts.end(name)
    await this.#removeDirectory(name)
  }

  /** Stops all sessions, and every session that is added later. */
  async close() {
    this.#closed = true
    // Emptied first, so that a session that ends does not start the next one.
    const queued = this.#slots.clear().filter((name) => !this.#running.has(name))
    await Promise.all([...this.#running.keys()].map((name) => this.#end(name, shutdown)))
    for (const name of queued) {
      const session = this.#options.store.find(name)
      if (session) this.#endWaiting(session, shutdown)
    }
  }

  /** Stops a running session and waits for its end. */
  async #end(name: string, why: Stopped) {
    const run = this.#running.get(name)
    run?.stop(why)
    await run?.done
  }

  /** Sets the status of a queued session to Stopped. It has no processes. */
  #endWaiting({ metadata, status }: Session, { reason, message }: Stopped) {
    this.#options.store.setStatus(metadata.name, inPhase('Stopped', reason, message, status))
  }

  /** Ends a session that was running when the earlier process of the backend ended. */
  async #endInterrupted({ metadata: { name }, status }: Session) {
    const { store, transcripts } = this.#options
    await transcripts.repair(name)
    if (status.phase === 'Stopping') {
      return store.setStatus(name, inPhase('Stopped', stoppedByUser.reason, stoppedByUser.message, status))
    }
    const isInTurn = status.agentStatus === 'working' || status.agentStatus === 'waiting_input'
    if (isInTurn) transcripts.append(name, runErrorEvent('BackendRestarted', backendEnded))
    store.setStatus(name, inPhase('Failed', 'BackendRestarted', backendEnded, status))
  }

  /** Runs a session that was queued. */
  #begin(namespace: string, name: string) {
    // Read again, because the session may have changed in the queue.
    const session = this.#options.store.get(namespace, name)
    if (session === undefined) return this.#slots.release(name)
    const run = new Run(this.#options, session)
    this.#running.set(name, run)
    void run.done.finally(() => {
      this.#running.delete(name)
      this.#slots.release(name)
    })
  }

  async #removeDirectory(name: string) {
    await rm(join(this.#options.sessions, name), { recursive: true, force: true, maxRetries: 3 })
  }
}
