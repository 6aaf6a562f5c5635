/** Number of cases of a long test: `few` in `npm test`, `all` with `npm test -- --full`, as in CI. */
export function size(few: number, all: number): number {
  return process.env.TEST_SIZE === 'full' ? all : few
}

/** Number of random trees of a long test. `TREES=500` sets it, because a tree costs seconds of git's time. */
export function treesOf(few: number, all: number): number {
  return Number(process.env.TREES ?? size(few, all))
}
