import type { ExitCode } from './exit-codes.ts'

/** An error for the user. `message` says what is wrong, `hint` what to do. It is printed without a stack. */
export class Failure extends Error {
  readonly exit: ExitCode
  readonly hint: string | undefined

  constructor(exit: ExitCode, message: string, hint?: string, cause?: unknown) {
    super(message, { cause })
    this.exit = exit
    this.hint = hint
  }
}
