import { type GatewayUnreachable, TurnTimeout } from './errors.ts'
import type { SessionEvent } from './events.ts'
import { Run, type RunEnd } from './run.ts'
import { sleep } from './sleep.ts'
import type { CallOptions, Question, QuestionList, Session } from './types.ts'
import { isOver, maxTimer, waitForEnd } from './wait.ts'

/** What came of a message: the end of the agent's run. */
export type Turn = {
  runId: string
  /**
   * `finished`: the agent has answered. `asking`: it asks a question, and goes on in another run when somebody answers it
   * with `answer`. `failed`: its run failed. `interrupted`: somebody interrupted the run, or stopped the session during the
   * run and started it again. `ended`: the session ended before the run did.
   */
  outcome: 'finished' | 'failed' | 'interrupted' | 'asking' | 'ended'
  /** The agent's last message of the run. Empty if it said nothing. */
  text: string
  /** Why the run failed, if the agent sent a reason. */
  error?: string
  /**
   * For `asking`: those of its questions that are still open. Undefined if they could not be read: try `questions` of the
   * client.
   */
  questions?: Question[]
  /** The last state of the session, if it has ended. */
  session?: Session
}

export type TurnOptions = CallOptions & {
  /** Time limit for the run in milliseconds. Defaults to no limit. */
  timeoutMs?: number | undefined
  /** Called with each event of the run as it arrives. */
  onEvent?: ((event: SessionEvent) => void) | undefined
}

/** The session of a run. */
export type TurnSource = {
  /** Streams its events. Reports each attempt to connect. */
  events: (signal: AbortSignal, onConnect: (isConnected: boolean) => void) => AsyncIterable<SessionEvent>
  read: (signal: AbortSignal | undefined) => Promise<Session>
  /** Reads its open questions. */
  questions: (signal: AbortSignal) => Promise<QuestionList>
  asUnreachable: (cause: unknown) => GatewayUnreachable
}

/** Milliseconds without an event after which no more events of an ended session are expected. */
const silence = 2000
/** Milliseconds in which the questions of a run are read. */
const questionsTimeout = 10_000

/**
 * Follows the events of a session until the run has ended. A session can end without an event, so it is also read now and
 * then.
 */
export async function followRun(id: string, source: TurnSource, options: TurnOptions): Promise<Turn> {
  const { timeoutMs, onEvent, signal } = options
  if (Number.isNaN(timeoutMs)) throw new TypeError('timeoutMs must be a number of milliseconds')
  const over = new AbortController()
  const either = signal ? AbortSignal.any([signal, over.signal]) : over.signal
  const run = new Run(id)
  const quiet = new Quiet()
  let session: Session | undefined

  async function end(): Promise<RunEnd> {
    for await (const event of source.events(either, (isConnected) => quiet.connected(isConnected))) {
      either.throwIfAborted()
      quiet.heard()
      if (run.add(event.data)) onEvent?.(event)
      if (run.end !== undefined) return run.end
    }
    throw new Error('The event stream ended')
  }

  async function endOfSession(): Promise<{ outcome: 'ended'; session: Session }> {
    const onProgress = (seen: Session) => {
      session = seen
    }
    const ended = await waitForEnd(source.read, source.asUnreachable, { signal: either, onProgress }, isOver)
    await quiet.lasts(silence, either)
    return { outcome: 'ended', session: ended }
  }

  async function timeLimit(ms: number): Promise<never> {
    await sleep(Math.min(ms, maxTimer), either)
    throw new TurnTimeout(id, ms, session)
  }

  const ends = [end(), endOfSession(), ...(timeoutMs === undefined ? [] : [timeLimit(timeoutMs)])]
  const turn = await Promise.race(ends).finally(() => over.abort())
  if (turn.outcome !== 'asking') return { runId: id, text: run.text, ...turn }
  const questions = await questionsOf(turn.asked, source, signal)
  return { runId: id, outcome: 'asking', text: run.text, ...(questions && { questions }) }
}

/** The questions of a run that are still open. Without their texts, the run asks nevertheless. */
async function questionsOf(asked: string[], source: TurnSource, signal: AbortSignal | undefined) {
  const limit = AbortSignal.timeout(questionsTimeout)
  try {
    const { items } = await source.questions(signal ? AbortSignal.any([signal, limit]) : limit)
    return items.filter(({ id }) => asked.includes(id))
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}

/** The time in which a connected event stream has sent nothing. */
class Quiet {
  #isConnected = false
  /** Undefined after a failed attempt to connect. */
  #since: number | undefined

  connected(isConnected: boolean) {
    this.#isConnected = isConnected
    this.#since = isConnected ? (this.#since ?? Date.now()) : undefined
  }

  heard() {
    this.#since = Date.now()
  }

  /** Waits until the stream has sent nothing for `ms` from now on. */
  async lasts(ms: number, signal: AbortSignal) {
    const start = Date.now()
    const left = () => (this.#isConnected ? Math.max(start, this.#since ?? start) + ms - Date.now() : ms)
    while (left() > 0) await sleep(left(), signal)
  }
}
