import type { Api, Limits } from './api.ts'
import type { Log } from './log.ts'
import { type Json, textAt } from './responses.ts'

/** What to do with a question of the agent. */
export type OnQuestion = 'fail' | 'deny' | 'wait'

/** A question of the agent, and what the action did. */
export type Asked = { text: string; done: string }

/** What the agent reads as the answer to a question that is not a request for a permission. */
const refusal = 'Nobody can answer: this is a CI job. Choose the safest way yourself and continue without an answer.'

/** Handles the questions of a session, and keeps them for the summary. */
export class Questions {
  readonly asked: Asked[] = []
  readonly #api: Api
  readonly #policy: OnQuestion
  readonly #log: Log
  readonly #known = new Set<string>()

  constructor(api: Api, policy: OnQuestion, log: Log) {
    this.#api = api
    this.#policy = policy
    this.#log = log
  }

  /** Handles the open questions of a session that asks. Returns why the job fails, or undefined if the session goes on. */
  async handle(name: string, limits: Limits): Promise<string | undefined> {
    const open = await this.#api.questions(name, limits)
    if (open === undefined) return this.#handleUnlisted()
    let failure: string | undefined
    for (const question of open) failure ??= await this.#handleOne(name, question, limits)
    return failure
  }

  async #handleOne(name: string, question: Json, limits: Limits): Promise<string | undefined> {
    const id = textAt(question, 'id') ?? ''
    const text = textAt(question, 'text') ?? 'a question without a text'
    if (this.#policy === 'fail') return this.#fail(text, 'failed the job: on-question is fail')
    if (this.#policy === 'wait') {
      if (!this.#known.has(id)) this.#note(text, 'waited for an answer')
      this.#known.add(id)
      return undefined
    }
    const answer = denialOf(question)
    if (answer === undefined) return this.#fail(text, 'failed the job: the question has no answer that denies')
    const isDenied = await this.#api.answer(name, id, answer, limits)
    this.#note(text, isDenied ? 'denied' : 'was not open any more')
    return undefined
  }

  /** The backend, or an older gateway, does not list questions. */
  #handleUnlisted(): string | undefined {
    const text = 'a question (only the gateway can show it)'
    if (this.#policy !== 'wait') return this.#fail(text, `failed the job: on-question is ${this.#policy}`)
    if (!this.#known.has('')) this.#note(text, 'waited for an answer')
    this.#known.add('')
    return undefined
  }

  #fail(text: string, done: string): string {
    this.#note(text, done)
    return `The agent asks, and nobody answers in a CI job: ${text}`
  }

  #note(text: string, done: string) {
    this.asked.push({ text, done })
    this.#log.info(`The agent asks: ${text} (${done})`)
  }
}

/** The answer that denies a question: an option that rejects, or a text. Undefined if the question allows neither. */
function denialOf(question: Json): Json | undefined {
  const { options, parts, allowsText } = question
  if (Array.isArray(parts)) return { answers: parts.map(() => ({ text: refusal })) }
  for (const kind of ['reject_once', 'reject_always']) {
    const option = Array.isArray(options) ? options.find((one) => textAt(one, 'kind') === kind) : undefined
    if (option !== undefined) return { option: textAt(option, 'id') }
  }
  return allowsText === true ? { text: refusal } : undefined
}
