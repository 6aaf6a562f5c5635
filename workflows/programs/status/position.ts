import { type ReportingPhase, reportingPhases } from '../session/phases.ts'
import { endsWork } from '../session/reports.ts'
import type { CommitFactsOf, Unpushed } from './commits.ts'
import type { PhaseReports } from './phase-reports.ts'
import type { ForgeFacts } from './pull-request.ts'
import type { Round } from './rounds.ts'
import type { Next, PhaseName, PhaseStatus, State } from './status.ts'

/** What the reports, the repositories and the forge say. */
export type Facts = {
  reports: PhaseReports
  commits: CommitFactsOf
  /** Why the report of Test is not proven. */
  unproven: string | undefined
  unpushed: Unpushed
  /** The number of fixes that failed and whose notes were kept. */
  attempts: number
  forge: ForgeFacts
  round: Round | undefined
}

type Judged = { state: State; why: string }

/**
 * The state of each phase. A report depends on the reports of earlier phases and on the commits of its time. It is stale if
 * one of those is newer.
 */
export function judgePhases(facts: Facts): PhaseStatus[] {
  const states = new Map<PhaseName, Judged>()
  for (const phase of reportingPhases) states.set(phase, judgeReport(facts, phase, states))
  states.set('pr', judgePullRequest(facts, states))
  const followUp = judgeFollowUp(facts, states)
  if (followUp !== undefined) states.set('follow-up', followUp)
  const names = [...states.keys()]
  const isMissing = (name: PhaseName) => states.get(name)?.state === 'missing'
  const last = names.findLastIndex((name) => !isMissing(name))
  const closed = closedAt(facts)
  return names.map((name, at) => {
    const { state, why } = states.get(name) ?? { state: 'missing', why: '' }
    const report = name === 'follow-up' ? facts.round?.file : name === 'pr' ? undefined : facts.reports.get(name)?.file
    const skipped = isMissing(name) && at < last
    const ended =
      closed === undefined || closed !== name
        ? ''
        : `the user closed the work: ${facts.reports.get(closed)?.get('answer')}`
    return { name, command: `/${name}`, state, skipped, report: report ?? null, why: ended || why || null }
  })
}

function judgeReport(facts: Facts, phase: ReportingPhase, states: Map<PhaseName, Judged>): Judged {
  const report = facts.reports.get(phase)
  if (report === undefined) return { state: 'missing', why: '' }
  if (report.problems.length > 0) return { state: 'partial', why: `unusable: ${report.problems.join('; ')}` }
  const { stale = [], isAsTested = false, isRebased = false } = facts.commits.get(phase) ?? {}
  const older = reportingPhases.slice(0, reportingPhases.indexOf(phase)).filter((earlier) => {
    const other = facts.reports.get(earlier)
    if (other === undefined || other.problems.length > 0 || (earlier === 'test' && isAsTested)) return false
    return other.finished > report.finished
  })
  const reasons = [...older.map((earlier) => `older than the report of ${earlier}`), ...stale]
  if (reasons.length > 0) return { state: 'stale', why: reasons.join('; ') }
  const test = states.get('test')?.state
  if (isAsTested && test !== 'done') return { state: 'stale', why: `the branch was rebased, and test is ${test}` }
  if (report.status !== 'complete')
    return { state: report.status === 'blocked' ? 'blocked' : 'partial', why: report.missing }
  const doubt = phase === 'test' ? doubtOf(facts) : undefined
  if (doubt !== undefined) return { state: 'partial', why: doubt }
  return { state: 'done', why: isRebased ? 'the branch was rebased and has the same changes' : '' }
}

/** Why a complete report of Test does not show that the bug is fixed, although it says so. */
function doubtOf({ reports, unproven }: Facts): string | undefined {
  const test = reports.get('test')
  if (test?.status !== 'complete' || test.get('outcome') === 'still-broken') return undefined
  if (unproven !== undefined) return unproven
  if (test?.get('suite') !== 'failed') return undefined
  return 'the suite failed with the fix; say outcome: still-broken if the fix broke it, suite: failed-before if it failed without the fix too'
}

function judgePullRequest({ reports, unpushed, forge }: Facts, states: Map<PhaseName, Judged>): Judged {
  const link = reports.get('document')?.get('pull_request') ?? ''
  if (link === '' || link === 'none') return { state: 'missing', why: '' }
  if (isOver(forge)) return { state: 'done', why: `${link} (${forge.state})` }
  if (states.get('document')?.state === 'stale') return { state: 'stale', why: 'the drafts of Document are stale' }
  if (link === 'manual')
    return { state: 'done', why: 'left to the user: branch, patch and commands are in the pull request draft' }
  if (unpushed.others > 0) return { state: 'stale', why: `${unpushed.others} commit(s) are not pushed` }
  return { state: 'done', why: link }
}

