import { tryGit } from '../session/git.ts'
import { shownPath } from '../session/root.ts'
import { utcTime } from '../session/time.ts'
import { checkCommits, checkPush } from './commits.ts'
import { History } from './history.ts'
import { countAttempts, readPhaseReports } from './phase-reports.ts'
import { type Facts, judgePhases, nextPhase } from './position.ts'
import { readProofs, unproven } from './proofs.ts'
import { type ForgeFacts, unknown } from './pull-request.ts'
import { readLastRound } from './rounds.ts'
import type { PullRequestStatus, RepositoryStatus, Status } from './status.ts'
import { findStop } from './stops.ts'

export type StatusOptions = {
  root: string
  repositories: string[]
  /** Asks the forge about a pull request. */
  readForge: (url: string, repositories: string[]) => Promise<ForgeFacts>
}

/** The state of a bug fix, from its reports, its regression proofs, the repositories and the forge. */
export async function readStatus({ root, repositories, readForge }: StatusOptions): Promise<Status> {
  const now = Date.now()
  const reports = readPhaseReports(root, now)
  const fix = reports.get('fix')
  const history = new History(repositories, fix?.get('branch') ?? '')
  const proofs = readProofs(root)
  const link = reports.get('document')?.get('pull_request') ?? ''
  const url = /^https?:\/\/\S+$/.test(link) ? link : undefined
  const [forge, shown, commits, unpushed, notProven] = await Promise.all([
    url === undefined ? unknown : readForge(url, repositories),
    Promise.all(repositories.map((repository) => readRepository(root, repository))),
    checkCommits(history, reports),
    checkPush(history, reports),
    unproven(history, proofs, reports.get('test')?.commits ?? []),
  ])
  const facts: Facts = {
    reports,
    commits,
    unproven: notProven,
    unpushed,
    attempts: countAttempts(root),
    forge,
    round: readLastRound(root),
  }
  const phases = judgePhases(facts)
  const next = nextPhase(facts, phases)
  const isReviewed = phases.some(({ name, state }) => name === 'review' && state === 'done')
  const pullRequest: PullRequestStatus | null =
    url === undefined ? null : { url, branch: fix?.get('branch') || null, ...forge }
  return {
    root,
    updatedAt: utcTime(now),
    repositories: shown,
    phases,
    verdict: (isReviewed && reports.get('review')?.get('verdict')) || null,
    proofs,
    attempt: Number(fix?.get('attempt') || 0),
    next: next ?? null,
    pullRequest,
    stop: findStop(facts, phases, next) ?? null,
  }
}

async function readRepository(root: string, repository: string): Promise<RepositoryStatus> {
  const text = await tryGit(repository, ['status', '--porcelain=v2', '--branch', '--no-ahead-behind'])
  const lines = text?.split('\n') ?? []
  const header = (name: string) => lines.find((line) => line.startsWith(`# branch.${name} `))?.split(' ')[2]
  const branch = header('head') ?? '(detached)'
  const head = header('oid') ?? '(initial)'
  return {
    path: shownPath(root, repository),
    branch: branch === '(detached)' ? '(no branch)' : branch,
    head: head === '(initial)' ? 'none' : head,
    changes: lines.filter((line) => line !== '' && !line.startsWith('#') && line !== '? artifacts/').length,
  }
}
