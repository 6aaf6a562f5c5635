import { setTimeout as sleep } from 'node:timers/promises'
import { Option } from 'commander'
import { GatewayError, GatewayUnreachable } from '../../clients/typescript/src/index.ts'
import { exitCodes } from './exit-codes.ts'
import { fitted } from './screen-rows.ts'
import { safeLine } from './text.ts'

/** `--watch` of a command. It prints for people only. */
export function watchOption(description: string): Option {
  return new Option('-w, --watch', description).conflicts(['output', 'json'])
}

/** Options of the connection of a watch: it notes each failed read, and the next read is the retry. */
export const watching = { retries: 0 }

/** What a command watches, and how it shows a value. */
export type Watched<T> = {
  read: (signal: AbortSignal) => Promise<T>
  /** The whole view: shown on a terminal, in place of the last one. */
  view: (value: T) => string
  /** The lines of a value: without a terminal, those that are new are appended. */
  lines: (value: T) => string[]
  /** Whether nothing will change any more. */
  isOver: (value: T) => boolean
  everyMs: number
}

/**
 * Shows a value and its changes until it is over, or until Ctrl-C, which sets the exit code 130. Returns whether it is over.
 */
export async function watch<T>({ read, view, lines, isOver, everyMs }: Watched<T>): Promise<boolean> {
  const abort = new AbortController()
  const interrupt = () => abort.abort()
  process.once('SIGINT', interrupt)
  const output = process.stdout.isTTY && process.env.TERM !== 'dumb' ? openScreen() : openLog()
  try {
    for (;;) {
      const value = await readOrNote(() => read(abort.signal), output.note)
      if (value !== undefined)
        output.show(
          () => view(value.read),
          () => lines(value.read),
        )
      if (value !== undefined && isOver(value.read)) return true
      await sleep(everyMs, undefined, { signal: abort.signal })
    }
  } catch (error) {
    if (!abort.signal.aborted) throw error
    process.exitCode = exitCodes.interrupted.code
    return false
  } finally {
    process.off('SIGINT', interrupt)
    output.close()
  }
}

/** Reads the value. Notes an outage of the gateway, which may pass, and returns undefined. */
async function readOrNote<T>(read: () => Promise<T>, note: (text: string) => void): Promise<{ read: T } | undefined> {
  try {
    return { read: await read() }
  } catch (error) {
    const isOutage = error instanceof GatewayUnreachable || (error instanceof GatewayError && error.isPassing)
    if (!isOutage) throw error
    note(error.message)
    return undefined
  }
}

type Output = {
  show: (view: () => string, lines: () => string[]) => void
  note: (text: string) => void
  close: () => void
}

const hideCursor = '\u001b[?25l'
const showCursor = '\u001b[?25h'

/** Replaces the last view on the terminal, also after a change of its size. */
function openScreen(): Output {
  let usedRows = 0
  let last: (() => string) | undefined
  const draw = (text: string) => {
    const { columns = 80, rows = 24 } = process.stdout
    const next = fitted(text, columns, rows - 1)
    const up = usedRows > 0 ? `\u001b[${usedRows}A` : ''
    // One write, so that the terminal never shows half a view.
    process.stdout.write(`${up}\r\u001b[J${next.text}`)
    usedRows = next.rows
  }
  const redraw = () => last && draw(last())
  process.stdout.write(hideCursor)
  process.stdout.on('resize', redraw)
  return {
    show: (view) => {
      last = view
      draw(view())
    },
    note: (text) => draw(`${last?.() ?? ''}${safeLine(text)} Trying again.\n`),
    close: () => {
      process.stdout.off('resize', redraw)
      process.stdout.write(showCursor)
    },
  }
}

/** Appends the lines that the last value did not have. */
function openLog(): Output {
  let last = new Set<string>()
  let lastNote = ''
  return {
    show: (_view, lines) => {
      const now = new Set(lines())
      for (const line of now) if (!last.has(line)) process.stdout.write(`${line}\n`)
      last = now
      lastNote = ''
    },
    note: (text) => {
      if (text !== lastNote) process.stderr.write(`${safeLine(text)} Trying again.\n`)
      lastNote = text
    },
    close: () => {},
  }
}
