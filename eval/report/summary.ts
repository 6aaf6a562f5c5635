import { type Arm, arms } from '../agents/attempt.ts'
import type { Trial } from '../trial.ts'
import { average, type Estimate, mean, rate } from './statistics.ts'

/** What was measured in one arm. */
export type ArmSummary = {
  trials: number
  /** Trials that an error ended early. They count as not resolved and as missed stops. */
  errors: number
  /** Of the tasks with a bug. */
  resolved: Estimate | null
  /** Of the trials that say that their fix is proven. */
  falselyProven: Estimate | null
  /** Of the tasks with a bug. */
  needlessStops: Estimate | null
  /** Of the tasks that must end in a stop. */
  missedStops: Estimate | null
  tokens: Estimate | null
  costUsd: Estimate | null
  seconds: Estimate | null
  /** Added and removed lines, of the tasks with a bug. */
  diffLines: Estimate | null
}

/** `workflow` minus `plain`, of the tasks that ran in both arms: the mean of the differences task by task. */
export type Difference = Partial<Record<'resolved' | 'missedStops' | 'tokens' | 'seconds' | 'diffLines', Estimate>>

export type Summary = { arms: Partial<Record<Arm, ArmSummary>>; difference: Difference | null }

export function summarize(trials: Trial[], seed: number): Summary {
  const present = arms.filter((arm) => trials.some((trial) => trial.arm === arm))
  return {
    arms: Object.fromEntries(
      present.map((arm) => [
        arm,
        summarizeArm(
          trials.filter((one) => one.arm === arm),
          seed,
        ),
      ]),
    ),
    difference: present.length === arms.length ? compare(trials, seed) : null,
  }
}

function summarizeArm(trials: Trial[], seed: number): ArmSummary {
  const bugs = trials.filter(({ mustStop }) => !mustStop)
  const stops = trials.filter(({ mustStop }) => mustStop)
  const claims = trials.filter(({ proven }) => proven === true)
  const share = (all: Trial[], is: (trial: Trial) => boolean) => rate(all.filter(is).length, all.length)
  return {
    trials: trials.length,
    errors: trials.filter(({ error }) => error !== null).length,
    resolved: share(bugs, ({ resolved }) => resolved === true),
    falselyProven: share(claims, ({ falselyProven }) => falselyProven),
    needlessStops: share(bugs, ({ needlessStop }) => needlessStop),
    missedStops: share(stops, ({ missedStop }) => missedStop),
    tokens: mean(
      numbers(trials, ({ tokens }) => tokens),
      seed,
    ),
    costUsd: mean(
      numbers(trials, ({ costUsd }) => costUsd),
      seed,
    ),
    seconds: mean(
      numbers(trials, ({ seconds }) => seconds),
      seed,
    ),
    diffLines: mean(
      numbers(bugs, ({ diff }) => diff.added + diff.removed),
      seed,
    ),
  }
}

const compared: [keyof Difference, (trial: Trial) => number | null][] = [
  ['resolved', ({ mustStop, resolved }) => (mustStop ? null : Number(resolved))],
  ['missedStops', ({ mustStop, missedStop }) => (mustStop ? Number(missedStop) : null)],
  ['tokens', ({ tokens }) => tokens],
  ['seconds', ({ seconds }) => seconds],
  ['diffLines', ({ mustStop, diff }) => (mustStop ? null : diff.added + diff.removed)],
]

/** Differences task by task: tasks differ far more among each other than the arms do. */
function compare(trials: Trial[], seed: number): Difference {
  const difference: Difference = {}
  const tasks = [...new Set(trials.map(({ task }) => task))]
  for (const [name, read] of compared) {
    const differences = tasks.flatMap((task) => {
      const of = (arm: Arm) =>
        numbers(
          trials.filter((one) => one.task === task && one.arm === arm),
          read,
        )
      const [workflow, plain] = [of('workflow'), of('plain')]
      return workflow.length > 0 && plain.length > 0 ? [average(workflow) - average(plain)] : []
    })
    const estimate = mean(differences, seed)
    if (estimate !== null) difference[name] = estimate
  }
  return difference
}

function numbers(trials: Trial[], read: (trial: Trial) => number | null): number[] {
  return trials.map(read).filter((value) => value !== null)
}
