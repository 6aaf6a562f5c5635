import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '../../src/http/errors.ts'
import { platformLabels } from '../../src/schemas/platform-labels.ts'
import { type CreateOptions, requireAvailable } from '../api/create-session.ts'
import type { ScheduleChange } from '../schemas/schedules.ts'
import { longestQueue, newPrompt } from '../storage/prompts.ts'
import type { Schedule } from '../storage/schedules.ts'
import { secretsIn } from '../storage/secrets.ts'
import { inPhase, newSession, queued, type Session, timestamp } from '../storage/session.ts'
import { changed } from './change.ts'
import { latestDue, nextDue } from './due-times.ts'
import { createRequestOf } from './template.ts'

/** A due time that was missed longer ago is skipped. In milliseconds. */
const longestDelay = 24 * 60 * 60 * 1000

/** The clock may be changed, or the machine may sleep, so that a longer timer would end too late. In milliseconds. */
const longestTimer = 30_000

/** Delay after a failure, for example because the disk is full. In milliseconds. */
const retryDelay = 10_000

export type SchedulerOptions = CreateOptions & { log: FastifyBaseLogger }

/**
 * Starts the sessions of schedules that are due. A due time and its session are written in one transaction, so that a due time
 * starts exactly one session, also if the process is killed. After due times were missed, the latest of them starts a session.
 */
export class Scheduler {
  readonly #options: SchedulerOptions
  #timer: NodeJS.Timeout | undefined
  #ticking: Promise<void> = Promise.resolve()
  #closed = false

  constructor(options: SchedulerOptions) {
    this.#options = options
  }

