/** How many cases a long test goes through: `few` in `npm test`, `all` with its option `--full`, as in CI. */
export function size(few: number, all: number): number {
  return process.env.TEST_SIZE === 'full' ? all : few
}
