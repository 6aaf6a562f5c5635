import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** IDs of sessions differ each time. The recording always has this one, of the same length. */
const recordedId = 'session-3f2b8c1e-5d04-4a7b-9c66-0e1d2f3a4b5c'
const anyId = /session-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Output that arrives within these milliseconds is one event of the recording. */
const eventMs = 30
/** The longest pause in a recording, in seconds. */
const maxPause = 2
/** Milliseconds to wait for a text. */
const limitMs = 60_000

/** A terminal whose output is recorded. `script` of util-linux creates it. */
export class Terminal {
  /** Resolves when the program has ended. */
  ended: Promise<void> = Promise.resolve()
  readonly #columns: number
  readonly #rows: number
  readonly #outputs: { at: number; text: string }[] = []
  #seen = 0
  #write: (keys: string) => void = () => {}

  constructor(columns: number, rows: number) {
    this.#columns = columns
    this.#rows = rows
  }

  /** Shows a command as if it were typed into a shell. */
  async typeCommand(command: string, pace: number) {
    this.#add('$ ')
    for (const character of command) {
      await sleep(pace)
      this.#add(character)
    }
    await sleep(pace * 10)
    this.#add('\r\n')
  }

  /** Starts a program on the terminal. */
  start(command: string[], env: NodeJS.ProcessEnv) {
    const line = `stty cols ${this.#columns} rows ${this.#rows}; exec ${command.map((word) => `'${word}'`).join(' ')}`
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      env: { PATH: process.env.PATH, HOME: '/nonexistent', SHELL: '/bin/sh', TERM: 'xterm-256color', ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdout.setEncoding('utf8').on('data', (text) => this.#add(text))
    this.#write = (keys) => child.stdin.write(keys)
    this.ended = new Promise((resolve) => child.once('close', () => resolve()))
  }

  /** Waits for a text after the last one that was waited for. */
  async shows(text: string) {
    for (const end = Date.now() + limitMs; ; ) {
      const screen = this.#outputs.map((output) => output.text).join('')
      const at = screen.indexOf(text, this.#seen)
      if (at >= 0) {
        this.#seen = at + text.length
        return
      }
      if (Date.now() > end) throw new Error(`The terminal does not show ${JSON.stringify(text)}:\n${screen}`)
      await sleep(50)
    }
  }

  type(keys: string) {
    this.#write(keys)
  }

  /** The recording in the format asciicast v2: https://docs.asciinema.org/manual/asciicast/v2/ */
  recording(title: string): string {
    const header = { version: 2, width: this.#columns, height: this.#rows, title, env: { TERM: 'xterm-256color' } }
    let time = 0
    let before = this.#outputs[0]?.at ?? 0
    // Two events can share an ID.
    let rest = this.#outputs
      .map(({ text }) => text)
      .join('')
      .replace(anyId, recordedId)
    const events = this.#outputs.map(({ at, text: { length } }) => {
      time += Math.min(maxPause, (at - before) / 1000)
      before = at
      const text = rest.slice(0, length)
      rest = rest.slice(length)
      return [Number(time.toFixed(2)), 'o', text]
    })
    return [header, ...events].map((line) => `${JSON.stringify(line)}\n`).join('')
  }

  #add(text: string) {
    const last = this.#outputs.at(-1)
    const now = performance.now()
    if (last !== undefined && now - last.at < eventMs) last.text += text
    else this.#outputs.push({ at: now, text })
  }
}
