/** Number of cases of a long test: `few` in `npm test`, `all` with `npm test -- --full`, as in CI. */
export function size(few: number, all: number): number {
  return process.env.TEST_SIZE === 'full' ? all : few
}
