// What spec.md says of the Bug Fix workflow, as one table. The tests hold every file of the workflow against it.

export type Phase = 'assess' | 'reproduce' | 'diagnose' | 'fix' | 'test' | 'review' | 'document' | 'pr'

type Fact = { name: Phase; title: string; reports: string[]; core: boolean }

export const phases: Fact[] = [
  { name: 'assess', title: 'Assess', reports: ['reports/assessment.md'], core: true },
  { name: 'reproduce', title: 'Reproduce', reports: ['reports/reproduction.md'], core: true },
  { name: 'diagnose', title: 'Diagnose', reports: ['analysis/root-cause.md'], core: true },
  { name: 'fix', title: 'Fix', reports: ['fixes/implementation-notes.md'], core: true },
  { name: 'test', title: 'Test', reports: ['tests/verification.md'], core: true },
  { name: 'review', title: 'Review', reports: ['review/verdict.md'], core: false },
  {
    name: 'document',
    title: 'Document',
    reports: ['docs/release-notes.md', 'docs/changelog-entry.md', 'docs/pr-description.md'],
    core: true,
  },
  { name: 'pr', title: 'PR', reports: [], core: false },
]

export const reportFolder = 'artifacts/bugfix/'

/** The commands a user can type: the phases, the run through all of them, and the work after the pull request. */
export const commands = [...phases.map(({ name }) => name), 'speedrun', 'follow-up']

export const skills = [...commands, 'controller'].sort()

/** Words of spec.md's table that the page of the phase must speak of. */
export const duties: Record<Phase, RegExp[]> = {
  assess: [/location/, /missing/, /plan to reproduce/i, /run none of its code/, /stop: duplicate/, /stop: not-a-bug/],
  reproduce: [/plan/, /steps/, /attempts\s+that failed|failed attempts/, /stop: not-reproduced/],
  diagnose: [/path/, /git blame/, /hypothes/i, /how much is affected/i, /fix approach/i],
  fix: [/feature branch/, /smallest change/, /linters, formatters/, /considered/],
  test: [
    /without the fix/,
    /suite/,
    /original steps/,
    /prove-regression --strict/,
    /--background/,
    /--wait/,
    /--tests-at/,
    /Regression-Expect:/,
  ],
  review: [/ready/, /needs-tests/, /needs-fix/, /prove-regression/],
  document: [/release-notes\.md/, /changelog-entry\.md/, /issue-update\.md/, /pr-description\.md/, /contribution/],
  pr: [/fork/, /draft/, /upstream/, /by hand/, /without force/, /default branch/, /token/, /regression/, /patch/],
}

export const verdicts = { ready: 'document', 'needs-tests': 'test', 'needs-fix': 'fix' } as const

/** What a speedrun stops for, as the reports name it and as its page must say it. */
export const stops = {
  'unclear-cause': /root cause is unclear/,
  'trade-offs': /several fix approaches with different trade-offs/,
  security: /security concern arises/,
  obstacle: /repository that does not exist/,
  'not-a-bug': /it is not a bug/,
  duplicate: /somebody else has fixed it or is at it/,
  'not-reproduced': /it cannot be reproduced/,
}
