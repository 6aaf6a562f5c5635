import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResumeEntry } from '@ag-ui/core'
import { killLeftovers, sessionNamesIn } from '../processes/session-processes.ts'
import { inPhase, isFinal, queued, type Session } from '../storage/session.ts'
import { describeQueue } from './queue.ts'
import { Run } from './run.ts'
import type { RunOptions } from './start-conversation.ts'
import { Stopped } from './turn.ts'
import { runErrorEvent } from './turn-runs.ts'

/** `maxRunning` limits the number of running sessions. Further sessions wait in a queue: first in, first out. */
export type RunsOptions = RunOptions & { maxRunning: number }

const shutdown = new Stopped('BackendShutdown', 'The local backend was shut down')
const stoppedByUser = new Stopped('UserStopped', 'A user stopped the session.')
const deleted = new Stopped('Deleted', 'The session was deleted')
const backendEnded = 'The local backend ended before the session finished. Start the session to continue it'

/** The running sessions, and the queue of the pending ones. */
export class Runs {
  readonly #options: RunsOptions
  readonly #waiting: Session[] = []
  readonly #running = new Map<string, Run>()
  #closed = false

  constructor(options: RunsOptions) {
    this.#options = options
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

  /** Queues a pending session. It runs as soon as a slot is free. */
  add(session: Session) {
    if (this.#closed) return this.#endWaiting(session, shutdown)
    this.#waiting.push(session)
    this.#fill()
  }

  /** The session as the API returns it. While it is queued, its condition says what it is waiting for. */
  withQueuePosition(session: Session): Session {
    const { metadata, status } = session
    const index = this.#waiting.findIndex((waiting) => waiting.metadata.name === metadata.name)
    if (status.phase !== 'Pending' || index < 0) return session
    const idle = [...this.#running.values()].filter((run) => run.isIdle).length
    const { maxRunning } = this.#options
    const message = describeQueue({ place: index + 1, running: this.#running.size, idle, maxRunning })
    return { ...session, status: { ...status, conditions: status.conditions.map((one) => ({ ...one, message })) } }
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
    const waiting = this.#waiting.find(({ metadata }) => metadata.name === name)
    if (waiting === undefined) return this.#running.get(name)?.stop(stoppedByUser)
    this.#endWaiting(waiting, stoppedByUser)
    this.#takeWaiting(name)
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
    this.#takeWaiting(name)
    await this.#end(name, deleted)
    this.#options.transcripts.end(name)
    await this.#removeDirectory(name)
  }

  /** Stops all sessions, and every session that is added later. */
  async close() {
    this.#closed = true
    // Emptied first, so that a session that ends does not start the next one.
    const waiting = this.#waiting.splice(0)
    await Promise.all([...this.#running.keys()].map((name) => this.#end(name, shutdown)))
    for (const session of waiting) this.#endWaiting(session, shutdown)
  }

  /** Stops a running session and waits for its end. */
  async #end(name: string, why: Stopped) {
    const run = this.#running.get(name)
    run?.stop(why)
    await run?.done
  }

  /** Removes a session from the queue. */
  #takeWaiting(name: string) {
    const place = this.#waiting.findIndex(({ metadata }) => metadata.name === name)
    if (place >= 0) this.#waiting.splice(place, 1)
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

  /** Starts queued sessions while there are free slots. */
  #fill() {
    while (this.#running.size < this.#options.maxRunning) {
      const waiting = this.#waiting.shift()
      if (waiting === undefined) return
      const { namespace, name } = waiting.metadata
      // Read again, because the session may have changed in the queue.
      const session = this.#options.store.get(namespace, name)
      if (session === undefined) continue
      const run = new Run(this.#options, session)
      this.#running.set(name, run)
      void run.done.finally(() => {
        this.#running.delete(name)
        this.#fill()
      })
    }
  }

  async #removeDirectory(name: string) {
    await rm(join(this.#options.sessions, name), { recursive: true, force: true, maxRetries: 3 })
  }
}
