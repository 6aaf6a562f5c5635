import { type Signal, signal } from '@preact/signals'

type Common = {
  /** Unique in the conversation. */
  readonly key: string
  /** Time of the first event, in milliseconds. */
  at: number | undefined
  /** Counts the changes that are published. A view that reads it is drawn again after a change. */
  readonly version: Signal<number>
}

/** `system`: the backend wrote it, such as the startup prompt of a workflow. */
export type Author = 'user' | 'assistant' | 'system'

export type MessageItem = Common & { kind: 'message'; author: Author; text: string; isStreaming: boolean }

/** The reasoning of a model. */
export type ThoughtItem = Common & { kind: 'thought'; text: string; isStreaming: boolean; endedAt: number | undefined }

export type PlanEntry = { content: string; status: 'pending' | 'in_progress' | 'completed' }
export type PlanItem = Common & { kind: 'plan'; entries: PlanEntry[] }

export type ToolItem = Common & {
  kind: 'tool'
  name: string
  /** The input so far: JSON, if it is complete. */
  input: string
  result: string | undefined
  state: 'running' | 'completed' | 'failed' | 'interrupted'
  exitCode: number | undefined
  endedAt: number | undefined
  /** How its permission was decided, if it needed one. */
  permission: { isAllowed: boolean; why: string } | undefined
}

/** A question that ended a run. While it is open, a form below the conversation asks it. */
export type QuestionItem = Common & {
  kind: 'question'
  id: string
  text: string
  /** Labels of the options by their id. */
  options: Map<string, string>
  expiresAt: number | undefined
  state: 'open' | 'answered' | 'expired' | 'withdrawn'
  answer: string | undefined
}

/** A line between the messages. */
export type NoteItem = Common & { kind: 'note'; tone: 'quiet' | 'bad'; text: string }

/** One entry of the conversation. The timeline changes it in place and counts its changes. */
export type Item = MessageItem | ThoughtItem | PlanItem | ToolItem | QuestionItem | NoteItem

/** What all items have, before their first change. */
export function common(key: string, at: number | undefined): Common {
  return { key, at, version: signal(0) }
}

/** A message. While it streams, its text grows. */
export function message(
  key: string,
  author: Author,
  text: string,
  at: number | undefined,
  isStreaming: boolean,
): MessageItem {
  return { ...common(key, at), kind: 'message', author, text, isStreaming }
}

/** A thought. While it streams, its text grows. */
export function thought(key: string, text: string, at: number | undefined, isStreaming: boolean): ThoughtItem {
  return { ...common(key, at), kind: 'thought', text, isStreaming, endedAt: undefined }
}

/** A tool call that has just begun. */
export function tool(key: string, name: string, at: number | undefined): ToolItem {
  return {
    ...common(key, at),
    kind: 'tool',
    name,
    input: '',
    result: undefined,
    state: 'running',
    exitCode: undefined,
    endedAt: undefined,
    permission: undefined,
  }
}
