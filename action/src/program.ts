import { readFileSync } from 'node:fs'
import * as core from '@actions/core'
import { Failure, messageOf } from './failure.ts'
import type { Input } from './input-definitions.ts'
import { type InputValues, inputsOfAction, inputsOfCommand, isAction } from './inputs.ts'
import { actionLog, commandLog, type Log, withoutSecret } from './log.ts'
import type { Outcome } from './outcome.ts'
import { appendSummary, setOutputs, writeOutputs, writeResult } from './report.ts'

/** A program of this folder: a step of a GitHub-compatible runner, or a command. It reads its inputs and reports an outcome. */
export class Program {
  /** Whether a runner started it. */
  readonly isOnRunner: boolean
  readonly #inputs: readonly Input[]
  readonly #args: readonly string[]
  readonly #log: Log
  readonly #secrets: string[] = []

  constructor(inputs: readonly Input[], args: readonly string[]) {
    this.#inputs = inputs
    this.#args = args
    this.isOnRunner = args.length === 0 && isAction(inputs, process.env)
    this.#log = this.isOnRunner ? actionLog : commandLog
  }

  /** The log, from which the tokens are removed. */
  get log(): Log {
    return withoutSecret(this.#log, (text) => this.#redact(text))
  }

  readInputs(): InputValues {
    if (this.isOnRunner) return inputsOfAction(this.#inputs, process.env)
    return inputsOfCommand(this.#inputs, this.#args, process.env)
  }

  /** Reads a token from its input or from its file, and masks it before anything is logged. */
  readToken(values: InputValues, input = 'api-token'): string {
    const file = values.get(`${input}-file`)
    const token = (values.get(input) ?? (file === undefined ? '' : readTokenFile(`${input}-file`, file))).trim()
    // Only on a GitHub-compatible runner: elsewhere the mask command would print the token.
    if (this.isOnRunner && token !== '') core.setSecret(token)
    this.#secrets.push(token)
    return token
  }

  /** Sets the outputs early, because the runner may kill a cancelled job before it ends. */
  reportEarly(values: InputValues, outcome: Outcome) {
    this.#tryWrite('the outputs', () => this.#writeOutputs(values, this.#redactOutcome(outcome)))
  }

  /** Writes the outputs, summary, result and log, and ends the process. */
  async end(values: InputValues, outcome: Outcome): Promise<never> {
    const isReported = this.#report(values, this.#redactOutcome(outcome))
    await new Promise((written) => process.stdout.write('', written))
    // Exit now: do not wait for open connections, such as an abandoned request.
    process.exit(outcome.phase === 'Cancelled' ? 130 : outcome.isFailure || !isReported ? 1 : 0)
  }

  /** Returns whether every write succeeded. */
  #report(values: InputValues, outcome: Outcome): boolean {
    const summary = this.isOnRunner ? process.env.GITHUB_STEP_SUMMARY : values.get('summary')
    const result = values.get('result-file')
    const isWritten = [
      this.#tryWrite('the outputs', () => this.#writeOutputs(values, outcome)),
      this.#tryWrite('the summary', () => summary && appendSummary(summary, outcome)),
      this.#tryWrite('the result', () => result !== undefined && writeResult(result, outcome)),
    ]
    if (!this.isOnRunner && outcome.result !== '') process.stdout.write(`${outcome.result}\n`)
    const name = outcome.name === '' ? '' : ` ${outcome.name}`
    if (outcome.isFailure) this.#log.error(`${outcome.phase}${name}: ${outcome.error}`)
    else this.#log.info(`${outcome.phase}${name}${outcome.error === '' ? '' : `: ${outcome.error}`}`)
    return isWritten.every(Boolean)
  }

  #writeOutputs(values: InputValues, outcome: Outcome) {
    const path = values.get('outputs')
    if (this.isOnRunner) setOutputs(outcome)
    else if (path !== undefined) writeOutputs(path, outcome)
  }

  /** Logs an error instead of throwing it, so that the other files are still written. */
  #tryWrite(what: string, write: () => unknown): boolean {
    try {
      write()
      return true
    } catch (error) {
      this.#log.error(`Cannot write ${what}: ${messageOf(error)}`)
      return false
    }
  }

  #redactOutcome(outcome: Outcome): Outcome {
    const texts = {
      error: outcome.error,
      result: outcome.result,
      output: outcome.output,
      phase: outcome.phase,
      uid: outcome.uid,
    }
    const cleaned = Object.entries(texts).map(([key, text]) => [key, this.#redact(text)])
    const asked = outcome.asked.map(({ text, done }) => ({ text: this.#redact(text), done }))
    return { ...outcome, ...Object.fromEntries(cleaned), asked }
  }

  #redact(text: string): string {
    // A very short token may occur in ordinary words.
    const secrets = this.#secrets.filter((secret) => secret.length >= 8)
    return secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
  }
}

/** What an error says to the user: an expected error its text, any other one its place in this program. */
export function explain(error: unknown): string {
  if (error instanceof Failure) return error.message
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `Internal error of the action, please report it: ${stack}`
}

function readTokenFile(flag: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Failure('CreateFailed', `--${flag} cannot be read: ${messageOf(error)}.`, error)
  }
}
