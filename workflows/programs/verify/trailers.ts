import { gitText } from './git.ts'

/** What the commits of a pull request say about its proof. The text is not trusted. */
export type Trailers = {
  /** Commands that run the new tests. */
  test: string[]
  /** Texts that the new tests print because of the bug. */
  expected: string[]
}

export function readTrailers(folder: string, base: string, head: string): Trailers {
  const format = ['Regression-Test', 'Regression-Expect']
    .map((key) => `%(trailers:key=${key},valueonly,unfold,separator=%x1f)`)
    .join('%x1e')
  const output = gitText(folder, ['log', '--no-merges', '--reverse', '-z', `--format=${format}`, `${base}..${head}`])
  const test: string[] = []
  const expected: string[] = []
  for (const record of output.split('\0')) {
    const [commands = '', texts = ''] = record.split('\x1e')
    test.push(...valuesOf(commands))
    expected.push(...valuesOf(texts))
  }
  return { test: [...new Set(test)], expected: [...new Set(expected)] }
}

function valuesOf(field: string): string[] {
  return field
    .split('\x1f')
    .map((value) => value.trim())
    .filter((value) => value !== '')
}
