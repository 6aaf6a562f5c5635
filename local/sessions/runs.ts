import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { killLeftovers, sessionNamesIn } from '../processes/session-processes.ts'
import { inPhase, isFinal, queued, type Session } from '../storage/session.ts'
import { describeQueue } from './queue.ts'
import { Run } from './run.ts'
import type { RunOptions } from './start-conversation.ts'
import { runErrorEvent, Stopped } from './turn.ts'

/** `maxRunning` limits the number of running sessions. The others are queued in the order of their create or start. */
export type RunsOptions = RunOptions & { maxRunning: number }

const shutdown = new Stopped('BackendShutdown', 'The local backend was shut down')
const stoppedByUser = new Stopped('UserStopped', 'The user stopped the session')
const deleted = new Stopped('Deleted', 'The session was deleted')
const backendEnded = 'The local backend ended before the session finished. Start the session to continue it'

/** Queue of the pending sessions, and the running sessions. */
export class Runs {
  readonly #options: RunsOptions
  readonly #waiting: Session[] = []
  readonly #running = new Map<string, Run>()
  #closed = false

  constructor(options: RunsOptions) {
    this.#options = options
  }

  /**
   * Recovers from the end of an earlier process: ends its running sessions, queues its pending sessions again, and
   * removes directories without a session.
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

  /** Whether a prompt that arrives now will be answered without another start of the session. */
  acceptsPrompts({ metadata, status }: Session): boolean {
    return this.#running.get(metadata.name)?.acceptsPrompts ?? !isFinal(status.phase)
  }

  /** Interrupts the current turn of a session. Returns false if there is none. */
  interrupt(name: string): boolean {
    return this.#running.get(name)?.interrupt() ?? false
  }

  /** Starts to stop a session. Has no effect if it has ended. */
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
    const waiting = this.#waiting.splice(0)
    await Promise.all([...this.#running.keys()].map((name) => this.#end(name, shutdown)))
    for (const session of waiting) this.#endWaiting(session, shutdown)
  }

  async #end(name: string, why: Stopped) {
    const run = this.#running.get(name)
    run?.stop(why)
    await run?.done
  }

  #takeWaiting(name: string) {
    const place = this.#waiting.findIndex(({ metadata }) => metadata.name === name)
    if (place >= 0) this.#waiting.splice(place, 1)
  }

  /** Stops a queued session, which has nothing to end but its status. */
  #endWaiting({ metadata, status }: Session, { reason, message }: Stopped) {
    this.#options.store.setStatus(metadata.name, inPhase('Stopped', reason, message, status))
  }

  async #endInterrupted({ metadata: { name }, status }: Session) {
    const { store, transcripts } = this.#options
    await transcripts.repair(name)
    if (status.phase === 'Stopping') {
      return store.setStatus(name, inPhase('Stopped', stoppedByUser.reason, stoppedByUser.message, status))
    }
    if (status.agentStatus === 'working') transcripts.append(name, runErrorEvent('BackendRestarted', backendEnded))
    store.setStatus(name, inPhase('Failed', 'BackendRestarted', backendEnded, status))
  }

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
