import type { ExitCode } from './exit-codes.ts'

/** Why a command cannot do what was asked. `message` says what is wrong, `hint` what to do about it. */
export class Failure extends Error {
  readonly exit: ExitCode
  readonly hint: string | undefined

  constructor(exit: ExitCode, message: string, hint?: string, cause?: unknown) {
    super(message, { cause })
    this.exit = exit
    this.hint = hint
  }
}
