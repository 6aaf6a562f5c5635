import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Agent } from './agent.ts'
import type { Git } from './git.ts'
import { inPhase, type Phase, type Session, SessionFailure, type Status } from './session.ts'
import type { Store } from './store.ts'
import { openWorkspace } from './workspace.ts'

/** What a run needs: where sessions are kept, where their workspaces are made, and who answers them. */
export type RunOptions = {
  store: Store
  agent: Agent
  git: Git
  /** The directory of all workspaces. */
  workspaces: string
  /** How many sessions run at once; the others wait in the order of their creation. */
  maxRunning: number
  log: FastifyBaseLogger
}

type Run = { abort: AbortController; done: Promise<void> }

/** Why a run was ended from outside. */
class Stopped extends SessionFailure {}

const shutdown = new Stopped('BackendShutdown', 'The local backend was shut down')

/** A timer takes no longer time than this: 24 days. */
const longestTimer = 2 ** 31 - 1

/** The sessions that wait and run, from Pending to their end. */
export class Runs {
  readonly #options: RunOptions
  readonly #waiting: Session[] = []
  readonly #running = new Map<string, Run>()
  #closed = false

  constructor(options: RunOptions) {
    this.#options = options
  }

  /** Puts right what an earlier process left: its unfinished sessions have failed, and nobody owns a stray workspace. */
  async recover() {
    const { store, log, workspaces } = this.#options
    const lost = store.unfinished()
    const message = 'The local backend ended while the session was not finished; the session does not continue'
    for (const { metadata, status } of lost) {
      store.setStatus(metadata.name, inPhase('Failed', 'BackendRestarted', message, status))
    }
    if (lost.length > 0) log.warn({ sessions: lost.length }, 'sessions of an earlier process have failed')
    for (const name of await readdir(workspaces).catch(() => [])) {
      if (!store.has(name)) await this.#removeWorkspace(name)
    }
  }

  /** Takes a new session, which runs as soon as there is room. */
  add(session: Session) {
    if (this.#closed) return this.#shutDown(session)
    this.#waiting.push(session)
    this.#fill()
  }

  /** Ends a session that was deleted, with every process that it started, and removes its workspace. */
  async remove(name: string) {
    const place = this.#waiting.findIndex(({ metadata }) => metadata.name === name)
    if (place >= 0) this.#waiting.splice(place, 1)
    await this.#stop(name, new Stopped('Deleted', 'The session was deleted'))
    await this.#removeWorkspace(name)
  }

  /** Ends every session as Stopped, and each that still comes. */
  async close() {
    this.#closed = true
    for (const session of this.#waiting.splice(0)) this.#shutDown(session)
    await Promise.all([...this.#running.keys()].map((name) => this.#stop(name, shutdown)))
  }

  /** A session that never ran needs no more than its status. */
  #shutDown({ metadata, status }: Session) {
    this.#options.store.setStatus(metadata.name, inPhase('Stopped', shutdown.reason, shutdown.message, status))
  }

  async #stop(name: string, why: Stopped) {
    const run = this.#running.get(name)
    run?.abort.abort(why)
    await run?.done
  }

  #fill() {
    while (this.#running.size < this.#options.maxRunning) {
      const session = this.#waiting.shift()
      if (session === undefined) return
      const { name } = session.metadata
      const abort = new AbortController()
      const done = this.#run(session, abort).finally(() => {
        this.#running.delete(name)
        this.#fill()
      })
      this.#running.set(name, { abort, done })
    }
  }

  async #run(session: Session, abort: AbortController) {
    const { agent, git, workspaces, store } = this.#options
    const { spec, metadata } = session
    const enter = (phase: Phase, reason: string, message: string, more?: Partial<Status>) => {
      session.status = { ...inPhase(phase, reason, message, session.status), ...more }
      store.setStatus(metadata.name, session.status)
    }
    const limit = setTimeout(() => abort.abort(timedOut(spec.timeout)), Math.min(spec.timeout * 1000, longestTimer))
    try {
      enter('Creating', 'Creating', 'The workspace is being made')
      const workspace = await openWorkspace(git, join(workspaces, metadata.name), spec, abort.signal)
      enter('Running', 'Running', 'The prompt is being answered')
      const result = await agent.run(session, workspace, abort.signal)
      enter('Completed', 'Completed', 'The session has completed', { result })
    } catch (err) {
      const cause = abort.signal.aborted ? abort.signal.reason : err
      if (cause instanceof Stopped) enter('Stopped', cause.reason, cause.message)
      else if (cause instanceof SessionFailure) enter('Failed', cause.reason, cause.message)
      else {
        this.#options.log.error({ err: cause, session: metadata.name }, 'a session failed for no reason of its own')
        enter('Failed', 'InternalError', `The local backend could not run the session: ${cause.message}`)
      }
    } finally {
      clearTimeout(limit)
    }
  }

  async #removeWorkspace(name: string) {
    await rm(join(this.#options.workspaces, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

function timedOut(seconds: number) {
  return new SessionFailure('TimedOut', `The session reached its time limit of ${seconds} s`)
}
