import { randomUUID } from 'node:crypto'
import type { Interrupt, ResumeEntry } from '@ag-ui/core'
import type { RunUsage } from '../agents/agent.ts'
import type { Emit, SessionEvent } from '../storage/events.ts'

/**
 * Emits the events of one turn as AG-UI runs. A question of the agent ends a run, and its answer begins the next one.
 * Events of the agent in between are held back, because no run is open. Events after the end of the turn are dropped.
 */
export class TurnRuns {
  readonly threadId: string
  readonly #append: Emit
  #runId = ''
  #begun = 0
  #held: SessionEvent[] = []
  #state: 'running' | 'asking' | 'ended' = 'asking'

  constructor(append: Emit, threadId: string) {
    this.#append = append
    this.threadId = threadId
  }

  /** Begins a run and emits the events that were held back. `resume` is the answer that the run continues from. */
  begin(runId: string, resume?: ResumeEntry) {
    const { threadId } = this
    const input = resume && { threadId, runId, messages: [], tools: [], context: [], resume: [resume] }
    this.#append({ type: 'RUN_STARTED', threadId, runId, ...(input && { input }) })
    this.#runId = runId
    this.#begun = performance.now()
    this.#state = 'running'
    for (const event of this.#held.splice(0)) this.#append(event)
  }

  readonly emit: Emit = (event) => {
    if (this.#state === 'running') this.#append(event)
    else if (this.#state === 'asking') this.#held.push(event)
  }

  /** Ends the run with a question. */
  interrupt(interrupt: Interrupt) {
    this.#end({ type: 'interrupt', interrupts: [interrupt] })
    this.#state = 'asking'
  }

  /** Ends the turn. `output` is the structured output of the agent. */
  finish(type: 'success' | 'cancelled', used?: RunUsage, output?: unknown) {
    this.#ensureRun()
    this.#state = 'ended'
    this.#end({ type }, { ...used, ...(output !== undefined && { structured_output: output }) })
  }

  /**
   * Ends the turn with an error. `code` is for programs, `message` for people. AG-UI has no usage in this event, but allows
   * further fields.
   */
  fail(code: string, message: string, used: RunUsage = {}) {
    this.#ensureRun()
    this.#state = 'ended'
    const result = Object.keys(used).length > 0 && { result: this.#resultWith(true, used) }
    this.#append({ ...runErrorEvent(code, message), ...result } as SessionEvent)
  }

  /** The turn may end while its question is open, or after the answer could not be stored. */
  #ensureRun() {
    if (this.#state === 'asking') this.begin(randomUUID())
  }

  #end(outcome: { type: 'success' | 'cancelled' } | { type: 'interrupt'; interrupts: Interrupt[] }, used?: RunUsage) {
    const { threadId } = this
    const result = this.#resultWith(false, used)
    this.#append({ type: 'RUN_FINISHED', threadId, runId: this.#runId, outcome, result })
  }

  #resultWith(isError: boolean, used?: RunUsage) {
    return { is_error: isError, duration_ms: Math.round(performance.now() - this.#begun), ...used }
  }
}

/** The event for a failed turn. */
export function runErrorEvent(code: string, message: string) {
  return { type: 'RUN_ERROR', message, code } as const
}
