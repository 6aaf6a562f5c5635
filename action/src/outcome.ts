import type { Asked } from './questions.ts'

/** The outcome of a run, for the outputs and the summary. */
export type Outcome = {
  name: string
  uid: string
  phase: string
  result: string
  /** The output of the session as JSON. Empty if there is none. */
  output: string
  error: string
  url: string
  /** Whether the job fails. */
  isFailure: boolean
  waited: boolean
  /** The questions of the agent, and what the action did. */
  asked: Asked[]
  project: string
  /** Duration of the run in milliseconds. */
  durationMs: number
}

/** The outputs by name, in the order of the documentation. */
export function outputsOf({ name, uid, phase, result, output, error, url }: Outcome): Record<string, string> {
  return {
    'session-name': name,
    'session-uid': uid,
    'session-phase': phase,
    'session-result': result,
    'session-output': output,
    'session-url': url,
    'session-error': error,
  }
}
