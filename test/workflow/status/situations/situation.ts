import type { ForgeFacts } from '../../../../workflows/programs/status/pull-request.ts'
import type { PhaseName } from '../../../../workflows/programs/status/status.ts'
import { type Phase, reportFolder } from '../../facts.ts'
import type { Session } from '../../session.ts'

/** Something that was done in a session: reports, commits, proofs. */
export type Step = (session: Session) => void

/** A situation, and what a careful person would say about it. */
export type Situation = {
  is: string
  /** What has happened, in its order. */
  files: Step[]
  /** What the forge says about the pull request. Without it, the forge is not asked. */
  forge?: ForgeFacts
  /**
   * The state of each phase, one letter each in the order of the phases: d done, p partial, b blocked, s stale,
   * - missing. The ninth is the follow-up.
   */
  states: string
  next: PhaseName | null
  stop?: string
  /** What the reason for the next phase says. */
  why?: RegExp
  verdict?: string
  because: string
}

type Fields = Record<string, unknown>

export const link = 'https://forge.example/a/b/pull/2'
export const repo = 'repos/app'

/** All phases up to one, as they should be. */
export const done =
  (last: Phase, ...skip: Phase[]): Step =>
  (s) =>
    s.done(last, skip)

/** One phase as it should be, with its commits and its proof, and with other fields in its report. */
export const perform =
  (phase: Phase, fields: Fields = {}): Step =>
  (s) =>
    s.perform(phase, fields)

/** The report of a phase alone. */
export const report =
  (phase: Phase, fields: Fields = {}, finished?: string): Step =>
  (s) =>
    s.report(phase, fields, finished)

export const proof =
  (fields: Fields = {}): Step =>
  (s) =>
    s.proof(fields)

/** A commit that no phase made. */
export const commit =
  (text = 'by hand', file = 'a.txt'): Step =>
  (s) => {
    s.commit(text, repo, file)
  }

export const git =
  (...args: string[]): Step =>
  (s) => {
    s.git(repo, ...args)
  }

/** A file below the folder of the reports. */
export const file =
  (path: string, text: string): Step =>
  (s) =>
    s.write(reportFolder + path, text)

/** A fix that failed, with its tests and a verdict. */
export const failed =
  (attempt: number, more: Fields = {}): Step =>
  (s) => {
    s.done('diagnose')
    s.perform('fix', { attempt })
    s.perform('test')
    s.report('review', { verdict: 'needs-fix', guidance: 'again', ...more })
  }

/** All phases, and a draft pull request. */
export const published: Step[] = [done('review'), report('document', { pull_request: link })]
