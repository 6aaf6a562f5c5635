import { readFileSync } from 'node:fs'
import { isObject, parse, textAt } from '../responses.ts'

/** What the CI job says of itself. Everything is undefined outside of a job. */
export type Job = {
  /** Address of the pull request. */
  pullRequest: string | undefined
  base: string | undefined
  head: string | undefined
  /** Address of the repository. */
  repository: string | undefined
  /** Address of the job. */
  url: string | undefined
  /** Whether everybody can read the repository. */
  isPublic: boolean
  /** Whether the job can prove who it is to Sigstore. */
  hasIdentity: boolean
}

/** Reads the job from the variables of GitHub, Gitea or GitLab. */
export function readJob(env: NodeJS.ProcessEnv): Job {
  const hasIdentity = Boolean(
    (env.ACTIONS_ID_TOKEN_REQUEST_URL && env.ACTIONS_ID_TOKEN_REQUEST_TOKEN) || env.SIGSTORE_ID_TOKEN,
  )
  return { ...(env.GITHUB_EVENT_PATH ? ofGitHub(env, env.GITHUB_EVENT_PATH) : ofGitLab(env)), hasIdentity }
}

type Described = Omit<Job, 'hasIdentity'>

function ofGitHub(env: NodeJS.ProcessEnv, path: string): Described {
  const event = parse(readFileSync(path, 'utf8'))
  const repository = env.GITHUB_REPOSITORY && `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}`
  return {
    pullRequest: textAt(event, 'pull_request', 'html_url'),
    base: textAt(event, 'pull_request', 'base', 'sha'),
    head: textAt(event, 'pull_request', 'head', 'sha'),
    repository: repository || undefined,
    url: repository && env.GITHUB_RUN_ID ? `${repository}/actions/runs/${env.GITHUB_RUN_ID}` : undefined,
    isPublic: isObject(event) && isObject(event.repository) && event.repository.private === false,
  }
}

function ofGitLab(env: NodeJS.ProcessEnv): Described {
  const { CI_MERGE_REQUEST_PROJECT_URL: project, CI_MERGE_REQUEST_IID: number } = env
  return {
    pullRequest: project && number ? `${project}/-/merge_requests/${number}` : undefined,
    base: env.CI_MERGE_REQUEST_DIFF_BASE_SHA || undefined,
    // In a pipeline for merged results, CI_COMMIT_SHA is a merge commit.
    head: env.CI_MERGE_REQUEST_SOURCE_BRANCH_SHA || env.CI_COMMIT_SHA || undefined,
    repository: env.CI_PROJECT_URL || undefined,
    url: env.CI_JOB_URL || undefined,
    isPublic: env.CI_PROJECT_VISIBILITY === 'public',
  }
}
