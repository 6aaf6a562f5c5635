import type { Round } from './record.ts'

/** Rounds without progress after which a person must look. */
export const mostIdleRounds = 3

/**
 * How many of the last rounds changed nothing: as many or more checks failed after them as at best before. A round that a
 * person's comment, or a new commit of base, gave something new to do starts the count anew.
 */
export function idleRounds(rounds: Round[], failingNow: number, baseNow: string) {
  let best = Number.POSITIVE_INFINITY
  let idle = 0
  const after = rounds.map((_round, at) => rounds[at + 1] ?? { failing: failingNow, base: baseNow })
  for (const [at, round] of rounds.entries()) {
    const next = after[at] as { failing: number; base: string }
    const hadNews =
      round.items.some((item) => item.kind === 'comment') ||
      (round.items.some((item) => item.kind === 'base') && next.base !== round.base)
    best = hadNews ? Number.POSITIVE_INFINITY : Math.min(best, round.failing)
    idle = hadNews || next.failing < best ? 0 : idle + 1
  }
  return idle
}
