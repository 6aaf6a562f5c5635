import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ReportingPhase, reportingPhases } from '../session/phases.ts'
import { type Report, readReports } from '../session/reports.ts'
import { reportFolder } from '../session/root.ts'
import { parseTime } from './time.ts'

/** The report of a phase. The reports of Document count as one: with their worst status and their oldest times. */
export type PhaseReport = {
  file: string
  reports: Report[]
  status: string
  /** What it lacks. */
  missing: string
  /** The commits of its time, without `none`. */
  commits: string[]
  /** The commits that it began with. Only Fix and Document have them. */
  bases: string[]
  /** Time of its end, in milliseconds since 1970. */
  finished: number
  /** What makes it unusable. */
  problems: string[]
  /** The first value of a key. If several reports have it, that of the last. Empty if there is none. */
  get(key: string): string
}

export type PhaseReports = Map<ReportingPhase, PhaseReport>

export function readPhaseReports(root: string, now: number): PhaseReports {
  return new Map(
    reportingPhases.flatMap((phase) => {
      const reports = readReports(root, phase)
      return reports.length === 0 ? [] : [[phase, merge(phase, reports, now)]]
    }),
  )
}

/** The number of fixes that failed and whose notes were kept. */
export function countAttempts(root: string): number {
  const folder = join(root, reportFolder, 'fixes')
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^attempt-.*\.md$/.test(name)).length : 0
}

function merge(phase: ReportingPhase, reports: Report[], now: number): PhaseReport {
  const all = (key: string) => reports.flatMap(({ fields }) => fields.get(key) ?? [])
  const lists = (key: string) => [...new Set(all(key))].filter((value) => value !== 'none')
  const problems = reports.flatMap((report) => {
    const found = [...report.problems, ...(report.problems.length === 0 ? timeProblems(report, now) : [])]
    return found.map((problem) => (phase === 'document' ? `${basename(report.file)}: ${problem}` : problem))
  })
  return {
    file: reports.at(-1)?.file ?? '',
    reports,
    status: all('status').findLast((status) => status !== 'complete') ?? 'complete',
    missing: all('missing').join('; '),
    commits: lists('commit'),
    bases: lists('base'),
    finished: Math.min(...all('finished').map(parseTime)),
    problems: [...problems, ...commitProblems(lists('commit')), ...(phase === 'document' ? absent(reports) : [])],
    get: (key) => reports.findLast(({ fields }) => fields.has(key))?.fields.get(key)?.[0] ?? '',
  }
}

function timeProblems({ fields }: Report, now: number): string[] {
  const [started = Number.NaN, finished = Number.NaN] = ['started', 'finished'].map((key) =>
    parseTime(fields.get(key)?.[0] ?? ''),
  )
  const example = 'is not a UTC time such as 2026-01-31T09:00:00Z'
  const tenMinutes = 600_000
  return [
    ...(Number.isNaN(started) ? [`started ${example}`] : []),
    ...(Number.isNaN(finished) ? [`finished ${example}`] : []),
    ...(finished > now + tenMinutes ? ['finished is in the future'] : []),
    ...(finished < started ? ['finished is before started'] : []),
  ]
}

function commitProblems(commits: string[]): string[] {
  const wrong = commits.filter((commit) => !/^[0-9a-f]{7,64}$/.test(commit))
  return wrong.map((commit) => `commit is not a commit id: ${commit}`)
}

/** The update of the issue is the only draft that may be left out. */
function absent(reports: Report[]): string[] {
  const written = reports.map(({ file }) => basename(file))
  const drafts = ['release-notes.md', 'changelog-entry.md', 'pr-description.md']
  const missing = drafts.filter((draft) => !written.includes(draft))
  return missing.length === 0 ? [] : [`not written yet: ${missing.join(' ')}`]
}
