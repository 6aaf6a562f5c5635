import { sortComments } from '../follow-up/comments.ts'
import { openForge } from '../forge/open.ts'
import { remoteHosts } from '../session/remotes.ts'
import type { PullRequestStatus } from './status.ts'

/** What the forge says about a pull request. */
export type ForgeFacts = Pick<PullRequestStatus, 'state' | 'checks' | 'unanswered'>

export const unknown: ForgeFacts = { state: null, checks: null, unanswered: null }

/** Time for all calls to the forge, in milliseconds. */
const timeout = 5000

/** Reads the pull request from its forge. Nothing is known if that fails or takes more than five seconds. */
export async function readForge(url: string, repositories: string[], env = process.env): Promise<ForgeFacts> {
  const signal = AbortSignal.timeout(timeout)
  try {
    const forge = await openForge(url, env, { hosts: await remoteHosts(repositories), signal })
    const { state, head } = await forge.readPullRequest()
    if (state !== 'open') return { state, checks: null, unanswered: null }
    const [checks, comments, user] = await Promise.all([
      forge.readChecks(head.commit),
      forge.readComments(),
      forge.readUser(),
    ])
    const count = (wanted: string) => checks.filter((check) => check.state === wanted).length
    return {
      state,
      checks: { passed: count('passed'), failed: count('failed'), running: count('running') },
      unanswered: sortComments(comments, user).unanswered.length,
    }
  } catch {
    return unknown
  }
}
