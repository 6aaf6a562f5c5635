import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endLeftOvers, sessionsIn } from '../processes/owner.ts'
import { inPhase, isFinal, queued, type Session } from '../storage/session.ts'
import type { RunOptions } from './preparation.ts'
import { aboutQueue } from './queue.ts'
import { Run } from './run.ts'
import { runError, Stopped } from './turn.ts'

/** `maxRunning` is how many sessions run at once; the others wait in the order of their creation or their start. */
export type RunsOptions = RunOptions & { maxRunning: number }

const shutdown = new Stopped('BackendShutdown', 'The local backend was shut down')
const stoppedByUser = new Stopped('UserStopped', 'The session was stopped by its user')
const deleted = new Stopped('Deleted', 'The session was deleted')
const cutOff = 'The local backend ended while the session was not finished; it goes on when it is started again'

/** The sessions that wait and run, from Pending to their end. */
export class Runs {
  readonly #options: RunsOptions
  readonly #waiting: Session[] = []
  readonly #running = new Map<string, Run>()
  #closed = false

  constructor(options: RunsOptions) {
    this.#options = options
  }

  /**
   * Puts right what an earlier process left: the sessions that it had begun have ended, those that wait go on waiting, and
   * nobody owns a stray directory.
   */
  async recover() {
    const { store, log, sessions } = this.#options
    await endLeftOvers(sessions)
    const unfinished = store.unfinished()
    const begun = unfinished.filter(({ status }) => status.phase !== 'Pending')
    for (const session of begun) await this.#endCutOff(session)
    if (begun.length > 0) log.warn({ sessions: begun.length }, 'sessions of an earlier process have ended')
    for (const name of await sessionsIn(sessions)) {
      if (!store.has(name)) await this.#removeDirectory(name)
    }
    for (const session of unfinished) if (session.status.phase === 'Pending') this.add(session)
  }

  /** Takes a session that is Pending, which runs as soon as there is room. */
  add(session: Session) {
    if (this.#closed) return this.#endWaiting(session, shutdown)
    this.#waiting.push(session)
    this.#fill()
  }

  /** The session as it is shown: while it is queued, its condition says what it waits for. */
  seen(session: Session): Session {
    const { metadata, status } = session
    const index = this.#waiting.findIndex((waiting) => waiting.metadata.name === metadata.name)
    if (status.phase !== 'Pending' || index < 0) return session
    const idle = [...this.#running.values()].filter((run) => run.isIdle).length
    const { maxRunning } = this.#options
    const message = aboutQueue({ place: index + 1, running: this.#running.size, idle, maxRunning })
    return { ...session, status: { ...status, conditions: status.conditions.map((one) => ({ ...one, message })) } }
  }

  /** Whether a prompt for this session that comes now will be answered without a start. */
  takesPrompts({ metadata, status }: Session): boolean {
    return this.#running.get(metadata.name)?.takesPrompts ?? !isFinal(status.phase)
  }

  /** Ends the turn under way in a session; false when there is none. */
  interrupt(name: string): boolean {
    return this.#running.get(name)?.interrupt() ?? false
  }

  /** Begins to end a session, as Stopped. One that has ended is left as it is. */
  stop(name: string) {
    const waiting = this.#waiting.find(({ metadata }) => metadata.name === name)
    if (waiting === undefined) return this.#running.get(name)?.stop(stoppedByUser)
    this.#endWaiting(waiting, stoppedByUser)
    this.#takeWaiting(name)
  }

  /** Lets a session that has ended, or that is ending, go on where it was. Any other is left as it is. */
  async start({ metadata: { namespace, name } }: Session) {
    const run = this.#running.get(name)
    if (run && !run.takesPrompts) await run.done
    const session = this.#options.store.get(namespace, name)
    if (session === undefined || !isFinal(session.status.phase)) return
    session.status = queued()
    this.#options.store.setStatus(name, session.status)
    this.add(session)
  }

  /** Ends a session that was deleted, with every process that it started, and removes its directory. */
  async remove(name: string) {
    this.#takeWaiting(name)
    await this.#end(name, deleted)
    this.#options.transcripts.end(name)
    await this.#removeDirectory(name)
  }

  /** Ends every session as Stopped, and each that still comes. */
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

  /** A session that is not running needs no more than its status. */
  #endWaiting({ metadata, status }: Session, { reason, message }: Stopped) {
    this.#options.store.setStatus(metadata.name, inPhase('Stopped', reason, message, status))
  }

  async #endCutOff({ metadata: { name }, status }: Session) {
    const { store, transcripts } = this.#options
    await transcripts.repair(name)
    if (status.phase === 'Stopping') {
      return store.setStatus(name, inPhase('Stopped', stoppedByUser.reason, stoppedByUser.message, status))
    }
    if (status.agentStatus === 'working') transcripts.append(name, runError('BackendRestarted', cutOff))
    store.setStatus(name, inPhase('Failed', 'BackendRestarted', cutOff, status))
  }

  #fill() {
    while (this.#running.size < this.#options.maxRunning) {
      const waiting = this.#waiting.shift()
      if (waiting === undefined) return
      const { namespace, name } = waiting.metadata
      // It may have been changed while it waited.
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
