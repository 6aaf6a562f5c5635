/** The outcome of a run, for the outputs and the summary. */
export type Outcome = {
  name: string
  uid: string
  phase: string
  result: string
  error: string
  url: string
  /** Whether the job fails. */
  isFailure: boolean
  waited: boolean
  project: string
  /** Duration of the run in milliseconds. */
  durationMs: number
}

/** The outputs by name, in the order of the documentation. */
export function outputsOf({ name, uid, phase, result, error, url }: Outcome): Record<string, string> {
  return {
    'session-name': name,
    'session-uid': uid,
    'session-phase': phase,
    'session-result': result,
    'session-url': url,
    'session-error': error,
  }
}
