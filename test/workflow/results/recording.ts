import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReadOptions, type Report, readResults } from '../../../workflows/programs/results/read.ts'

const folder = join(import.meta.dirname, 'recordings')

/** Names of the recordings. */
export const names = readdirSync(folder)
  .flatMap((file) => (file.endsWith('.txt') ? [file.slice(0, -4)] : []))
  .sort()

/** Reads a recording: what the command printed, and the reports that it wrote. */
export function readRecording(name: string) {
  const text = readFileSync(join(folder, `${name}.txt`), 'utf8')
  const [head = '', ...parts] = text.split(/^={5} (output|report \S+) ={5}\n/m)
  const reports: Report[] = []
  for (let index = 2; index < parts.length; index += 2)
    reports.push({
      path: parts[index]?.slice('report '.length) ?? '',
      text: (parts[index + 1] ?? '').replace(/\n$/, ''),
    })
  const [, command = '', exitCode = ''] = /^\$ (.*)\nexit code (\w+)/s.exec(head) ?? []
  return { command, exitCode: Number(exitCode), output: parts[1] ?? '', reports }
}

/** The results of a recording, one line for each test, and the first line of each problem. */
export function resultsOf(name: string, options: Partial<ReadOptions> = {}) {
  const { output, reports } = readRecording(name)
  const results = readResults({ output, reports, folders: ['/checkout', '/run'], ...options })
  if (results === undefined) return 'no results\n'
  const lines = [`format ${results.format}`]
  for (const { outcome, id, parent, isFlaky } of results.tests) {
    const notes = [parent === undefined ? '' : `case of ${parent}`, isFlaky ? 'flaky' : ''].filter(
      (note) => note !== '',
    )
    lines.push(`${outcome} | ${id}${notes.length > 0 ? ` | ${notes.join(', ')}` : ''}`)
  }
  for (const text of results.loadErrors) lines.push(`load error | ${text.split('\n')[0]}`)
  for (const text of results.incomplete) lines.push(`incomplete | ${text}`)
  return `${lines.join('\n')}\n`
}
