/** A check of a pull request's last commit: a CI job, a pipeline job or a commit status. */
export type Check = {
  /** Identifies the check on the forge. */
  id: string
  name: string
  state: 'passed' | 'failed' | 'running' | 'skipped'
  url: string | null
}

/** A comment, a review or a review comment on a line. */
export type Comment = {
  /** Unique within the pull request, with its kind: `review-comment:12`. */
  id: string
  author: string
  /** Whether the forge says that the author can write to the upstream repository. */
  canWrite: boolean
  isBot: boolean
  body: string
  url: string
  path: string | null
  line: number | null
  /** UTC, ISO 8601. */
  createdAt: string
  /** The comment that it answers. */
  inReplyTo: string | null
  /** Whether its thread is resolved. */
  isResolved: boolean
}

export type PullRequest = {
  url: string
  number: number
  state: 'open' | 'merged' | 'closed'
  isDraft: boolean
  author: string
  title: string
  head: { repository: string; branch: string; commit: string }
  base: { repository: string; branch: string; commit: string }
  /** Whether it can be merged without conflict. Null if the forge does not know yet. */
  isMergeable: boolean | null
}

/**
 * A forge that has a pull request. It reads with the forge's own tool (`gh`, `glab`, `tea`) where that is installed and
 * logged in, else over HTTP with the token of the environment. Every method throws ForgeError.
 */
export interface Forge {
  readonly kind: 'github' | 'gitlab' | 'gitea'
  /** What the forge did not tell, for people. Complete after readComments. */
  readonly notes: string[]
  /** The login of the token's user. Null without a token. */
  readUser(): Promise<string | null>
  readPullRequest(): Promise<PullRequest>
  readChecks(commit: string): Promise<Check[]>
  /** The last part of a failed check's log. Null if the forge has none. */
  readCheckLog(check: Check): Promise<string | null>
  /** Oldest first. */
  readComments(): Promise<Comment[]>
  /** Answers a comment in its thread where the forge has threads. Returns the address of the answer. */
  reply(comment: Comment, body: string): Promise<string>
  /** Comments on the pull request. Returns the address of the comment. */
  comment(body: string): Promise<string>
}

/** An error of a forge, with a text for people that contains no token. */
export class ForgeError extends Error {
  readonly reason: 'not-found' | 'unauthorized' | 'rate-limited' | 'unreachable' | 'unexpected'
  /** Seconds until another try makes sense. Undefined if the forge does not say. */
  readonly retryAfter: number | undefined

  constructor(reason: ForgeError['reason'], message: string, retryAfter?: number) {
    super(message)
    this.name = 'ForgeError'
    this.reason = reason
    this.retryAfter = retryAfter
  }
}
