import { randomUUID } from 'node:crypto'
import type { Interrupt, ResumeEntry } from '@ag-ui/core'
import type { Question, QuestionOption, Reply } from '../agents/agent.ts'
import type { TurnRuns } from './turn-runs.ts'

/** An answer cannot be applied. `isInvalid` says that the answer itself is wrong. `message` is for the caller. */
export class AnswerRefused extends Error {
  readonly isInvalid: boolean

  constructor(message: string, isInvalid = false) {
    super(message)
    this.isInvalid = isInvalid
  }
}

/** Why a question that has ended takes no answer, by its reply. */
const ends: Record<Reply['type'], string> = {
  option: 'The question was answered already',
  declined: 'The question was answered already',
  expired: 'The question has expired',
  withdrawn: 'The question was withdrawn: the agent no longer waits for the answer',
}

/** Number of ended questions whose end is remembered. */
const maxEnded = 100

export type QuestionsOptions = {
  /** Time to answer a question, in milliseconds. Then it expires. */
  timeout: number
  /** Called when the agent begins to wait for an answer. */
  onOpen: (question: Question) => void
  /** Called when the agent no longer waits for it. */
  onClose: () => void
}

/** A question in the runs of a turn. `beforeAsking` is called before it ends a run. `withdrawn` ends it unanswered. */
type Asked = { question: Question; beforeAsking: () => void; runs: TurnRuns; withdrawn: AbortSignal }

/** The open question. `end` continues the agent's turn in the run `runId`. It throws if that cannot be stored. */
type Open = { id: string; question: Question; end: (reply: Reply, runId: string, resume?: ResumeEntry) => string }

/** The questions of one running session. At most one is open. The next ones wait for its end. */
export class Questions {
  readonly #options: QuestionsOptions
  readonly #ended = new Map<string, Reply['type']>()
  #last: Promise<unknown> = Promise.resolve()
  #open: Open | undefined

  constructor(options: QuestionsOptions) {
    this.#options = options
  }

  /** Asks when all earlier questions have ended. */
  ask(asked: Asked): Promise<Reply> {
    const reply = this.#last.then(() => this.#ask(asked))
    this.#last = reply.catch(() => {})
    return reply
  }

  /**
   * Answers the open question. The agent continues in the run `runId`. Returns the id of its thread. Throws AnswerRefused
   * if the question is not open or the answer does not fit it.
   */
  answer(resume: ResumeEntry, runId: string): string {
    const { interruptId, status, payload } = resume
    const open = this.#open
    if (open?.id !== interruptId) {
      const end = this.#ended.get(interruptId)
      throw new AnswerRefused(end ? ends[end] : 'The session does not ask this question')
    }
    const reply: Reply =
      status === 'cancelled'
        ? { type: 'declined' }
        : { type: 'option', option: optionOf(open.question, payload?.option, payload?.text) }
    return open.end(reply, runId, resume)
  }

  #ask({ question, beforeAsking, runs, withdrawn }: Asked): Promise<Reply> | Reply {
    if (withdrawn.aborted) return { type: 'withdrawn' }
    const { timeout, onOpen, onClose } = this.#options
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const id = randomUUID()
    // At once, not when the reply is read: in between, the question could end in another way too.
    const close = (how: Reply['type']) => {
      clearTimeout(timer)
      withdrawn.removeEventListener('abort', onWithdrawn)
      this.#open = undefined
      this.#remember(id, how)
      onClose()
    }
    const end: Open['end'] = (reply, runId, resume) => {
      runs.begin(runId, resume)
      close(reply.type)
      resolve(reply)
      return runs.threadId
    }
    const endUnanswered = (reply: Reply) => {
      try {
        end(reply, randomUUID())
      } catch (err) {
        close(reply.type)
        reject(err)
      }
    }
    const onWithdrawn = () => endUnanswered({ type: 'withdrawn' })
    const expire = () => endUnanswered({ type: 'expired', why: `nobody answered within ${inWords(timeout)}` })
    beforeAsking()
    runs.interrupt(interruptOf(id, question, Date.now() + timeout))
    this.#open = { id, question, end }
    // A timer may be a millisecond early, and the next run of an expired question begins after `expiresAt`.
    const timer = setTimeout(expire, timeout + 1)
    withdrawn.addEventListener('abort', onWithdrawn)
    onOpen(question)
    return promise
  }

  #remember(id: string, how: Reply['type']) {
    this.#ended.set(id, how)
    const [oldest] = this.#ended.keys()
    if (this.#ended.size > maxEnded && oldest !== undefined) this.#ended.delete(oldest)
  }
}

/** The option that an answer chooses. Throws AnswerRefused if it chooses none. */
function optionOf({ options }: Question, wanted: string | undefined, text: string | undefined): QuestionOption {
  const ids = options.map(({ id }) => id).join(', ')
  if (text !== undefined) throw new AnswerRefused(`The question takes no text. Choose one of its options: ${ids}`, true)
  const option = options.find(({ id }) => id === wanted)
  if (option !== undefined) return option
  const problem = wanted === undefined ? 'The answer has no option' : `The question has no option "${wanted}"`
  throw new AnswerRefused(`${problem}. Its options are: ${ids}`, true)
}

/** The question as AG-UI sends it. */
function interruptOf(id: string, { text, toolCallId, detail, options }: Question, expires: number): Interrupt {
  const option = { type: 'string', enum: options.map((one) => one.id) }
  return {
    id,
    reason: 'permission',
    message: text,
    toolCallId,
    responseSchema: { type: 'object', properties: { option }, required: ['option'], additionalProperties: false },
    expiresAt: new Date(expires).toISOString(),
    metadata: { kind: 'permission', detail, options, allowsText: false },
  }
}

function inWords(ms: number): string {
  return ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1000} s`
}
