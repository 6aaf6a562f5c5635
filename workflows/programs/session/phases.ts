/** The phases with reports, in their order, and the reports of each, below the folder of the reports. */
export const reports = {
  assess: ['reports/assessment.md'],
  reproduce: ['reports/reproduction.md'],
  diagnose: ['analysis/root-cause.md'],
  fix: ['fixes/implementation-notes.md'],
  test: ['tests/verification.md'],
  review: ['review/verdict.md'],
  document: ['docs/issue-update.md', 'docs/release-notes.md', 'docs/changelog-entry.md', 'docs/pr-description.md'],
} as const

export type ReportingPhase = keyof typeof reports

export const reportingPhases = Object.keys(reports) as ReportingPhase[]
