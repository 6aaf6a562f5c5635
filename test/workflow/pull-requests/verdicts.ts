import t from 'tap'
import { needs } from '../../support/tools.ts'
import type { PullRequest } from './pull-request.ts'
import { type Language, verdictOf } from './verdict.ts'

/** Number of honest ones and of cheats of each language. `PULL_REQUESTS=6` takes all, because one costs three seconds of CPU. */
const count = Number(process.env.PULL_REQUESTS ?? 1)

/** A test of each pull request of a language. */
export function testVerdicts({ tools, honest, cheats }: Language) {
  for (const pullRequest of honest.slice(0, count)) testVerdict(`verified: ${pullRequest.name}`, tools, pullRequest)
  for (const pullRequest of cheats.slice(0, count)) testVerdict(`refused: ${pullRequest.name}`, tools, pullRequest)
}

function testVerdict(name: string, tools: string[], pullRequest: PullRequest) {
  t.test(name, needs(...tools), async (t) => {
    const { right, verified, code, reason } = await verdictOf(t, pullRequest)

    t.ok(right, `${verified ? 'verified' : `${code}: ${reason}`}, expected ${pullRequest.verdict}`)
  })
}