/** The follow-up is shown only if there is something to show: a round, or what the forge says. */
function judgeFollowUp({ forge, round, unpushed }: Facts, states: Map<PhaseName, Judged>): Judged | undefined {
  const pr = states.get('pr')?.state
  if (pr === 'missing' || (round === undefined && forge.state === null && unpushed.ofFollowUp === 0)) return undefined
  if (isOver(forge)) return { state: 'done', why: `the pull request is ${forge.state}` }
  if (round !== undefined && endsWork(round.get('answer'))) return { state: 'done', why: 'the user closed the work' }
  const { checks, unanswered } = forge
  const open = [
    ...(checks !== null && checks.failed > 0 ? [`${checks.failed} check(s) failed`] : []),
    ...(unanswered !== null && unanswered > 0 ? [`${unanswered} comment(s) are not answered`] : []),
    ...(unpushed.ofFollowUp > 0 ? [`${unpushed.ofFollowUp} commit(s) of a round are not pushed`] : []),
  ]
  const isQuiet = open.length === 0 && forge.state === 'open'
  // A stranger's instruction waits for a person also if the forge shows nothing else that is open.
  const isMoot = isQuiet && round?.get('code') !== 'stranger'
  if (!isMoot && round !== undefined && hasStopped(round)) return { state: 'blocked', why: stopReason(round) }
  if (open.length > 0) return { state: round === undefined ? 'missing' : 'partial', why: open.join('; ') }
  const running = checks?.running ?? 0
  const known = forge.state === 'open' ? ['the pull request is open'] : []
  return { state: 'done', why: [...known, ...(running > 0 ? [`${running} check(s) are running`] : [])].join('; ') }
}

export function hasStopped(round: Round): boolean {
  return round.get('outcome') === 'stopped' && round.get('answer') === ''
}

export function stopReason(round: Round): string {
  return round.get('question') || round.get('reason') || `round ${round.number} has stopped; see its report`
}

/** Whether the pull request is merged or closed, so that nothing is left to do. */
export function isOver({ state }: ForgeFacts): boolean {
  return state === 'merged' || state === 'closed'
}

/** The phase at which the work is: the last one that is neither missing nor stale. */
export function currentPhase(phases: PhaseStatus[]): PhaseStatus | undefined {
  return phases.findLast(({ state }) => state !== 'missing' && state !== 'stale')
}

/** The phase in whose report the user ended the work: it has `answer: close`, and no later phase has a report. */
export function closedAt({ reports }: Facts): ReportingPhase | undefined {
  const last = reportingPhases.findLast((phase) => reports.has(phase))
  return last !== undefined && endsWork(reports.get(last)?.get('answer') ?? '') ? last : undefined
}

/** The next phase. Undefined if all phases are done. */
export function nextPhase(facts: Facts, phases: PhaseStatus[]): Next | undefined {
  if (isOver(facts.forge) || closedAt(facts) !== undefined) return undefined
  const work = phases.filter(({ name }) => name !== 'follow-up')
  const at = currentPhase(work)
  if (at === undefined) {
    const stale = phases.find(({ state }) => state === 'stale')
    return stale ? go(stale.name, `its report is stale: ${stale.why}`) : go('assess', 'nothing has been done yet')
  }
  if (at.state !== 'done') return go(at.name, `its report is ${at.state}${at.why ? `: ${at.why}` : ''}`)
  const doubt = facts.reports.get('test')?.get('answer') ? undefined : doubtOf(facts)
  if (doubt !== undefined && phases.some(({ name, state }) => name === 'test' && state === 'partial'))
    return go('test', `its report is partial: ${doubt}`)
  const get = (phase: ReportingPhase, key: string) => facts.reports.get(phase)?.get(key) ?? ''
  const verdict = at.name === 'review' ? get('review', 'verdict') : ''
  if (verdict.startsWith('needs-')) {
    return go(verdict === 'needs-fix' ? 'fix' : 'test', `the verdict is ${verdict}: ${get('review', 'guidance')}`)
  }
  if (at.name === 'test' && get('test', 'outcome') === 'still-broken')
    return go('fix', 'the tests show that the bug is still there')
  const following = work[work.indexOf(at) + 1]
  if (following !== undefined) {
    const stale = following.state === 'stale' ? `, the report of ${following.name} is stale` : ''
    return go(following.name, `${at.name} is done${stale}`)
  }
  const followUp = phases.find(({ name }) => name === 'follow-up')
  return followUp === undefined || followUp.state === 'done' ? undefined : go('follow-up', followUp.why ?? '')
}

function go(phase: PhaseName, why: string): Next {
  return { phase, command: `/${phase}`, optional: phase === 'review' || phase === 'follow-up', why }
}
