import type { SessionProcesses } from '../processes/session-processes.ts'
import type { Emit } from '../storage/events.ts'
import type { SessionSecrets } from '../storage/secrets.ts'
import { type Session, SessionFailure } from '../storage/session.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Answers the prompts of sessions: an ACP agent or the walkthrough. */
export interface Agent {
  /** The fields of a new session that this agent cannot honour, by their names in the gateway's API. */
  unsupported(session: Session, secrets: SessionSecrets): string[]
  /**
   * Gets ready to answer the prompts of a session. Rejects with a SessionFailure if it knows the reason, or with the
   * reason of the context's `signal`. `before` is the closed conversation that this one resumes.
   */
  open(session: Session, context: SessionContext, before?: Conversation): Promise<Conversation>
}

/** What an agent works with. `processes` tracks its processes. `signal` aborts when the session ends. */
export type SessionContext = {
  workspace: Workspace
  secrets: SessionSecrets
  /** What the agent must know before its first prompt. */
  background: string | undefined
  /** The conversation so far, for an agent that cannot resume it. Undefined if nothing was said. */
  recall: () => Promise<string | undefined>
  processes: SessionProcesses
  signal: AbortSignal
}

/** A conversation with an agent in one session. It answers one prompt at a time. */
export interface Conversation {
  /**
   * Answers a prompt and emits events in the meantime. `cancel` interrupts the turn. `ask` asks the user. `expected` says
   * what the last message must be. Rejects with a TurnFailure if the conversation can continue, and with a SessionFailure
   * if it cannot.
   */
  answer(prompt: string, emit: Emit, cancel: AbortSignal, ask: Ask, expected?: Expectation): Promise<Answer>
  /** Rejects with a SessionFailure when the agent is lost. Never resolves. */
  readonly lost: Promise<never>
  /** Rule of the last denied permission in this turn. Undefined once the agent has made progress after the denial. */
  readonly openDenial?: string | undefined
  /** Last error that the agent reported in this turn and continued after. */
  readonly lastError?: string | undefined
  /**
   * Selects the model for the next prompt. Returns false if the agent cannot change its model while it runs. Throws
   * ModelNotOffered.
   */
  selectModel?(model: string): boolean
  /** Whether another start of the agent can resume this conversation. */
  readonly canResume?: boolean
  /** Shuts the agent down gracefully, so that it can store its state. Kills it after a timeout. */
  close(): Promise<void>
}

/** One of the answers to a question. `kind` says what it means. */
export type QuestionOption = {
  id: string
  label: string
  kind: 'allow_once' | 'allow_always' | 'reject_once' | 'reject_always'
}

/** What a tool call that needs a permission does. */
export type QuestionDetail = { command?: string; path?: string; diff?: string; tool?: string }

/** The agent asks for a permission. `text` is one line for people. */
export type Question = { text: string; toolCallId: string; detail: QuestionDetail; options: QuestionOption[] }

/**
 * The end of a question: the user chose an option or declined to answer, nobody answered in time, or the turn ended
 * before. `why` is for people.
 */
export type Reply =
  | { type: 'option'; option: QuestionOption }
  | { type: 'declined' }
  | { type: 'expired'; why: string }
  | { type: 'withdrawn' }

/**
 * Asks the user when the earlier questions have ended, and waits for the answer. `beforeAsking` emits the ends of open
 * messages and tool calls: a question ends the run.
 */
export type Ask = (question: Question, beforeAsking: () => void) => Promise<Reply>

/** What the last message of a turn must be. */
export interface Expectation {
  /** What the agent is told after the prompt. */
  readonly instructions: string
  /** Checks the last message. Resolves with what to tell the agent in the same turn, or undefined if the turn ends. */
  review(text: string): Promise<string | undefined>
}

/** Tokens of a run, each counted once. */
export type Tokens = {
  input_tokens: number
  output_tokens: number
  cache_read_input_tokens?: number
  cache_creation_input_tokens?: number
}

/** What a run has used, in the platform's form. An agent that does not report a part omits it. */
export type RunUsage = {
  num_turns?: number
  /** Cost of the agent's session so far. */
  total_cost_usd?: number
  usage?: Tokens
}

/** Result of a turn: the text of the agent's last message, whether the turn was interrupted, and what it has used. */
export type Answer = { text: string; cancelled: boolean; used?: RunUsage }

/** The agent does not offer a model. The message names some that it offers. */
export class ModelNotOffered extends SessionFailure {
  constructor(message: string) {
    super('ModelNotAvailable', message)
  }
}

/** A prompt failed. The conversation can continue. */
export class TurnFailure extends Error {
  readonly reason: 'PromptFailed' | 'PermissionDenied' | 'LimitReached' | 'OutputInvalid'
  /** What the turn has used. */
  used?: RunUsage

  /** `reason` is for programs, `message` for people. */
  constructor(reason: TurnFailure['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Adds the agent's last error to a message, if there is one. */
export function withLastError(what: string, error: string | undefined): string {
  return error === undefined || what.includes(error) ? what : `${what}. Last error of the agent: ${error}`
}

/** Adds the rule of a denied permission to a message, if there is one. */
export function withDenial(what: string, rule: string | undefined): string {
  return rule === undefined ? what : `${what}, after a permission was denied: ${rule}`
}
