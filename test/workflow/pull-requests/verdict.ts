import type { Test } from 'tap'
import { CannotVerify } from '../../../workflows/programs/verify/git.ts'
import { verifyPullRequest } from '../../../workflows/programs/verify/verify.ts'
import { build, type PullRequest } from './pull-request.ts'

/** The pull requests of one language, and the tools that their tests need. */
export type Language = { tools: string[]; honest: PullRequest[]; cheats: PullRequest[] }

/** Verifies one pull request, as a job of its own CI does. */
export async function verdictOf(t: Pick<Test, 'teardown'>, pullRequest: PullRequest) {
  const { repository, base, head } = build(t, pullRequest)
  const begun = performance.now()
  const verification = await verifyPullRequest({ repository, base, head }).catch(asRefusal)
  const { verified, code, reason } = verification
  const { verdict } = pullRequest
  const right = verdict === 'verified' ? verified : !verified && verdict.includes(code ?? '')
  return { right, verified, code, reason, seconds: (performance.now() - begun) / 1000, verification }
}

/** Nothing could be run: there is no command, for example. */
function asRefusal(error: unknown) {
  if (!(error instanceof CannotVerify)) throw error
  return { verified: false, code: 'cannot-verify', reason: error.message, proof: null, controls: [], notes: [] }
}
