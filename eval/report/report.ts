import type { Trial } from '../trial.ts'
import type { Summary } from './summary.ts'

/** `report.json`. */
export type Report = {
  agent: string
  seed: number
  started: string
  finished: string
  versions: Record<string, string>
  summary: Summary
  trials: Trial[]
}

export type ReportFacts = Pick<Report, 'agent' | 'seed' | 'started' | 'versions'>
