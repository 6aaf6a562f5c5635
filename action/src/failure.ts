/** Phases that only the action uses, in addition to the platform's. */
export type OwnPhase = 'CreateFailed' | 'PollFailed' | 'Timeout' | 'PollTimeout' | 'Cancelled'

/** An expected error, whose message is written for the user. */
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
