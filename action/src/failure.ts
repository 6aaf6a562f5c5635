/** Phases that the platform does not have: how this run itself came to an end. */
export type OwnPhase = 'CreateFailed' | 'PollFailed' | 'Timeout' | 'PollTimeout' | 'Cancelled'

/** An end of this run that its user is meant to read. */
export class Failure extends Error {
  readonly phase: OwnPhase

  constructor(phase: OwnPhase, message: string, cause?: unknown) {
    super(message, { cause })
    this.phase = phase
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
