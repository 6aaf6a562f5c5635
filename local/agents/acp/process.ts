import { spawn } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionProcesses } from '../../processes/session-processes.ts'
import { SessionFailure } from '../../storage/session.ts'
import { ErrorLines } from './error-lines.ts'

/** Maximum output of an agent in one turn, in bytes. */
const maxOutput = 64 * 1024 * 1024

/** Maximum size of one ACP message, in bytes. */
export const largestMessage = 8 * 1024 * 1024

/** How many characters of standard error are kept. Only the end is kept. */
const maxStderr = 4 * 1024

/** Maximum number of reported errors in one turn. */
const maxErrors = 20

/** Timeout for the graceful shutdown of an agent, in milliseconds. */
const shutdownTimeout = 2000

export type AgentProcessOptions = {
  command: string
  args: string[]
  cwd: string
  env: Record<string, string>
  processes: SessionProcesses
  /** Its name in messages. */
  name: string
  /** Removes secrets from its standard error. */
  redact: (text: string) => string
}

/** The process of an agent. It fails once: if it cannot start, exits, or exceeds its output limits. */
export class AgentProcess {
  readonly stdin: WritableStream<Uint8Array>
  readonly stdout: ReadableStream<Uint8Array>
  /** Rejects with a SessionFailure when the process fails. Never resolves. */
  readonly failed: Promise<never>
  readonly #name: string
  readonly #child
  readonly #exited: Promise<void>
  readonly #redact: (text: string) => string
  #fail: (why: SessionFailure) => void = () => {}
  #reported: (error: string) => void = () => {}
  #lastError: string | undefined
  #errors = 0
  #written = 0
  #stderr = ''

  constructor({ command, args, cwd, env, processes, name, redact }: AgentProcessOptions) {
    this.#name = name
    this.#redact = redact
    this.#child = spawn(command, args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
    processes.track(this.#child)
    const { promise, reject } = Promise.withResolvers<never>()
    this.failed = promise
    promise.catch(() => {})
    this.#fail = reject
    const { stdin, stdout, stderr } = this.#child
    // Ignored: `failed` reports that the agent has exited.
    stdin.on('error', () => {})
    const errors = new ErrorLines((error) => this.#report(redact(error)))
    stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-maxStderr)
      errors.add(text)
    })
    this.#exited = this.#whenExited()
    this.stdin = Writable.toWeb(stdin)
    this.stdout = Readable.toWeb(
      Readable.from(this.#metered(stdout), { objectMode: false }),
    ) as ReadableStream<Uint8Array>
  }

  /** Resets the counters. Calls `reported` with each new error on standard error, without repetitions. */
  beginTurn(reported: (error: string) => void) {
    this.#written = 0
    this.#lastError = undefined
    this.#errors = 0
    this.#reported = reported
  }

  /** Last error on standard error in this turn. */
  get lastError(): string | undefined {
    return this.#lastError
  }

  #report(error: string) {
    if (error === this.#lastError) return
    this.#lastError = error
    this.#errors += 1
    if (this.#errors <= maxErrors) this.#reported(error)
  }

  /** Sends SIGTERM, and SIGKILL after a timeout. */
  async end() {
    this.#child.stdin.end()
    this.#child.kill('SIGTERM')
    const late = new AbortController()
    await Promise.race([this.#exited, sleep(shutdownTimeout, undefined, { signal: late.signal }).catch(() => {})])
    late.abort()
    this.#child.kill('SIGKILL')
    await this.#exited
  }

  async #whenExited() {
    const { promise, resolve } = Promise.withResolvers<string>()
    this.#child.once('error', (err) => resolve(`cannot be started: ${err.message}`))
    // Waits for `close`, not only for `exit`, so that all of its standard error has been read.
    this.#child.once('exit', (status, signal) => {
      this.#child.once('close', () => resolve(signal ?? `exit status ${status}`))
      setTimeout(resolve, 1000, signal ?? `exit status ${status}`).unref()
    })
    const how = await promise
    const words = this.#redact(this.#stderr).trim().split('\n').slice(-5).join('\n').slice(-500)
    this.#fail(
      new SessionFailure('AgentEnded', `${this.#name} stopped: ${how}${words && `. Its last output: ${words}`}`),
    )
  }

  /** Passes standard output on, up to the limits for one turn and one message. */
  async *#metered(stdout: Readable): AsyncGenerator<Uint8Array> {
    let message = 0
    for await (const chunk of stdout as AsyncIterable<Buffer>) {
      const newline = chunk.lastIndexOf('\n')
      message = newline < 0 ? message + chunk.length : chunk.length - newline - 1
      this.#written += chunk.length
      if (this.#written > maxOutput) return this.#exceeded(`more than ${inMebibytes(maxOutput)} in one turn`)
      if (message > largestMessage) return this.#exceeded(`a message of more than ${inMebibytes(largestMessage)}`)
      yield chunk
    }
  }

  #exceeded(what: string) {
    this.#fail(new SessionFailure('TooMuchOutput', `${this.#name} wrote ${what}`))
  }
}

function inMebibytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MiB`
}
