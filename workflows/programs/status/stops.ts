import { type ReportingPhase, reportingPhases } from '../session/phases.ts'
import { stops } from '../session/report-checks.ts'
import { closedAt, currentPhase, type Facts, hasStopped, isOver, stopReason } from './position.ts'
import type { Next, PhaseStatus, Stop } from './status.ts'

/** The question for the user at which the work must stop. Undefined if it can go on. */
export function findStop(facts: Facts, phases: PhaseStatus[], next: Next | undefined): Stop | undefined {
  if (isOver(facts.forge) || closedAt(facts) !== undefined) return undefined
  return (
    askedStop(facts) ??
    notReproduced(facts, phases) ??
    stopAtPosition(facts, phases, next) ??
    stopOfRound(facts, phases)
  )
}

/** The first report that asks the user something and has no answer, whatever was reported after it. */
function askedStop({ reports }: Facts): Stop | undefined {
  for (const phase of reportingPhases) {
    for (const { fields, file } of reports.get(phase)?.reports ?? []) {
      const get = (key: string) => fields.get(key)?.[0] ?? ''
      const reason = get('stop')
      if (!stops.includes(reason) || get('answer') !== '') continue
      return { reason, phase, question: get('question') || get('missing') || `See ${file}.` }
    }
  }
  return undefined
}

/** A bug that nobody has seen, until the user decides or a test shows it. */
function notReproduced({ reports }: Facts, phases: PhaseStatus[]): Stop | undefined {
  const report = reports.get('reproduce')
  const isDone = (name: ReportingPhase) => phases.some((phase) => phase.name === name && phase.state === 'done')
  if (report?.get('reproduced') !== 'no' || report.get('answer') !== '') return undefined
  if (!isDone('reproduce') || isDone('test')) return undefined
  const question =
    'The bug does not show; the report says what was tried. Do you know more about when it shows? Or shall the work go on without having seen it, or close?'
  return { reason: 'not-reproduced', phase: 'reproduce', question }
}

function stopAtPosition({ reports, attempts }: Facts, phases: PhaseStatus[], next: Next | undefined): Stop | undefined {
  const at = currentPhase(phases.filter(({ name }) => name !== 'follow-up'))
  if (at === undefined || at.name === 'pr' || at.name === 'follow-up') return undefined
  const phase = at.name
  const report = reports.get(phase)
  if (report === undefined || report.problems.length > 0 || report.get('answer') !== '') return undefined
  if (at.state === 'blocked') return { reason: 'obstacle', phase, question: report.missing }
  if (at.state !== 'done') return undefined
  if (phase === 'diagnose' && report.get('confidence') === 'low') {
    const question = `The root cause is only a guess so far (${report.get('root_cause')}). Do you know more, or shall the fix proceed with it?`
    return { reason: 'unclear-cause', phase, question }
  }
  const failed = Math.max(Number(reports.get('fix')?.get('attempt') ?? 0), attempts + 1)
  if (next?.phase !== 'fix' || failed < 3 || (phase !== 'review' && phase !== 'test')) return undefined
  const question = `${failed} fixes have failed. Try another approach, look for the root cause again, or hand the bug over?`
  return { reason: 'failed-fixes', phase, question }
}

function stopOfRound({ round }: Facts, phases: PhaseStatus[]): Stop | undefined {
  const isBlocked = phases.some(({ name, state }) => name === 'follow-up' && state === 'blocked')
  if (!isBlocked || round === undefined || !hasStopped(round)) return undefined
  const reason = stops.includes(round.get('stop')) ? round.get('stop') : 'obstacle'
  return { reason, phase: 'follow-up', question: stopReason(round) }
}
