import { listAt, memberOf } from '../json/members.ts'
import type { Question } from '../schemas/questions.ts'
import { isAskUserQuestion, partOf, questionsIn } from './ask-user-question.ts'
import { interruptsIn, questionOfInterrupt } from './interrupts.ts'

/** A question, and how its agent expects the answer. */
export type Asked = {
  question: Question
  /**
   * The questions of a tool call, as the agent wrote them: the answer is a message. Undefined for an AG-UI interrupt: the
   * answer resumes the run.
   */
  toolQuestions?: unknown[]
}

/** Why a question can no longer be answered. `withdrawn`: the agent continued without an answer, or was interrupted. */
export type Closed = 'answered' | 'expired' | 'withdrawn'

type ToolCall = { id: string; args: string; askedAt: string | undefined }

/**
 * Reads the questions of a session from its AG-UI events. A question is open if it ended the last run: by an interrupt, or by
 * a tool call AskUserQuestion without a result. It is closed by the next message or the next run.
 */
export class QuestionLog {
  /** Whether the last run has not ended. */
  isRunning = false
  #open: Asked[] = []
  readonly #closed = new Map<string, Closed>()
  #call: ToolCall | undefined

  /** The open questions, oldest first. */
  get open(): readonly Asked[] {
    return this.#open
  }

  /** Why a question is not open. Undefined if the session has never asked it. */
  whyClosed(id: string): Closed | undefined {
    return this.#closed.get(id)
  }

  add(event: unknown) {
    if (memberOf(event, 'subagentRunId') !== undefined) return
    switch (memberOf(event, 'type')) {
      case 'RUN_STARTED':
        this.#close(event)
        this.isRunning = true
        this.#call = undefined
        break
      case 'TOOL_CALL_START':
        this.#begin(event)
        break
      case 'TOOL_CALL_ARGS':
        this.#addArguments(event)
        break
      case 'TOOL_CALL_RESULT':
        this.#end(memberOf(event, 'toolCallId'))
        break
      case 'MESSAGES_SNAPSHOT':
        this.#addMessages(event)
        break
      case 'RUN_FINISHED':
        this.isRunning = false
        this.#ask(event)
        break
      case 'RUN_ERROR':
        // After an interrupt, it says that the agent is gone.
        this.#close(event)
        this.isRunning = false
    }
  }

  #begin(event: unknown) {
    const [id, name] = [memberOf(event, 'toolCallId'), memberOf(event, 'toolCallName')]
    if (typeof id !== 'string' || id === '' || typeof name !== 'string' || !isAskUserQuestion(name)) return
    this.#call = { id, args: '', askedAt: timeOf(event) }
  }

  #addArguments(event: unknown) {
    const delta = memberOf(event, 'delta')
    if (this.#call === undefined || memberOf(event, 'toolCallId') !== this.#call.id) return
    if (typeof delta === 'string') this.#call.args += delta
  }

  /** The call has a result, so the agent does not wait for an answer to it. */
  #end(id: unknown) {
    if (this.#call === undefined || this.#call.id !== id) return
    this.#closed.set(this.#call.id, 'answered')
    this.#call = undefined
  }

  #addMessages(event: unknown) {
    const messages = listAt(event, 'messages')
    if (!this.isRunning) {
      // The platform stores a message before its run starts.
      if (memberOf(messages.at(-1), 'role') === 'user') this.#close(event)
      return
    }
    // The stored log of a run that has ended has no deltas of tool calls, only its messages.
    for (const message of messages) {
      const call = listAt(message, 'toolCalls').find((one) => memberOf(one, 'id') === this.#call?.id)
      const args = memberOf(memberOf(call, 'function'), 'arguments')
      if (this.#call !== undefined && typeof args === 'string') this.#call.args = args
      if (memberOf(message, 'role') === 'tool') this.#end(memberOf(message, 'toolCallId'))
    }
  }

  #ask(event: unknown) {
    const interrupts = interruptsIn(event)
    if (interrupts.length > 0) {
      const askedAt = timeOf(event)
      this.#open = interrupts.flatMap((one) => questionOfInterrupt(one, askedAt)).map((question) => ({ question }))
    } else if (this.#call !== undefined && memberOf(memberOf(event, 'outcome'), 'type') !== 'cancelled') {
      // The agent no longer waits for the answer to a call of a run that was interrupted.
      const toolQuestions = questionsIn(this.#call.args)
      // The platform's page shows no question either if the arguments have none.
      if (toolQuestions.length > 0) this.#open = [{ question: questionOf(this.#call, toolQuestions), toolQuestions }]
    }
    this.#call = undefined
  }

  #close(event: unknown) {
    for (const asked of this.#open) this.#closed.set(asked.question.id, whyClosed(asked, event))
    this.#open = []
  }
}

/** Why a question was closed by an event. Any message answers a tool call. Only `resume` answers an interrupt. */
function whyClosed({ question: { id, expiresAt = '' }, toolQuestions }: Asked, event: unknown): Closed {
  const resumed = listAt(memberOf(event, 'input'), 'resume')
  if (toolQuestions !== undefined || resumed.some((one) => memberOf(one, 'interruptId') === id)) return 'answered'
  return Number(memberOf(event, 'timestamp')) >= Date.parse(expiresAt) ? 'expired' : 'withdrawn'
}

function questionOf({ id, askedAt }: ToolCall, toolQuestions: unknown[]): Question {
  const parts = toolQuestions.map(partOf)
  const { header: _, ...only } = parts[0] as (typeof parts)[number]
  const all = { text: parts.map(({ text }) => text).join('\n'), options: [], allowsText: false, parts }
  return { id, kind: 'question', ...(parts.length === 1 ? only : all), ...(askedAt !== undefined && { askedAt }) }
}

function timeOf(event: unknown): string | undefined {
  const time = memberOf(event, 'timestamp')
  const date = new Date(typeof time === 'number' ? time : Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
