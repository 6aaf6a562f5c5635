import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A fenced block of shell commands. `kind` is the second word of its fence: who runs it, when it is not run as it stands. */
export type Block = { page: string; line: number; kind: string; commands: string }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The pages that people read, by their path in the project. Agents read the workflow's; runbooks are for incidents. */
export const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { cwd: root }).filter((page) => !page.startsWith('docs/runbooks/')),
  ...globSync('{action,cli,helm,mcp}/README.md', { cwd: root }),
].sort()

export const textOf = (page: string) => readFileSync(`${root}/${page}`, 'utf8')

/** The blocks of a page that are marked as shell. */
export function blocksOf(page: string): Block[] {
  const text = textOf(page)
  return Array.from(
    text.matchAll(/^```sh(?: (\S+))?\n([\s\S]*?)^```$/gm),
    ({ index, 1: kind = '', 2: commands = '' }) => ({
      page,
      line: text.slice(0, index).split('\n').length + 1,
      kind,
      commands,
    }),
  )
}
