import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { release } from 'node:os'
import { join } from 'node:path'
import type { Trial } from '../trial.ts'
import { toMarkdown } from './markdown.ts'
import type { Report, ReportFacts } from './report.ts'
import { summarize } from './summary.ts'

/** Writes `report.json` and `report.md` to a folder. */
export function writeReport(folder: string, facts: ReportFacts, trials: Trial[]): Report {
  const finished = new Date().toISOString()
  const report = { ...facts, finished, summary: summarize(trials, facts.seed), trials }
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(folder, 'report.md'), toMarkdown(report))
  return report
}

/** Versions of this project and of the machine. */
export function versionsHere(): Record<string, string> {
  const said = (file: string, args: string[]) =>
    execFileSync(file, args, { cwd: import.meta.dirname, encoding: 'utf8' })
  return {
    'session-gateway': said('git', ['describe', '--always', '--dirty', '--abbrev=40']).trim(),
    node: process.version,
    git: said('git', ['--version']).trim().replace('git version ', ''),
    system: `${process.platform} ${release()} ${process.arch}`,
  }
}
