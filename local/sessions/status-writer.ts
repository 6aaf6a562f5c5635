import type { FastifyBaseLogger } from 'fastify'
import {
  asking,
  idle,
  inPhase,
  type Phase,
  type ReconciledRepo,
  resuming,
  type Session,
  SessionFailure,
  type Status,
} from '../storage/session.ts'
import type { Store } from '../storage/store.ts'
import type { Redaction } from './redaction.ts'
import { Stopped } from './turn.ts'
import type { Said } from './turn-ends.ts'

/** Time until a failed write is retried, in milliseconds. */
const retryDelay = 1000

/** Stores the status of a running session, without its secrets. Retries a failed write, for example while the disk is full. */
export class StatusWriter {
  readonly #session: Session
  readonly #store: Store
  readonly #log: FastifyBaseLogger
  readonly #redaction: Redaction
  #retry: NodeJS.Timeout | undefined

  constructor(session: Session, { store, log }: { store: Store; log: FastifyBaseLogger }, redaction: Redaction) {
    this.#session = session
    this.#store = store
    this.#log = log
    this.#redaction = redaction
  }

  enter(phase: Phase, reason: string, message: string, more?: Partial<Status>) {
    this.#set({ ...inPhase(phase, reason, message, this.#session.status), ...more })
  }

  /** The repositories of the session, which the next change of the status stores. */
  set repos(reconciledRepos: ReconciledRepo[]) {
    if (reconciledRepos.length > 0) this.#session.status = { ...this.#session.status, reconciledRepos }
  }

  /** The session is waiting for its user. `message` says what happened before. */
  wait({ reason, message }: Said) {
    this.#set(idle(message, this.#session.status, reason))
  }

  /** The agent is being started again for a message. */
  resume() {
    this.#set(resuming(this.#session.status))
  }

  /** The agent asks the user. `message` has the question. */
  ask(message: string) {
    this.#set(asking(message, this.#session.status))
  }

  /** The session ended without a result. */
  fail(cause: Error) {
    if (cause instanceof Stopped) return this.enter('Stopped', cause.reason, cause.message)
    if (cause instanceof SessionFailure) return this.enter('Failed', cause.reason, cause.message)
    this.#log.error(
      { err: this.#redaction.error(cause), session: this.#session.metadata.name },
      'session failed unexpectedly',
    )
    this.enter('Failed', 'InternalError', `The local backend could not run the session: ${cause.message}`)
  }

  #set(status: Status) {
    this.#session.status = this.#redaction.value(status)
    this.#save()
  }

  #save() {
    const { metadata, status } = this.#session
    clearTimeout(this.#retry)
    try {
      this.#store.setStatus(metadata.name, status)
    } catch (err) {
      this.#log.error({ err, session: metadata.name }, 'cannot store the status of a session, retrying')
      this.#retry = setTimeout(() => this.#save(), retryDelay).unref()
    }
  }
}
