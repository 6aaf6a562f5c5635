import type { Arm } from '../agents/attempt.ts'
import type { Trial } from '../trial.ts'
import type { Report } from './report.ts'
import type { Estimate } from './statistics.ts'
import type { ArmSummary, Difference } from './summary.ts'

const percent = (share: number) => `${(100 * share).toFixed(0)} %`
const points = (share: number) => `${(100 * share).toFixed(0)} points`
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const tenths = (value: number) => value.toFixed(1)

const rows: [keyof ArmSummary & string, string, (value: number) => string, ((value: number) => string)?][] = [
  ['resolved', 'Resolved', percent, points],
  ['falselyProven', 'Falsely proven, of what it calls proven', percent],
  ['needlessStops', 'Needless stops, of the bugs', percent],
  ['missedStops', 'Missed stops, of the tasks that must stop', percent, points],
  ['tokens', 'Tokens', whole, whole],
  ['costUsd', 'Cost in US dollars', (value) => value.toFixed(2)],
  ['seconds', 'Seconds', tenths, tenths],
  ['diffLines', 'Changed lines, of the bugs', tenths, tenths],
]

/** The report as a page for people. */
export function toMarkdown(report: Report): string {
  const { summary, trials, agent, seed, started, finished, versions } = report
  const present = Object.keys(summary.arms) as Arm[]
  return `# Evaluation of ${agent}

${trials.length} trials, ${new Set(trials.map(({ task }) => task)).size} tasks, ${started} to ${finished}. Seed of the intervals: ${seed}.

${table(['', ...present, ...(summary.difference ? ['difference, task by task'] : [])], summaryRows(report, present))}

Rates have Wilson's 95 % interval, means the bootstrap's. A dash means that nothing was measured.

## Trials

${table(['Task', 'Arm', 'Run', 'Result', 'Proven', 'Seconds', 'Tokens', 'Lines', 'Why'], trials.map(trialRow))}

## Versions

${table(['Part', 'Version'], Object.entries(versions))}
`
}

function summaryRows({ summary }: Report, present: Arm[]): string[][] {
  const counts = (name: 'trials' | 'errors') => present.map((arm) => String(summary.arms[arm]?.[name] ?? 0))
  const more = summary.difference ? [''] : []
  return [
    ['Trials', ...counts('trials'), ...more],
    ['Errors', ...counts('errors'), ...more],
    ...rows.map(([name, title, show, showDifference]) => [
      title,
      ...present.map((arm) => estimate(summary.arms[arm]?.[name] as Estimate | null | undefined, show)),
      ...(summary.difference
        ? [showDifference ? estimate(summary.difference[name as keyof Difference], showDifference) : '']
        : []),
    ]),
  ]
}

function estimate(of: Estimate | null | undefined, show: (value: number) => string): string {
  return of ? `${show(of.value)} (${show(of.low)} to ${show(of.high)}, n=${of.n})` : '–'
}

function trialRow(trial: Trial): string[] {
  const { task, arm, run, proven, seconds, tokens, diff, reason, error } = trial
  return [
    task,
    arm,
    String(run),
    resultOf(trial),
    proven === null ? '–' : proven ? (trial.falselyProven ? 'falsely' : 'yes') : 'no',
    tenths(seconds),
    tokens === null ? '–' : whole(tokens),
    `+${diff.added} −${diff.removed}`,
    [error, reason].filter(Boolean).join('; '),
  ]
}

export function resultOf({ mustStop, missedStop, resolved, needlessStop, stop }: Trial): string {
  if (mustStop) return missedStop ? 'missed stop' : `right stop: ${stop}`
  if (resolved) return 'resolved'
  return needlessStop ? `needless stop: ${stop}` : 'not resolved'
}

function table(head: string[], lines: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n')
}

/** One cell: a line break or a bar would end it. */
const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 200)
