import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Test } from 'tap'

/** A program that runs steps with one client: one line of JSON in and one out per step. */
export type DriverCommand = { command: string; args: string[]; cwd?: string; env?: Record<string, string> }

/** The result of a step. `kind`: an error response, no response, the time limit of a wait, or an invalid argument. */
export type Outcome = (
  | { ok: unknown }
  | { error: { kind: 'answer' | 'unreachable' | 'timeout' | 'argument'; status?: number; message?: string } }
) & {
  /** Warnings of the gateway. */
  warnings: string[]
}

/** A running driver. */
export class Driver {
  readonly #child
  readonly #lines
  #errorOutput = ''

  constructor(t: Test, { command, args, cwd, env }: DriverCommand, settings: Record<string, string>) {
    const { PATH, HOME } = process.env
    this.#child = spawn(command, args, { cwd, env: { PATH, HOME, ...env, ...settings } })
    this.#child.stderr.setEncoding('utf8').on('data', (text) => {
      this.#errorOutput += text
    })
    this.#child.stdin.on('error', () => {})
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]()
    const ended = once(this.#child, 'close')
    t.teardown(async () => {
      this.#child.stdin.end()
      this.#child.kill('SIGKILL')
      await ended
    })
  }

  async run(step: object): Promise<Outcome> {
    this.#child.stdin.write(`${JSON.stringify(step)}\n`)
    const { value, done } = await this.#lines.next()
    if (done) throw new Error(`the driver ended at ${JSON.stringify(step)}:\n${this.#errorOutput}`)
    return JSON.parse(value)
  }
}
