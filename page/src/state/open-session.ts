import { type Signal, signal } from '@preact/signals'
import type { SessionEvent } from '../../../clients/typescript/src/events.ts'
import type { Question, Session } from '../../../clients/typescript/src/types.ts'
import { gatewayOf } from '../api/gateway.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import { type Run, Timeline } from '../timeline/timeline.ts'

/** Milliseconds between two reads of the session without an event: its status can change without one. */
const refreshInterval = 5000
/** Milliseconds to the next read after one that failed. */
const retryInterval = 2000

/**
 * Milliseconds for which a hidden tab keeps its event stream. A browser opens six connections to a server, for all tabs
 * together, unless a proxy speaks HTTP/2: with six streams, no other request would get through.
 */
const hiddenTime = 30_000

/** Milliseconds after an event in which further events cause no further read. */
const settleTime = 250

/** The past events are shown together: when none has come for the first time, or after the second. In milliseconds. */
const historyPause = 60
const historyTime = 400

/** Milliseconds without an event after which the last run of a session that has ended was cut off. */
const quietTime = 2000

type Listener = { onEvent: (event: SessionEvent) => void; onRestart: (() => void) | undefined }

/** The session that the page shows: its resource, its events and its conversation. All panes share it. */
export class OpenSession {
  readonly project: string
  readonly id: string
  readonly session: Signal<Session | undefined> = signal(undefined)
  /** Why the session cannot be read. The last known session stays. */
  readonly problem: Signal<Problem | undefined> = signal(undefined)
  /** The conversation so far. */
  readonly timeline = new Timeline()
  /** Whether the past events have arrived. */
  readonly isLoaded = signal(false)
  /** The questions that the agent asks now. */
  readonly questions: Signal<readonly Question[]> = signal([])
  readonly #listeners = new Set<Listener>()
  readonly #abort = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Ends the event stream, if there is one. */
  #stream: AbortController | undefined
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined
  #lastEventId: string | undefined
  #hasEvents = false
  #isPublishing = false
  /** Number of reads that have begun, and of runs. */
  #reads = 0
  #runs = 0
  #firstEventAt = 0
  #lastEventAt = 0
  #historyTimer: ReturnType<typeof setTimeout> | undefined

