import type { ReportingPhase } from '../session/phases.ts'
import type { History } from './history.ts'
import type { PhaseReport, PhaseReports } from './phase-reports.ts'
import { isKept, isRebased } from './rebase.ts'

/** What the repositories say about the commits of a phase's report. */
export type CommitFacts = {
  /** Why the report is stale. */
  stale: string[]
  /** Whether the branch has the same changes in other commits. */
  isRebased: boolean
  /** Whether it differs from the report of Test in nothing but a rebase, so that a newer report of Test does not matter. */
  isAsTested: boolean
}

export type CommitFactsOf = Map<ReportingPhase, CommitFacts>

/** Checks the commits of each report: lost, or followed by commits that no later phase made. */
export async function checkCommits(history: History, reports: PhaseReports): Promise<CommitFactsOf> {
  const checked = await Promise.all(
    [...reports]
      .filter(([phase]) => phase !== 'assess')
      .map(async ([phase, report]) => [phase, await checkPhase(history, reports, phase, report)] as const),
  )
  return new Map(checked)
}

async function checkPhase(history: History, reports: PhaseReports, phase: ReportingPhase, report: PhaseReport) {
  const found = await Promise.all(report.commits.map((commit) => checkCommit(history, reports, phase, commit)))
  return {
    stale: found.flatMap(({ stale }) => (stale === undefined ? [] : [stale])),
    isRebased: found.some((facts) => facts.isRebased),
    isAsTested: found.length > 0 && found.every((facts) => facts.isAsTested),
  }
}

type Checked = { stale?: string; isRebased?: boolean; isAsTested?: boolean }

async function checkCommit(
  history: History,
  reports: PhaseReports,
  phase: ReportingPhase,
  commit: string,
): Promise<Checked> {
  const short = commit.slice(0, 12)
  const holder = await history.find(commit)
  if (holder === undefined) return { stale: `no repository here has commit ${short}` }
  const { repository, id } = holder
  const tip = await history.tip(repository)
  if (tip === undefined) return {}
  const [base] = await history.existing(repository, reports.get('fix')?.bases ?? [])
  if (phase === 'reproduce' || phase === 'diagnose') {
    const newer = await history.lines(repository, 'rev-list', `${id}..${base ?? tip}`)
    return newer.length === 0 ? {} : { stale: moved(newer.length, short) }
  }
  if (await history.isAncestor(repository, id, tip)) {
    const newer = phase === 'fix' ? 0 : await countForeign(history, reports, phase, repository, id, tip)
    return newer === 0 ? {} : { stale: moved(newer, short) }
  }
  const tested =
    phase === 'review' || phase === 'document' ? await testedAs(history, reports, repository, id, tip) : undefined
  if (tested !== undefined) {
    const newer = await countForeign(history, reports, phase, repository, tested, tip)
    return { isAsTested: true, isRebased: true, ...(newer > 0 && { stale: moved(newer, tested.slice(0, 12)) }) }
  }
  const start = base ?? (await history.lines(repository, 'merge-base', id, tip))[0]
  if (start === undefined || !(await isKept(history, repository, start, id, tip)))
    return { stale: `the branch no longer has commit ${short}` }
  return phase === 'fix'
    ? { isRebased: true }
    : { isRebased: true, stale: `the branch was rebased after commit ${short}` }
}

function moved(count: number, commit: string): string {
  return `${count} newer commit(s) than ${commit}`
}

/** The commit of the report of Test, if it is on the branch and is this commit after a rebase. */
async function testedAs(history: History, reports: PhaseReports, repository: string, commit: string, tip: string) {
  for (const tested of await history.existing(repository, reports.get('test')?.commits ?? [])) {
    const isThere = await history.isAncestor(repository, tested, tip)
    if (isThere && (await isRebased(history, repository, commit, tested))) return tested
  }
  return undefined
}

/** The number of later commits, without those of Document and of the follow-up. */
async function countForeign(
  history: History,
  reports: PhaseReports,
  phase: ReportingPhase,
  repository: string,
  commit: string,
  tip: string,
): Promise<number> {
  const own = new Set(phase === 'document' ? [] : await documentCommits(history, reports, repository))
  const newer = await commitsWithRounds(history, repository, `${commit}..${tip}`)
  return newer.filter(({ id, round }) => round === '' && !own.has(id)).length
}

async function documentCommits(history: History, reports: PhaseReports, repository: string): Promise<string[]> {
  const { bases, commits } = reports.get('document') ?? { bases: [], commits: [] }
  const [first] = await history.existing(repository, bases)
  const last = (await history.existing(repository, commits)).at(-1)
  return first === undefined || last === undefined ? [] : history.lines(repository, 'rev-list', `${first}..${last}`)
}

/** The commits of a range along the first parents, each with the round of the follow-up that made it, or nothing. */
async function commitsWithRounds(history: History, repository: string, ...range: string[]) {
  const format = '--format=%H %(trailers:key=Follow-Up-Round,valueonly,separator=%x2C)'
  const lines = await history.lines(repository, 'log', '--first-parent', format, ...range)
  return lines.map((line) => {
    const [id = '', round = ''] = line.split(' ')
    return { id, round }
  })
}

/** Commits that were made after the push, so that the pull request does not have them. */
export type Unpushed = { ofFollowUp: number; others: number }

export async function checkPush(history: History, reports: PhaseReports): Promise<Unpushed> {
  const nothing = { ofFollowUp: 0, others: 0 }
  const branch = reports.get('fix')?.get('branch')
  const holder = await history.find(reports.get('document')?.commits.at(-1) ?? 'none')
  const tip = holder && (await history.tip(holder.repository))
  if (!branch || holder === undefined || tip === undefined) return nothing
  const { repository } = holder
  const pushed = await history.lines(repository, 'for-each-ref', '--format=%(objectname)', `refs/remotes/*/${branch}`)
  if (pushed.length === 0) return nothing
  const newer = await commitsWithRounds(history, repository, tip, '--not', ...pushed)
  const others = newer.filter(({ round }) => round === '').length
  return { ofFollowUp: newer.length - others, others }
}
