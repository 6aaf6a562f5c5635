import { type Statement, statementOf } from './statement.ts'
import { fetchPullRequest, isPullRequestUrl, localTarget } from './target.ts'
import type { Verification } from './verification.ts'
import { type VerifyOptions, verifyPullRequest } from './verify.ts'

/** What a user names: a pull request by its address, or a branch or commit of a repository. */
export type RunOptions = Omit<VerifyOptions, 'repository' | 'base' | 'head' | 'target' | 'url'> & {
  target: string
  base?: string | undefined
  /** Folder of the repository, for a branch. */
  repo: string
  /** How people name the target, and the address of its repository, if the target is a commit. */
  name?: string | undefined
  url?: string | undefined
  /** Address of the CI job, for the statement. */
  jobUrl?: string | undefined
}

export type Verified = {
  verification: Verification
  /** The verification as the text of its JSON file. */
  json: string
  statement: Statement
}

/** Fetches what a user names, verifies it and makes its statement. What was fetched is removed. */
export async function runVerification(given: RunOptions): Promise<Verified> {
  const { target: wanted, base, repo, name, url, jobUrl, ...options } = given
  const target = isPullRequestUrl(wanted) ? await fetchPullRequest(wanted, base) : localTarget(repo, wanted, base)
  try {
    const verification = await verifyPullRequest({
      ...options,
      repository: target.folder,
      base: target.base,
      head: target.head,
      target: name ?? target.name,
      url: url ?? target.repository,
    })
    const json = `${JSON.stringify(verification, null, 2)}\n`
    return {
      verification,
      json,
      statement: statementOf(verification, { repository: target.folder, json, url: jobUrl }),
    }
  } finally {
    target.close()
  }
}
