import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A fenced block of shell commands. `kind` is the second word of the fence. A block without a kind runs as written. */
export type Block = { page: string; line: number; kind: string; commands: string }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The paths of the pages whose blocks and links are tested. The workflow's pages and the runbooks have no blocks to run. */
export const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { cwd: root }).filter((page) => !page.startsWith('docs/runbooks/')),
  ...globSync('{action,cli,eval,helm,mcp}/README.md', { cwd: root }),
].sort()

export const textOf = (page: string) => readFileSync(`${root}/${page}`, 'utf8')

/** The shell blocks of a page. */
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