  /** Starts what is due, and waits for the next due time. To be called after a schedule was added, too. */
  wake() {
    clearTimeout(this.#timer)
    this.#ticking = this.#ticking.then(() => this.#tick())
  }

  /** Changes a schedule, and returns it. */
  change(kept: Schedule, change: ScheduleChange): Schedule {
    const schedule = changed(kept, change)
    this.#options.store.schedules.set(schedule)
    this.wake()
    return schedule
  }

  /** Starts no more sessions. */
  async close() {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#ticking
  }

  /** Starts a session of a schedule now. Returns its name. */
  async trigger(schedule: Schedule): Promise<string> {
    await this.#untilLastEnds(schedule)
    return this.#start(schedule)
  }

  async #tick() {
    if (this.#closed) return
    let wait: number | undefined = retryDelay
    try {
      wait = await this.#startDue()
    } catch (err) {
      this.#options.log.error({ err }, 'could not read the schedules')
    }
    if (this.#closed || wait === undefined) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), wait)
  }

  /** Returns the milliseconds until the next due time, or undefined if there is none. */
  async #startDue(): Promise<number | undefined> {
    const { store, log } = this.#options
    let pause = 0
    for (const schedule of store.schedules.due(Date.now())) {
      try {
        await this.#run(schedule)
      } catch (err) {
        log.error({ err, schedule: schedule.name }, 'could not start the session of a schedule')
        if (!this.#storeFailure(schedule, err)) pause = retryDelay
      }
    }
    if (this.#closed) return undefined
    const soonest = store.schedules.soonest()
    return soonest === undefined ? undefined : Math.max(pause, Math.min(soonest - Date.now(), longestTimer))
  }

  /** Starts the session of a schedule that is due, and sets its next due time. */
  async #run(schedule: Schedule) {
    const { store, log } = this.#options
    await this.#untilLastEnds(schedule)
    const kept = store.schedules.get(schedule.namespace, schedule.name)
    // It was changed while the last session ended.
    if (this.#closed || kept?.due === undefined || kept.due !== schedule.due) return
    const now = Date.now()
    const latest = Math.max(latestDue(kept, now) ?? 0, kept.due)
    const { due: _, ...rest } = kept
    const next = nextDue(kept, Math.max(now, latest))
    const later: Schedule = { ...rest, ...(next !== undefined && { due: next }) }
    if (now - latest > longestDelay) {
      log.warn({ schedule: kept.name, missed: timestamp(latest) }, 'skipped a due time that was missed long ago')
      store.schedules.set(later)
    } else this.#start(kept, { ...later, lastScheduleTime: timestamp(latest) })
  }

  /**
   * Stores a failed session for a due time, and sets the next one: an error that repeats would be retried for ever. Returns
   * false if this fails, too, for example because the disk is full.
   */
  #storeFailure({ namespace, name, due }: Schedule, error: unknown): boolean {
    const { store, log, defaultTimeout } = this.#options
    const kept = store.schedules.get(namespace, name)
    if (kept?.due === undefined || kept.due !== due) return true
    const { due: _, ...rest } = kept
    const next = nextDueIfAny(kept)
    const { initialPrompt } = kept.sessionTemplate
    const asked = { ...(initialPrompt !== undefined && { initialPrompt }), labels: labelsOf(name) }
    const session = newSession(namespace, asked, defaultTimeout)
    const message =
      error instanceof ApiError ? error.message : 'The session could not be started. See the log of the backend'
    session.status = inPhase('Failed', 'NotStarted', message, session.status)
    try {
      store.transaction(() => {
        store.schedules.set({
          ...rest,
          ...(next !== undefined && { due: next }),
          lastScheduleTime: timestamp(kept.due),
        })
        store.add(session)
      })
      return true
    } catch (err) {
      log.error({ err, schedule: name }, 'could not store the failed session of a schedule')
      return false
    }
  }

  /** Starts a session and replaces the schedule by `later`, if given, in one transaction. Returns the session's name. */
  #start(schedule: Schedule, later?: Schedule): string {
    const { store, runs } = this.#options
    const { session, isQueued } = store.transaction(() => {
      if (later !== undefined) store.schedules.set(later)
      return this.#continueLast(schedule) ?? this.#create(schedule)
    })
    if (isQueued) runs.add(session)
    return session.metadata.name
  }

  #create({ name, namespace, sessionTemplate }: Schedule) {
    const { store, defaultTimeout } = this.#options
    const { displayName, labels, ...request } = createRequestOf(sessionTemplate)
    const asked = {
      ...request,
      ...(displayName && { displayName: `${displayName} (${timestamp().slice(0, 19).replace('T', ' ')} UTC)` }),
      labels: { ...labels, ...labelsOf(name) },
    }
    const session = newSession(namespace, asked, defaultTimeout)
    const { initialPrompt } = asked
    const first = initialPrompt === undefined ? undefined : newPrompt(session.metadata.name, initialPrompt, 'user')
    const secrets = secretsIn(asked)
    store.add(session, first, secrets)
    // The agents may have changed since the schedule was created.
    try {
      requireAvailable(this.#options, asked, session, secrets)
      return { session, isQueued: true }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      store.setStatus(session.metadata.name, inPhase('Failed', 'NotAvailable', error.message, session.status))
      return { session, isQueued: false }
    }
  }

  /**
   * Sends the prompt to the last session, or starts that session again with it. Undefined if it cannot be used, also because its
   * queue is full.
   */
  #continueLast({ name, namespace, reuseLastSession, sessionTemplate }: Schedule) {
    const { store, runs } = this.#options
    const session = reuseLastSession ? store.lastRun(namespace, name) : undefined
    if (session === undefined || store.prompts.count(session.metadata.name) >= longestQueue) return undefined
    const isRunning = session.status.phase === 'Running' && runs.acceptsPrompts(session)
    if (!isRunning && !canContinue(session)) return undefined
    const text = sessionTemplate.initialPrompt
    if (text !== undefined) store.prompts.add(session.metadata.name, newPrompt(session.metadata.name, text, 'user'))
    if (isRunning) return { session, isQueued: false }
    session.status = queued()
    store.setStatus(session.metadata.name, session.status)
    return { session, isQueued: true }
  }

  /** A session whose status is final may still be cleaning up. It can be started again after that. */
  async #untilLastEnds({ name, namespace, reuseLastSession }: Schedule) {
    const { store, runs } = this.#options
    const last = reuseLastSession ? store.lastRun(namespace, name) : undefined
    if (last !== undefined && canContinue(last)) await runs.untilEnded(last.metadata.name)
  }
}

/** The labels of the sessions of a schedule. */
function labelsOf(schedule: string) {
  return { [platformLabels.schedule]: schedule, [platformLabels.scheduledRun]: 'true' }
}

/** The next due time. Undefined if there is none, also because the cron library rejects the schedule since its last update. */
function nextDueIfAny(schedule: Schedule): number | undefined {
  try {
    return nextDue(schedule, Date.now())
  } catch {
    return undefined
  }
}

/** As on the platform. A failed session is not started again. */
function canContinue({ status }: Session): boolean {
  return status.phase === 'Stopped' || status.phase === 'Completed'
}
