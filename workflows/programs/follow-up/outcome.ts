import type { ForgeError } from '../forge/forge.ts'

/** Something that a round works on. */
export type Item = {
  kind: 'check' | 'comment' | 'base'
  /** Identifies the item in replies: `check:lint`, `review-comment:12`, `base:main`. */
  id: string
  title: string
  url: string | null
  author?: string
  path?: string
  line?: number
  /** A comment's own words, the end of a check's log, or how to bring the branch up to date. */
  text: string
}

export type Action = 'work' | 'push' | 'wait' | 'done' | 'stop'

/** What `bin/follow-up` answers. */
export type Outcome = {
  action: Action
  /** Why, for programs. */
  code: string
  /** Why, for people. */
  reason: string
  round: number
  pullRequest: string
  /** The last commit of the pull request's branch. */
  head: string | null
  /** The last commit of the branch that it is for. */
  base: string | null
  items: Item[]
  /** Number of comments of people without write access that nobody with write access has reacted to. */
  strangers: number
  notes: string[]
  /** Seconds until another try makes sense. */
  seconds?: number
}

export const exitCodes: Record<Action, number> = { work: 0, push: 0, wait: 3, done: 4, stop: 5 }

/** The outcome without items. */
export function outcome(action: Action, code: string, reason: string, more: Partial<Outcome> = {}): Outcome {
  const nothing = { round: 0, pullRequest: '', head: null, base: null, items: [], strangers: 0, notes: [] }
  return { action, code, reason, ...nothing, ...more }
}

/** What an error of the forge means for the work. Undefined for an error that nobody expects. */
export function outcomeOf(error: ForgeError, more: Partial<Outcome>): Outcome | undefined {
  const seconds = error.retryAfter ?? 60
  switch (error.reason) {
    case 'rate-limited':
      return outcome('wait', 'rate-limited', `${error.message}. Try again in ${seconds} s.`, { ...more, seconds })
    case 'unreachable':
      return outcome('wait', 'unreachable', `${error.message}. Try again in ${seconds} s.`, { ...more, seconds })
    case 'unauthorized':
      return outcome(
        'stop',
        'token',
        `${error.message}. The token is missing, has expired or lacks a permission.`,
        more,
      )
    case 'not-found':
      return outcome('stop', 'not-found', `${error.message}. Without access, a forge says the same.`, more)
    case 'unexpected':
      return undefined
  }
}
