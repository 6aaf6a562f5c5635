import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readFrontMatter } from './front-matter.ts'
import { type ReportingPhase, reports } from './phases.ts'
import { checkFields } from './report-checks.ts'
import { reportFolder } from './root.ts'

/** A report of a phase. */
export type Report = {
  phase: ReportingPhase
  /** Its path below the session's root. */
  file: string
  /** The texts of each key of its front matter: several for a list. */
  fields: Map<string, string[]>
  /** What makes it unusable. */
  problems: string[]
}

/** The reports of a phase that exist. Only Document has more than one. */
export function readReports(root: string, phase: ReportingPhase): Report[] {
  return reports[phase].flatMap((name) => {
    const file = join(reportFolder, name)
    const text = readText(join(root, file))
    if (text === undefined) return []
    const { fields, problems } = readFrontMatter(text)
    // A reader of YAML 1.1 that wrote the report again has turned no into false.
    if (fields.get('reproduced')?.[0] === 'false') fields.set('reproduced', ['no'])
    return [{ phase, file, fields, problems: problems.length > 0 ? problems : checkFields(phase, fields) }]
  })
}

/** The values of a key in the first report of a phase. Empty without the report, or without the key. */
export function valuesOf(root: string, phase: ReportingPhase, key: string): string[] {
  return readReports(root, phase)[0]?.fields.get(key) ?? []
}

/** Whether the user ended the work with this answer to a stop. */
export function endsWork(answer: string): boolean {
  return /^close\b/i.test(answer)
}

/** The content of a file. Undefined if there is no such file, or if it cannot be read. */
export function readText(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined
  } catch {
    return undefined
  }
}