  constructor(project: string, id: string) {
    this.project = project
    this.id = id
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  get gateway() {
    return gatewayOf(this.project)
  }

  /** Begins to read the session. */
  open() {
    document.addEventListener('visibilitychange', this.#onVisibility)
    void this.#read()
    void this.#follow()
  }

  close() {
    this.#abort.abort()
    clearTimeout(this.#timer)
    clearTimeout(this.#historyTimer)
    clearTimeout(this.#hiddenTimer)
    document.removeEventListener('visibilitychange', this.#onVisibility)
  }

  /**
   * Calls `onEvent` with each event, from the first one of the session. Add listeners before the first await. `onRestart` is called
   * before all events come again, because a backend without event ids lost the connection.
   */
  onEvent(onEvent: (event: SessionEvent) => void, onRestart?: () => void): () => void {
    const listener = { onEvent, onRestart }
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads the session again soon. */
  refresh() {
    this.#readIn(settleTime)
  }

  readonly #onVisibility = () => {
    clearTimeout(this.#hiddenTimer)
    if (isVisible()) void this.#read()
    else this.#hiddenTimer = setTimeout(() => this.#stream?.abort(), hiddenTime)
  }

  /**
   * Follows the events while the tab is visible. Reconnects by itself, unless the gateway refuses the stream: then the next
   * read of the session does.
   */
  async #follow() {
    if (this.#stream !== undefined || !isVisible()) return
    const stream = new AbortController()
    this.#stream = stream
    const signal = AbortSignal.any([this.signal, stream.signal])
    if (this.#hasEvents && this.#lastEventId === undefined) this.#restart()
    try {
      for await (const event of this.gateway.events(this.id, { signal, lastEventId: this.#lastEventId }))
        this.#add(event)
    } catch (error) {
      if (!signal.aborted) this.problem.value = problemOf(error)
    } finally {
      this.#stream = undefined
    }
  }

  #restart() {
    this.timeline.clear()
    for (const { onRestart } of this.#listeners) onRestart?.()
  }

  #add(event: SessionEvent) {
    this.#hasEvents = true
    this.#lastEventAt = performance.now()
    this.#lastEventId = event.id
    this.timeline.add(event.data)
    for (const { onEvent } of this.#listeners) onEvent(event)
    if (event.data.type.startsWith('RUN_')) {
      if (event.data.type === 'RUN_STARTED') {
        this.#runs += 1
        this.questions.value = []
      }
      this.refresh()
    }
    if (this.isLoaded.value) this.#publish()
    else this.#waitForHistory()
  }

  /** The past events come in one go. Drawing them one by one would show a conversation that races past. */
  #waitForHistory() {
    const now = performance.now()
    this.#firstEventAt ||= now
    clearTimeout(this.#historyTimer)
    const left = this.#firstEventAt + historyTime - now
    if (left <= 0) this.#load()
    else this.#historyTimer = setTimeout(() => this.#load(), Math.min(historyPause, left))
  }

  #load() {
    this.timeline.publish()
    this.isLoaded.value = true
  }

  /** Shows what has come at most once per frame. */
  #publish() {
    if (this.#isPublishing) return
    this.#isPublishing = true
    requestAnimationFrame(() => {
      this.#isPublishing = false
      this.timeline.publish()
    })
  }

  #readIn(delay: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#read(), delay)
  }

  async #read() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#reads += 1
    const read = this.#reads
    try {
      const session = await this.gateway.get(this.id, { signal: this.signal })
      // The answer to a later read can come first.
      if (read !== this.#reads) return
      this.session.value = session
      this.problem.value = undefined
      void this.#follow()
      await this.#readQuestions(session, read)
      if (hasEnded(session)) this.#end()
      // A session without events has no history to wait for.
      if (this.#stream && !this.#hasEvents && !this.isLoaded.value)
        this.#historyTimer ??= setTimeout(() => this.#load(), historyTime)
    } catch (error) {
      if (this.signal.aborted || read !== this.#reads) return
      this.problem.value = problemOf(error)
    }
    const problem = this.problem.value?.kind
    // An event can have asked for an earlier read meanwhile.
    if (this.#timer === undefined && problem !== 'not-found') this.#readIn(problem ? retryInterval : refreshInterval)
  }

  /** The events know of a question before the activity of the platform says so. */
  async #readQuestions({ activity }: Session, read: number) {
    const runs = this.#runs
    const isAsking = activity === 'asking' || (activity !== undefined && this.timeline.isAsking)
    const items = isAsking ? (await this.gateway.questions(this.id, { signal: this.signal })).items : []
    // A run that has begun meanwhile has closed them, and a later read knows better.
    if (runs === this.#runs && read === this.#reads) this.questions.value = items
  }

  /** The runner of a session that is stopped in mid-run sends no end of the run. */
  #end() {
    if (!this.isLoaded.value || !this.timeline.isRunning) return
    // The end of the run can be on its way.
    if (performance.now() - this.#lastEventAt < quietTime) return this.#readIn(quietTime)
    this.timeline.interruptOpenRun()
    this.#publish()
  }
}

/**
 * The session as its events show it now: the activity lags behind them, on the platform by up to five seconds.
 */
export function withRun(session: Session, run: Run | undefined): Session {
  if (session.status !== 'running' || run === undefined) return session
  if (run.state === 'running') return { ...session, activity: 'working' }
  if (session.activity !== 'working') return session
  return { ...session, activity: run.state === 'asking' ? 'asking' : 'waiting' }
}

const isVisible = () => document.visibilityState === 'visible'

/** Whether a session has ended: a start continues it. */
export function hasEnded({ status }: Session): boolean {
  return ['completed', 'failed', 'stopped'].includes(status.toLowerCase())
}
