import { withoutColours } from '../results/text.ts'

/** Text of a program without colours and control characters. */
export function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
  return withoutColours(text).replaceAll(/[\u0001-\u0008\u000b-\u001f\u007f]/g, '')
}

/** Some lines for people, each of a length that people read. */
export function excerpt(lines: string[], from: number, to: number): string {
  return lines
    .slice(Math.max(from, 0), to)
    .map((line) => line.slice(0, 300))
    .join('\n')
    .trimEnd()
}

/** The first twelve characters of a commit's id, as people read it. */
export const short = (commit: string) => commit.slice(0, 12)

/** The place of a step's log, as the end of a sentence. Empty if the logs are not kept. */
export function seeLog(log: string): string {
  return log === '' ? '' : `; see ${log}`
}
