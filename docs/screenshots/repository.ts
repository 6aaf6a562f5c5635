import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const files = {
  'README.md': '# Parser\n',
  'src/tokens.ts':
    "/** Splits a list at its commas. */\nexport const tokenize = (text: string) => text.split(',').map((part) => part.trim())\n",
  'src/parser.ts': `import { tokenize } from './tokens.ts'

/** Parses a list of numbers, such as \`1, 2, 3\`. */
export function parse(text: string): number[] {
  const tokens = tokenize(text)
  const numbers: number[] = []
  for (let index = 0; index < tokens.length - 1; index += 1) {
    numbers.push(Number(tokens[index]))
  }
  return numbers
}
`,
  'test/parser.test.ts': `import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from '../src/parser.ts'

test('parses a list', () => {
  equal(parse('1, 2').length, 2)
})
// more
`,
}

/** Creates the repository of the story: a parser with a bug. Its commit has the same id each time. */
export async function makeRepository(directory: string): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), text)
  }
  const date = '2026-01-31T09:00:00Z'
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', directory, '-c', 'user.name=Acme', '-c', 'user.email=acme@example.com', ...args], {
      env,
    })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Add the parser')
  return directory
}
