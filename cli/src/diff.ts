import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RepositoryChanges, SessionGateway } from '../../clients/typescript/src/index.ts'
import { formatSize } from './files/tally.ts'
import { nextCommand } from './next-command.ts'
import { page } from './pager.ts'
import { chosenRepository, explainMissingPatch } from './repositories.ts'
import { bodyOf } from './streams.ts'
import { cut } from './table.ts'
import { type Screen, type Style, screenOf, styled } from './terminal.ts'
import { safeLine, safeText } from './text.ts'

/** Prints the patch of a repository: for people on a terminal, byte by byte otherwise. */
export async function printPatch(
  client: SessionGateway,
  id: string,
  repo: string | undefined,
  since: string | undefined,
) {
  const changes = await chosenRepository(client, id, repo)
  const response = await client
    .patch(id, { repo: changes.repo, ...(since !== undefined && { since }) })
    .catch((error) => explainMissingPatch(error, id, changes))
  const body = bodyOf(response)
  if (!process.stdout.isTTY) return await pipeline(body, process.stdout, { end: false })
  const { patch, isCut } = await firstLines(body)
  await page(coloured(screenOf(process.stdout), patch))
  if (isCut) process.stderr.write(cutNote(id, changes.repo))
}

/** The longest patch that a terminal shows, in bytes. Nobody reads more, and a patch can be larger than the memory. */
const maxShown = 10_000_000

async function firstLines(body: Readable): Promise<{ patch: string; isCut: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxShown) break
  }
  const isCut = size > maxShown
  const all = Buffer.concat(chunks)
  return { patch: all.subarray(0, isCut ? all.lastIndexOf('\n', maxShown) + 1 : size).toString(), isCut }
}

function cutNote(id: string, repo: string): string {
  const all = nextCommand('diff', id, '--repo', repo)
  const numbers = nextCommand('diff', '--stat', id, '--repo', repo)
  return `Only the first ${formatSize(maxShown)} are shown. All of it: ${all} > <file>\nOnly the numbers: ${numbers}\n`
}

const headerStyles: [start: RegExp, style: Style][] = [
  [/^@@ /, 'cyan'],
  [/^(?:diff|index|---|\+\+\+|new file|deleted file|old mode|new mode|rename|similarity) /, 'bold'],
  [/^\+/, 'green'],
  [/^-/, 'red'],
]

/** Makes the lines of a patch safe for the terminal and colors them. */
function coloured(screen: Screen, patch: string): string {
  return patch
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => styled(screen, headerStyles.find(([start]) => start.test(line))?.[1], safeText(line)))
    .concat('')
    .join('\n')
}

/** Prints the changed files of the repositories with their numbers of lines. The platform has these numbers too. */
export async function printStatistics(client: SessionGateway, id: string, repo: string | undefined) {
  const all = repo === undefined ? (await client.changes(id)).items : [await chosenRepository(client, id, repo)]
  const parts = all.map((changes) => statistics(screenOf(process.stdout), changes))
  await page(parts.join('\n'))
}

/** The widest bar of `+` and `-`. */
const maxBar = 40

function statistics(screen: Screen, changes: RepositoryChanges): string {
  const { repo, branch, error, files = [], filesTotal = files.length } = changes
  const title = styled(screen, 'bold', safeLine(branch === undefined ? repo : `${repo} (${branch})`))
  if (error !== undefined) return `${title}\n  ${styled(screen, 'red', safeLine(error))}\n`
  const names = files.map(({ path, previousPath }) =>
    safeLine(previousPath === undefined ? path : `${previousPath} => ${path}`),
  )
  const largest = Math.max(1, ...files.map(({ linesAdded = 0, linesRemoved = 0 }) => linesAdded + linesRemoved))
  const nameWidth = Math.min(
    Math.max(0, ...names.map((name) => name.length)),
    Math.max(20, screen.columns - maxBar - 14),
  )
  const lines = files.map(({ binary, linesAdded = 0, linesRemoved = 0, uncommitted }, at) => {
    const bar = (count: number, sign: string) => sign.repeat(Math.ceil((count * maxBar) / Math.max(largest, maxBar)))
    const count = binary ? 'binary' : String(linesAdded + linesRemoved)
    const added = styled(screen, 'green', bar(linesAdded, '+'))
    const removed = styled(screen, 'red', bar(linesRemoved, '-'))
    const note = uncommitted ? styled(screen, 'dim', ' uncommitted') : ''
    return `  ${cut(names[at] ?? '', nameWidth).padEnd(nameWidth)} | ${count.padStart(6)} ${added}${removed}${note}`
  })
  const more = filesTotal > files.length ? [`  … and ${filesTotal - files.length} more files`] : []
  return `${[title, ...lines, ...more, `  ${summary(changes)}`].join('\n')}\n`
}

function summary({
  commitsAhead,
  files,
  filesTotal,
  uncommittedFiles,
  untrackedFiles,
  linesAdded,
  linesRemoved,
}: RepositoryChanges): string {
  const parts = [
    counted(commitsAhead, 'commit', ' since the clone'),
    counted(filesTotal ?? files?.length, 'file', ' changed'),
    counted(linesAdded, 'line', ' added'),
    counted(linesRemoved, 'line', ' removed'),
    counted(uncommittedFiles, 'file', ' uncommitted'),
    counted(untrackedFiles, 'file', ' untracked'),
  ]
  const known = parts.filter(Boolean).join(', ')
  return known === '' && files ? 'no changes' : known
}

function counted(count: number | undefined, noun: string, what: string): string {
  return count ? `${count} ${noun}${count === 1 ? '' : 's'}${what}` : ''
}
