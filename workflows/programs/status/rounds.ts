import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readFrontMatter } from '../session/front-matter.ts'
import { readText } from '../session/reports.ts'
import { isFolder, reportFolder } from '../session/root.ts'

/** A round of the follow-up, as its report tells it. */
export type Round = {
  number: number
  /** Path of its report below the root. */
  file: string
  get(key: string): string
}

/** The last round of the follow-up. Undefined if there was none. */
export function readLastRound(root: string): Round | undefined {
  const folder = join(reportFolder, 'follow-up')
  if (!isFolder(join(root, folder))) return undefined
  const numbers = readdirSync(join(root, folder)).flatMap((name) => /^round-(\d+)\.md$/.exec(name)?.[1] ?? [])
  const number = Math.max(...numbers.map(Number))
  if (!Number.isSafeInteger(number)) return undefined
  const file = join(folder, `round-${number}.md`)
  const { fields } = readFrontMatter(readText(join(root, file)) ?? '')
  return { number, file, get: (key) => fields.get(key)?.[0] ?? '' }
}
