import { effect, type Signal, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { GatewayError } from '../../../clients/typescript/src/errors.ts'
import type { SessionEvent } from '../../../clients/typescript/src/events.ts'
import type { Changes, FileItem, Progress, Session } from '../../../clients/typescript/src/types.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import type { OpenSession } from './open-session.ts'
import { useOpenSession } from './open-session-context.tsx'

/** A part of the outcome: its last known value, and why it cannot be read now. It is empty until the first read. */
export type Part<T> = { value?: T; why?: string }

/** Milliseconds between two reads: after a tool call, and after the end of a run. */
const intervals = { toolCall: 5000, runEnd: 1000 }

/** Milliseconds in which further events cause no further read. */
const settleTime = 200

/** Directories that are read again when the session may have changed them. */
const maxOpenDirectories = 20

export const artifacts = 'artifacts'

/** What came of an open session: phases, changes and files. It is read again when events say that it may have changed. */
export class SessionOutcome {
  readonly progress: Signal<Part<Progress>> = signal({})
  readonly changes: Signal<Part<Changes>> = signal({})
  /** The entries of the directories by their path. The workspace itself is the empty path. */
  readonly directories: Signal<ReadonlyMap<string, Part<FileItem[]>>> = signal(new Map())
  /** Paths of the open directories. */
  readonly openPaths: Signal<ReadonlySet<string>> = signal(new Set())
  /** Counts the reads, for views that show more of the workspace. */
  readonly version = signal(0)
  readonly #open: OpenSession
  #watchers = 0
  #isStale = true
  #hasOpenedArtifacts = false
  #lastRead = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Time of the next read. */
  #due = Number.POSITIVE_INFINITY

  constructor(open: OpenSession) {
    this.#open = open
    open.onEvent(({ data }) => this.#heard(data))
    let workspace: string | undefined
    const stop = effect(() => {
      const session = open.session.value
      const now = session && `${session.status} ${hasWorkspace(session)}`
      if (now !== workspace) this.#readAfter(0)
      workspace = now
    })
    open.signal.addEventListener('abort', () => {
      stop()
      clearTimeout(this.#timer)
    })
  }

  /** Keeps the outcome up to date until the returned function is called. */
  watch(): () => void {
    this.#watchers += 1
    if (this.#isStale) this.#readAfter(0)
    return () => {
      this.#watchers -= 1
    }
  }

  /** Reads a directory, and keeps it up to date. */
  async openDirectory(path: string) {
    this.openPaths.value = new Set(this.openPaths.peek()).add(path)
    await this.#readDirectory(path)
  }

  closeDirectory(path: string) {
    const isInside = (one: string) => one === path || one.startsWith(`${path}/`)
    this.openPaths.value = new Set([...this.openPaths.peek()].filter((one) => !isInside(one)))
  }

  #heard({ type }: SessionEvent['data']) {
    if (type === 'TOOL_CALL_RESULT') this.#readAfter(intervals.toolCall)
    else if (type === 'RUN_FINISHED' || type === 'RUN_ERROR') this.#readAfter(intervals.runEnd)
  }

  /** Reads soon, but not within `interval` of the last read. */
  #readAfter(interval: number) {
    this.#isStale = true
    if (this.#watchers === 0) return
    const due = Math.max(Date.now() + settleTime, this.#lastRead + interval)
    if (this.#due <= due) return
    clearTimeout(this.#timer)
    this.#due = due
    this.#timer = setTimeout(() => void this.#read(), due - Date.now())
  }

  async #read() {
    const session = this.#open.session.peek()
    this.#due = Number.POSITIVE_INFINITY
    if (session === undefined) return
    this.#lastRead = Date.now()
    this.#isStale = false
    if (!hasWorkspace(session)) return
    await Promise.all([this.#readChanges(), this.#readFiles().then(() => this.#readProgress(session))])
    this.#lastRead = Date.now()
    this.version.value += 1
  }

  async #readChanges() {
    await read(this.changes, () => this.#gateway.changes(this.#open.id, this.#options))
  }

  async #readFiles() {
    await this.#readDirectory('')
    const open = [...this.openPaths.peek()].slice(0, maxOpenDirectories)
    if (!this.#hasOpenedArtifacts) await this.#openArtifacts()
    else if (this.#hasFolder(artifacts) && !open.includes(artifacts)) await this.#readDirectory(artifacts)
    await Promise.all(open.map((path) => this.#readDirectory(path)))
  }

  /** Opens the artifacts as soon as there are some, and a folder that is alone in them: the one of the workflow. */
  async #openArtifacts() {
    let path: string | undefined = this.#hasFolder(artifacts) ? artifacts : undefined
    while (path !== undefined) {
      this.#hasOpenedArtifacts = true
      await this.openDirectory(path)
      const [first, ...others]: FileItem[] = this.directories.peek().get(path)?.value ?? []
      path = first?.type === 'directory' && others.length === 0 ? first.path : undefined
    }
  }

  #hasFolder(folder: string): boolean {
    const entries = this.directories.peek().get('')?.value ?? []
    return entries.some(({ name, type }) => name === folder && type === 'directory')
  }

  /**
   * A workflow reports in a file among the artifacts: those of the workspace, or on the platform also those in the folder of
   * the workflow. Without them, there is no report to read.
   */
  async #readProgress({ workflow }: Session) {
    const mayReport = this.directories.peek().get(artifacts)?.value?.length || this.#hasFolder('workflows')
    if (workflow === undefined || !mayReport) return
    await read(this.progress, () => this.#gateway.progress(this.#open.id, this.#options))
  }

  async #readDirectory(path: string) {
    const part = signal<Part<FileItem[]>>(this.directories.peek().get(path) ?? {})
    await read(part, async () => (await this.#gateway.files(this.#open.id, path, this.#options)).items)
    if (!this.#open.signal.aborted) this.directories.value = new Map(this.directories.peek()).set(path, part.peek())
  }

  get #gateway() {
    return this.#open.gateway
  }

  get #options() {
    return { signal: this.#open.signal }
  }
}

/** Whether the session may have a workspace: one that has not started has none. */
export function hasWorkspace({ status, activity }: Session): boolean {
  return status !== 'pending' && activity !== 'queued' && activity !== 'starting'
}

/** Reads a part. A problem does not hide what is known. */
async function read<T>(part: Signal<Part<T>>, request: () => Promise<T>) {
  try {
    part.value = { value: await request() }
  } catch (error) {
    part.value = { ...part.peek(), why: reasonOf(error) }
  }
}

/** Why something cannot be shown, in plain words. */
export function reasonOf(error: unknown): string {
  if (error instanceof GatewayError && error.status === 409) return 'It can be read only while the session is running.'
  if (error instanceof GatewayError && error.status === 501) return 'This backend does not support it.'
  const { kind, text }: Problem = problemOf(error)
  return kind === 'not-found' ? 'There is nothing to show.' : text
}

const outcomes = new WeakMap<OpenSession, SessionOutcome>()

/** The outcome of the open session. It is kept up to date while a component uses it. */
export function useSessionOutcome(): SessionOutcome {
  const open = useOpenSession()
  const outcome = outcomes.get(open) ?? new SessionOutcome(open)
  outcomes.set(open, outcome)
  useEffect(() => outcome.watch(), [outcome])
  return outcome
}
